import { lazyComponent } from '#renderer/data/lazyChunk.ts';
import { BoxSettings } from '#renderer/features/boxes/index.ts';
import { ExportCards } from '#renderer/features/export/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { AlertDialog } from '#renderer/ui/dialog/AlertDialog.tsx';

/** Loaded on first use: the editor needs Markdown and its preview. */
const EditCard = lazyComponent('EditCard', () => import('../features/card-editor/EditCard.tsx'));

/** Loaded on first use: a card's sheet needs Markdown too. */
const ViewCard = lazyComponent('ViewCard', () => import('../features/cards/ViewCard.tsx'));

/** Loaded on first use: the notes of all versions come with it. */
const WhatsNew = lazyComponent('WhatsNew', () => import('../features/update/WhatsNew.tsx'));

/** The modals that any screen can open, also a training. */
export function Overlays() {
  const t = useT();
  const { open, data, close } = useOverlay();
  if (open === 'editCard' && data.editCard) return <EditCard card={data.editCard} onClose={close} />;
  if (open === 'viewCard' && data.viewCard) return <ViewCard {...data.viewCard} onClose={close} />;
  if (open === 'boxSettings' && data.boxSettings) return <BoxSettings {...data.boxSettings} onClose={close} />;
  if (open === 'exportCards' && data.exportCards) return <ExportCards {...data.exportCards} onClose={close} />;
  if (open === 'whatsNew') return <WhatsNew onClose={close} />;
  if (open === 'alert') {
    const title = t('boxes:not_found.title');
    return <AlertDialog title={title} text={t('errors:code.BID_NOT_FOUND')} onClose={close} />;
  }
  return null;
}
