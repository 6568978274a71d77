import { Modal } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { focusAtOnce } from './ActionsPage.tsx';
import { PaletteView, type PaletteViewProps } from './PaletteView.tsx';
import classes from './palette.module.css';
import { usePaletteData } from './paletteQueries.ts';
import { usePages } from './usePages.ts';

/** The palette over the main window (Ctrl/Cmd+K), with its data. */
export function PaletteOverlay(props: Pick<PaletteViewProps, 'firstStep' | 'onClose' | 'onOpen'>) {
  const t = useT();
  const data = usePaletteData();
  const pages = usePages();
  return (
    <Modal.Root
      opened
      onClose={props.onClose}
      size={680}
      yOffset="12vh"
      closeOnEscape={false}
      lockScroll={false}
      classNames={{ content: classes.modal ?? '' }}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.28} />
      <Modal.Content aria-label={t('palette:label')}>
        <PaletteView {...props} data={data} pages={pages} input={focusAtOnce} />
      </Modal.Content>
    </Modal.Root>
  );
}
