import { useNavigate } from 'react-router-dom';
import { openSample, SampleCards, useSamples } from '#renderer/features/import/index.ts';
import { Welcome } from '#renderer/features/today/Welcome.tsx';
import { useOverlay } from '#renderer/state/overlay.ts';
import { selectLanguage, useSession } from '#renderer/state/session.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { importPath } from '#shared/routes.ts';

/** The first steps: sample decks, a file, or an empty box. */
export function FirstSteps() {
  const toasts = useToasts();
  const navigate = useNavigate();
  const language = useSession(selectLanguage);
  const samples = useSamples();
  // If the samples cannot be loaded, the other two ways remain.
  const decks = samples?.ok === false ? [] : samples?.value;
  const show = useOverlay((state) => state.show);
  async function open(id: string) {
    const answer = await openSample(id);
    if (answer.ok) await navigate(importPath(answer.value));
    else toasts.fail(answer.error.code);
  }
  return (
    <Welcome onNewBox={() => show('newBox')}>
      <SampleCards
        samples={decks?.map(({ id, title, count }) => ({ id, title: title[language], count }))}
        onOpen={(id) => void open(id)}
      />
    </Welcome>
  );
}
