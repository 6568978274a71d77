import { notifications } from '@mantine/notifications';
import { useNavigate } from 'react-router-dom';
import { SampleCards } from '#renderer/components/samples/SampleCards.tsx';
import { Welcome } from '#renderer/components/welcome/Welcome.tsx';
import { openSample, useSamples } from '#renderer/data/decks.ts';
import { useT } from '#renderer/i18n/index.ts';
import { importPath } from '#renderer/routes/paths.ts';
import { useOverlay } from '#renderer/stores/overlay.ts';
import { selectLanguage, useSession } from '#renderer/stores/session.ts';

/** The welcome: sample decks, a file, or an empty box. */
export function FirstSteps() {
  const t = useT();
  const navigate = useNavigate();
  const language = useSession(selectLanguage);
  const samples = useSamples();
  const show = useOverlay((state) => state.show);
  async function open(id: string) {
    const answer = await openSample(id);
    if (answer.ok) await navigate(importPath(answer.value.handle));
    else notifications.show({ message: t(`errors:code.${answer.error.code}`), color: 'red' });
  }
  return (
    <Welcome onNewBox={() => show('new_box')}>
      <SampleCards
        samples={samples.map(({ id, title, count }) => ({ id, title: title[language], count }))}
        onOpen={(id) => void open(id)}
      />
    </Welcome>
  );
}
