import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyComponent } from '#renderer/data/lazyChunk.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { boxCardsPath } from '#shared/routes.ts';
import { useBoxDialog } from './boxDialogState.ts';
import { type Cardbox, useBoxActions } from './boxQueries.ts';
import { TitleModal } from './TitleModal.tsx';

/** Loaded when a dialog of a box first opens. */
const BoxDialog = lazyComponent('BoxDialog', () => import('./BoxDialog.tsx'));

/** The dashboard's dialogs: for a new box and for one box. */
export function BoxDialogs({ boxes }: { boxes: readonly Cardbox[] }) {
  const { open, close } = useOverlay();
  const dialog = useBoxDialog((state) => state.dialog);
  useEffect(() => () => useBoxDialog.getState().close(), []);
  const box = boxes.find(({ bid }) => bid === dialog?.bid);
  return (
    <>
      {open === 'newBox' && <NewBox onClose={close} />}
      {dialog && box && (
        <Suspense fallback={null}>
          <BoxDialog key={dialog.kind + box.bid} {...dialog} box={box} boxes={boxes} />
        </Suspense>
      )}
    </>
  );
}

function NewBox({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { create } = useBoxActions();
  return (
    <TitleModal
      heading={t('boxes:form.new_title')}
      submitLabel={t('boxes:form.create')}
      onClose={onClose}
      onSubmit={async (title) => {
        const result = await create(title);
        if (!result.ok) return result.error;
        onClose();
        await navigate(boxCardsPath(result.value.createCardbox.bid));
        return null;
      }}
    />
  );
}
