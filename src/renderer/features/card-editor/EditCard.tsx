import { useRef, useState } from 'react';
import { useBoxHead } from '#renderer/features/boxes/index.ts';
import { CardFormSkeleton } from '#renderer/features/card-editor/CardFormSkeleton.tsx';
import {
  type CardDraft,
  draftOfCard,
  isSameDraft,
  rebaseDraft,
  toInput,
} from '#renderer/features/card-editor/cardDraft.ts';
import { EditCardForm } from '#renderer/features/card-editor/EditCardForm.tsx';
import { useEditCard } from '#renderer/features/card-editor/editQueries.ts';
import {
  useEditorTools,
  useOpenCard,
  useOtherCards,
  useSavedDraft,
} from '#renderer/features/card-editor/useEditorTools.ts';
import { CardLinksProvider } from '#renderer/features/card-face/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { bus } from '#renderer/state/events.ts';
import type { EditedCard } from '#renderer/state/modalEvents.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import { useCard } from './editQueries.ts';

interface EditCardProps {
  readonly card: EditedCard;
  readonly onClose: () => void;
}

/** The edit-card modal (docs/product.md §2), over a page or over a training. */
export function EditCard({ card: ids, onClose }: EditCardProps) {
  const t = useT();
  const card = useCard(ids.cid);
  if (card.data) return <CardEditor key={ids.cid} card={card.data} onClose={onClose} />;
  return (
    <Dialog title={t('cardEditor:edit_title')} size={1040} onClose={onClose}>
      {card.error && <ErrorInline code={card.error.code} onRetry={card.refetch} />}
      {card.data === null && <p>{t('cards:card.gone')}</p>}
      {card.isLoading && <CardFormSkeleton />}
    </Dialog>
  );
}

type LoadedCard = NonNullable<ReturnType<typeof useCard>['data']>;

function CardEditor({ card, onClose }: { card: LoadedCard; onClose: () => void }) {
  const t = useT();
  const toasts = useToasts();
  const edit = useEditCard();
  const open = useOpenCard();
  const tools = useEditorTools();
  const head = useBoxHead(card.pbid);
  const { cid, pbid, bid } = card;
  const [saved] = useState(() => draftOfCard(card));
  const { draft, setDraft, isRestored, finish } = useSavedDraft(cid, saved, true);
  const latest = useRef(draft);
  latest.current = draft;
  const otherCards = useOtherCards(pbid, draft, cid);
  /** Closes without a question: the unsaved draft is restored next time. */
  const close = () => {
    // useSavedDraft stores the draft when the modal unmounts.
    if (!isSameDraft(draft, saved)) toasts.show(t('cardEditor:kept'));
    onClose();
  };
  const write = async (changed: CardDraft): Promise<ErrorCode | null> => {
    const result = await edit(cid, toInput(changed));
    return result.ok ? null : result.error.code;
  };
  const undo = async (before: CardDraft) => {
    const code = await write(before);
    if (code !== null) toasts.fail(code);
  };
  const save = async (changed: CardDraft): Promise<ErrorCode | null> => {
    const before = draftOfCard(card);
    const sent = latest.current;
    const code = await write(rebaseDraft(before, saved, changed));
    if (code !== null) return code;
    // If the user typed while the card was being saved, keep the modal and the draft.
    if (latest.current !== sent) return null;
    finish();
    bus.emit('SaveEditCardModal', { modalId: 'editCard', cid });
    toasts.showWithUndo(t('cardEditor:saved', { title: changed.title.trim() }), () => void undo(before));
    return null;
  };
  return (
    <Dialog title={t('cardEditor:edit_title')} size={1040} onClose={close}>
      <CardLinksProvider pbid={pbid} openLinksIn="none">
        <EditCardForm
          ids={{ cid, pbid, bid }}
          saved={saved}
          draft={draft}
          front_lang={head.data?.front_lang ?? null}
          back_lang={head.data?.back_lang ?? null}
          tools={tools}
          isRestored={isRestored}
          {...otherCards}
          onDraft={setDraft}
          onSave={save}
          onCancel={close}
          onOpen={(other) => {
            close();
            open(other);
          }}
        />
      </CardLinksProvider>
    </Dialog>
  );
}
