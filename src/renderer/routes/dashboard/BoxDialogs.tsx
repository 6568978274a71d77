import { useNavigate } from 'react-router-dom';
import { TitleModal } from '#renderer/components/boxes/TitleModal.tsx';
import { useBoxActions } from '#renderer/data/boxes.ts';
import { useT } from '#renderer/i18n/index.ts';
import { boxCardsPath } from '#renderer/routes/paths.ts';
import { useOverlay } from '#renderer/stores/overlay.ts';
import { useRenaming } from './renaming.ts';

/** The dashboard's dialogs: a new box, another title. */
export function BoxDialogs() {
  const { open, close } = useOverlay();
  const renaming = useRenaming();
  return (
    <>
      {open === 'new_box' && <NewBox onClose={close} />}
      {renaming.box && <Rename bid={renaming.box.bid} title={renaming.box.title} onClose={renaming.end} />}
    </>
  );
}

function NewBox({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { create } = useBoxActions();
  return (
    <TitleModal
      heading={t('dashboard:form.new_title')}
      submit_label={t('dashboard:form.create')}
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

function Rename({ bid, title, onClose }: { bid: string; title: string; onClose: () => void }) {
  const t = useT();
  const { rename } = useBoxActions();
  return (
    <TitleModal
      heading={t('dashboard:form.rename_title')}
      submit_label={t('common:save')}
      initial_title={title}
      onClose={onClose}
      onSubmit={async (changed) => {
        const answer = await rename(bid, changed);
        if (!answer.ok) return answer.error;
        onClose();
        return null;
      }}
    />
  );
}
