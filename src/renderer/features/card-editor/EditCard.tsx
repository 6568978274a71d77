import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { bus } from '#renderer/state/events.ts';
import type { EditedCard } from '#renderer/state/modalEvents.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { CardFormSkeleton } from './CardFormSkeleton.tsx';
import { EditCardForm } from './EditCardForm.tsx';
import { useCard } from './editorQueries.ts';
import { type LoadedCard, useCardEditing } from './useCardEditing.ts';
import { useGoToCard } from './useSavedDraft.ts';

interface EditCardProps {
  readonly card: EditedCard;
  readonly onClose: () => void;
}

/** The edit-card modal (S-60, S-53), over a page or over a training. */
export function EditCard({ card: ids, onClose }: EditCardProps) {
  const t = useT();
  const card = useCard(ids.cid);
  if (card.data) return <CardEditor key={ids.cid} card={card.data} onClose={onClose} />;
  return (
    <Dialog title={t('cardEditor:edit_title')} size={1040} onClose={onClose}>
      {card.error && <ErrorInline code={card.error.code} onRetry={card.refetch} />}
      {card.data === null && <p className="paragraph">{t('cards:card.gone')}</p>}
      {card.isLoading && <CardFormSkeleton />}
    </Dialog>
  );
}

function CardEditor({ card, onClose }: { card: LoadedCard; onClose: () => void }) {
  const t = useT();
  const toasts = useToasts();
  const open = useGoToCard();
  const editing = useCardEditing(card);
  /** Closes without a question: the unsaved draft is restored next time. */
  const close = () => {
    // useSavedDraft stores the draft when the modal unmounts.
    if (editing.isChanged) toasts.show(t('cardEditor:kept'));
    onClose();
  };
  return (
    <Dialog title={t('cardEditor:edit_title')} size={1040} onClose={close}>
      <EditCardForm
        {...editing.form}
        onSave={async (changed) => {
          const { code, isLatest } = await editing.save(changed);
          // If the user typed while the card was being saved, keep the modal and the draft.
          if (code === null && isLatest) {
            editing.finish();
            bus.emit('SaveEditCardModal', { modalId: 'editCard', cid: card.cid });
          }
          return code;
        }}
        dismiss={
          <Button variant="default" onClick={close}>
            {t('common:cancel')}
          </Button>
        }
        onOpen={(other) => {
          close();
          open(other);
        }}
      />
    </Dialog>
  );
}
