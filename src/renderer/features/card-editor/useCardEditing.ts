import { useRef, useState } from 'react';
import { useBoxHead } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import {
  type CardDraft,
  draftOfCard,
  draftRefusals,
  isSameDraft,
  rebaseDraft,
  tidyDraft,
  toInput,
} from './cardDraft.ts';
import { type useCard, useEditCard } from './editorQueries.ts';
import { useOtherCards, useSavedDraft } from './useSavedDraft.ts';

export type LoadedCard = NonNullable<ReturnType<typeof useCard>['data']>;

/** The draft of an existing card, and how it is saved. If the card changes elsewhere, the draft keeps its own changes. */
export function useCardEditing(card: LoadedCard) {
  const t = useT();
  const toasts = useToasts();
  const edit = useEditCard();
  const head = useBoxHead(card.pbid);
  const { cid, pbid, bid } = card;
  const [saved, setSaved] = useState(() => draftOfCard(card));
  const { draft, setDraft, isRestored, finish } = useSavedDraft(cid, saved, true);
  const latest = useRef(draft);
  latest.current = draft;
  const otherCards = useOtherCards(pbid, draft, cid);
  // The form takes another object for something to save.
  const changeTo = (next: CardDraft) => {
    if (!isSameDraft(next, latest.current)) setDraft(next);
  };
  const current = draftOfCard(card);
  if (!isSameDraft(current, saved)) {
    setSaved(current);
    changeTo(rebaseDraft(current, saved, draft));
  }
  const write = async (changed: CardDraft, base: CardDraft): Promise<ErrorCode | null> => {
    const result = await edit(cid, toInput(changed), toInput(base));
    return result.ok ? null : result.error.code;
  };
  const undo = async (before: CardDraft, after: CardDraft) => {
    const code = await write(before, after);
    if (code !== null) toasts.fail(code);
  };
  /** `code` is null on success; `isLatest`: saved, and nothing was typed meanwhile. */
  const save = async (changed: CardDraft) => {
    const sent = latest.current;
    const code = await write(changed, saved);
    if (code !== null) return { code, isLatest: false };
    const isLatest = latest.current === sent;
    if (isLatest) changeTo(tidyDraft(sent));
    toasts.showWithUndo(t('common:saved', { title: changed.title.trim() }), () => void undo(saved, changed));
    return { code, isLatest };
  };
  const isChanged = !isSameDraft(tidyDraft(draft), saved);
  return {
    isChanged,
    /** No rule refuses the draft. */
    isValid: Object.keys(draftRefusals(draft)).length === 0,
    save,
    /** Removes the stored draft. */
    finish,
    form: {
      ids: { cid, pbid, bid },
      saved,
      draft,
      front_lang: head.data?.front_lang ?? null,
      back_lang: head.data?.back_lang ?? null,
      isRestored,
      ...otherCards,
      onDraft: setDraft,
    },
  };
}
