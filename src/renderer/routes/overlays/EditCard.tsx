import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#renderer/components/dialog/Dialog.tsx';
import { type CardDraft, draftOf, isSameDraft } from '#renderer/components/editcard/draft.ts';
import { EditCardForm } from '#renderer/components/editcard/EditCardForm.tsx';
import { ErrorInline } from '#renderer/components/state/ErrorInline.tsx';
import { useDelayed } from '#renderer/components/state/useDelayed.ts';
import { useToasts } from '#renderer/components/toasts/useToasts.tsx';
import { useBoxHead } from '#renderer/data/boxes.ts';
import { useCard } from '#renderer/data/cards.ts';
import { useEditCard } from '#renderer/data/edit.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useDrafts } from '#renderer/stores/drafts.ts';
import { bus } from '#renderer/stores/events.ts';
import type { EditedCard } from '#renderer/stores/modal_events.ts';
import { useSession } from '#renderer/stores/session.ts';
import type { ErrorCode } from '#shared/errors.ts';

interface EditCardProps {
  readonly card: EditedCard;
  readonly onClose: () => void;
}

/** The edit-card modal (docs/product.md §2), over a page or over the room of a training. */
export function EditCard({ card: ids, onClose }: EditCardProps) {
  const t = useT();
  const card = useCard(ids.cid);
  const is_waiting = useDelayed(card.is_loading, 150);
  if (card.data) return <Editing key={ids.cid} card={card.data} onClose={onClose} />;
  return (
    <Dialog title={t('editcard:title')} size={640} onClose={onClose}>
      {card.error && <ErrorInline code={card.error.code} onRetry={card.refetch} />}
      {card.data === null && <p>{t('boxcards:card.gone')}</p>}
      {is_waiting && <Skeleton height={420} radius="lg" />}
    </Dialog>
  );
}

type Loaded = NonNullable<ReturnType<typeof useCard>['data']>;

/** A draft that was left unsaved, of this card as it is saved now. */
function keptDraft(cid: string): CardDraft | null {
  return (useDrafts.getState().drafts.get(cid) as CardDraft | undefined) ?? null;
}

function Editing({ card, onClose }: { card: Loaded; onClose: () => void }) {
  const t = useT();
  const toasts = useToasts();
  const edit = useEditCard();
  const head = useBoxHead(card.pbid);
  const is_mac = useSession((state) => state.platform === 'darwin');
  const [saved] = useState(() => draftOf(card));
  const [kept] = useState(() => keptDraft(card.cid));
  const [draft, setDraft] = useState(kept ?? saved);
  const { keep, drop } = useDrafts.getState();
  const { cid, pbid, bid } = card;
  /** Asks nothing: what was typed waits for the next time. */
  const close = () => {
    if (isSameDraft(draft, saved)) drop(cid);
    else {
      keep(cid, draft);
      toasts.tell(t('editcard:kept'));
    }
    onClose();
  };
  const save = async (changed: CardDraft): Promise<ErrorCode | null> => {
    const answer = await edit(cid, toInput(changed));
    if (!answer.ok) return answer.error.code;
    drop(cid);
    bus.emit('SaveEditCardModal', { modal_id: 'edit_card', cid });
    return null;
  };
  return (
    <Dialog title={t('editcard:title')} size={640} onClose={close}>
      <EditCardForm
        ids={{ cid, pbid, bid }}
        saved={saved}
        draft={draft}
        front_lang={head.data?.front_lang ?? null}
        back_lang={head.data?.back_lang ?? null}
        is_mac={is_mac}
        is_restored={kept !== null && isSameDraft(kept, draft)}
        onDraft={setDraft}
        onSave={save}
        onCancel={close}
      />
    </Dialog>
  );
}

/** Parts left empty are no parts. */
function toInput(draft: CardDraft) {
  const written = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '');
  return {
    ...draft,
    front: written(draft.front),
    back: written(draft.back),
    mnemonic: written(draft.mnemonic),
    tags: [...draft.tags],
  };
}
