import { lazy, Suspense } from 'react';
import { BoxSettings } from '#renderer/features/boxes/index.ts';
import { ExportCards } from '#renderer/features/export/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { AlertDialog } from '#renderer/ui/dialog/AlertDialog.tsx';

/** The editor brings Markdown and its preview along. */
const EditCard = lazy(async () => {
  const { EditCard: loaded } = await import('../features/card-editor/EditCard.tsx');
  return { default: loaded };
});

/** So does a card's sheet. */
const ViewCard = lazy(async () => {
  const { ViewCard: loaded } = await import('../features/cards/ViewCard.tsx');
  return { default: loaded };
});

/** The modals that any screen can open, the room of a training too. */
export function Overlays() {
  const t = useT();
  const { open, about, close } = useOverlay();
  if (open === 'edit_card' && about.edit_card) {
    return (
      <Suspense fallback={null}>
        <EditCard card={about.edit_card} onClose={close} />
      </Suspense>
    );
  }
  if (open === 'view_card' && about.view_card) {
    return (
      <Suspense fallback={null}>
        <ViewCard {...about.view_card} onClose={close} />
      </Suspense>
    );
  }
  if (open === 'box_settings' && about.box_settings) return <BoxSettings {...about.box_settings} onClose={close} />;
  if (open === 'export_cards' && about.export_cards) return <ExportCards {...about.export_cards} onClose={close} />;
  if (open === 'alert') {
    const title = t('boxes:not_found.title');
    return <AlertDialog title={title} text={t('errors:code.BID_NOT_FOUND')} onClose={close} />;
  }
  return null;
}
