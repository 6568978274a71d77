import { Samples, useSamples } from '#renderer/features/import/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { Welcome } from './Welcome.tsx';

/** The first steps: sample decks, a file, or an empty box. */
export function FirstSteps() {
  const samples = useSamples();
  const show = useOverlay((state) => state.show);
  return (
    <Welcome onNewBox={() => show('newBox')}>
      {/* If the samples cannot be loaded, the other two ways remain. */}
      <Samples samples={samples?.ok === false ? [] : samples?.value} />
    </Welcome>
  );
}
