import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Cardbox, useBoxActions } from '#renderer/features/boxes/boxQueries.ts';
import { TitleModal } from '#renderer/features/boxes/TitleModal.tsx';
import { useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { boxCardsPath } from '#shared/routes.ts';
import { useBoxDialog } from './boxDialogState.ts';

/** Loaded when something is first asked of a box. */
const AboutBox = lazy(async () => {
  const { BoxDialog: loaded } = await import('./BoxDialog.tsx');
  return { default: loaded };
});

/** The dashboard's dialogs: a new box, and what is asked of one. */
export function BoxDialogs({ boxes }: { boxes: readonly Cardbox[] }) {
  const { open, close } = useOverlay();
  const dialog = useBoxDialog();
  useEffect(() => () => useBoxDialog.getState().close(), []);
  const asked = dialog.dialog;
  const box = boxes.find(({ bid }) => bid === asked?.bid);
  return (
    <>
      {open === 'new_box' && <NewBox onClose={close} />}
      {asked && box && (
        <Suspense fallback={null}>
          <AboutBox key={asked.question + box.bid} {...asked} box={box} boxes={boxes} />
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
        const answer = await create(title);
        if (!answer.ok) return answer.error;
        onClose();
        await navigate(boxCardsPath(answer.value.createCardbox.bid));
        return null;
      }}
    />
  );
}
