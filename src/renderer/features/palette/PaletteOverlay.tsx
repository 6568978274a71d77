import { PaletteModal } from './PaletteModal.tsx';
import { usePaletteData } from './paletteQueries.ts';
import type { Step } from './steps.ts';
import { usePages } from './usePages.ts';

interface PaletteOverlayProps {
  /** The step to begin with; null for the search. */
  readonly firstStep: Step | null;
  readonly onClose: () => void;
  readonly onOpen: (path: string) => void;
}

/** The palette of the main window with its data. */
export function PaletteOverlay({ firstStep, onClose, onOpen }: PaletteOverlayProps) {
  const data = usePaletteData();
  const pages = usePages();
  return <PaletteModal firstStep={firstStep} data={data} pages={pages} onOpen={onOpen} onClose={onClose} />;
}
