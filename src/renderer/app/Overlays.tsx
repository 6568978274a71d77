import { lazy, Suspense } from 'react';
import { BoxSettings } from '#renderer/features/boxes/index.ts';
import { ExportCards } from '#renderer/features/export/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { AlertDialog } from '#renderer/ui/dialog/AlertDialog.tsx';

/** Loaded on first use: the editor needs Markdown and its preview. */
const EditCard = lazy(async () => {
  const { EditCard: loaded } = await import('../features/card-editor/EditCard.tsx');
  return { default: loaded };
});

/** Loaded on first use: a card's sheet needs Markdown too. */
const ViewCard = lazy(async () => {
  const { ViewCard: loaded } = await import('../features/cards/ViewCard.tsx');
  return { default: loaded };
});

/** Loaded on first use: the notes of all versions come with it. */
const WhatsNew = lazy(async () => {
  const { WhatsNew: loaded } = await import('../features/update/WhatsNew.tsx');
  return { default: loaded };
});

/** The modals that any screen can open, also a training. */
export function Overlays() {
  const t = useT();
  const { open, data, close } = useOverlay();
  if (open === 'editCard' && data.editCard) {
    return (
      <Suspense fallback={null}>
        <EditCard card={data.editCard} onClose={close} />
      </Suspense>
    );
  }
  if (open === 'viewCard' && data.viewCard) {
    return (
      <Suspense fallback={null}>
        <ViewCard {...data.viewCard} onClose={close} />
      </Suspense>
    );
  }
  if (open === 'boxSettings' && data.boxSettings) return <BoxSettings {...data.boxSettings} onClose={close} />;
  if (open === 'exportCards' && data.exportCards) return <ExportCards {...data.exportCards} onClose={close} />;
  if (open === 'whatsNew') {
    return (
      <Suspense fallback={null}>
        <WhatsNew onClose={close} />
      </Suspense>
    );
  }
  if (open === 'alert') {
    const title = t('boxes:not_found.title');
    return <AlertDialog title={title} text={t('errors:code.BID_NOT_FOUND')} onClose={close} />;
  }
  return null;
}
