import { useWindowEvent } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { KeysModal } from '#renderer/app/keys/KeysModal.tsx';
import { lazyChunk } from '#renderer/data/lazyChunk.ts';
import { type Step, useCommandShortcuts } from '#renderer/features/palette/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';

const loadPalette = async () => {
  const { PaletteOverlay: loaded } = await lazyChunk(() => import('../../features/palette/PaletteOverlay.tsx'));
  return { default: loaded };
};
const PaletteOverlay = lazy(loadPalette);

/** What every screen has, with or without the frame: the palette and the list of keys. */
export function Component() {
  const navigate = useNavigate();
  const { open, show, close } = useOverlay();
  // Loads the palette's code at the first key press: pressing Ctrl loads it in time for K.
  useWindowEvent('keydown', () => void loadPalette().catch(() => undefined), { once: true, capture: true });
  useEffect(() => {
    if (open !== 'palette') setFirstStep(null);
  }, [open]);
  /** The step that the palette begins with; null for its search. */
  const [firstStep, setFirstStep] = useState<Step | null>(null);
  const showPalette = (step: Step | null) => {
    setFirstStep(step);
    show('palette');
  };
  useKeys({ 'mod+k': () => showPalette(null), '?': () => show('keys') });
  useCommandShortcuts((step) => {
    if (step.kind === 'open') void navigate(step.to);
    else showPalette(step);
  });
  return (
    <>
      <Outlet />
      <KeysModal opened={open === 'keys'} onClose={close} />
      {open === 'palette' && (
        <Suspense fallback={null}>
          <PaletteOverlay
            firstStep={firstStep}
            onClose={close}
            onOpen={(path: string) => {
              close();
              void navigate(path);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
