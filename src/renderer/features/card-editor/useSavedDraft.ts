import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { excerpt } from '#renderer/features/card-face/index.ts';
import { useDrafts } from '#renderer/state/cardDrafts.ts';
import { cardPath } from '#shared/routes.ts';
import { type CardDraft, isSameDraft, restoreDraft, toStoredDraft } from './cardDraft.ts';
import { type NamedCard, useNamedCards, useSimilarCards } from './editorQueries.ts';

/** Other cards while one is edited: similar cards, and the titles of linked cards. */
export function useOtherCards(pbid: string, draft: CardDraft, cid: string | null) {
  const similar = useSimilarCards({ pbid, title: draft.title, front: draft.front, except: cid });
  const linked = useNamedCards(draft.links.map((link) => link.cid));
  return useMemo(
    () => ({
      similar: similar.map((card): NamedCard => ({ ...card, detail: excerpt([card.front]) })),
      titles: new Map(linked.map((card) => [card.cid, card.title])),
    }),
    [similar, linked],
  );
}

/** Returns a function that opens a card over the cards of its box. */
export function useGoToCard(): (card: { readonly cid: string; readonly pbid: string }) => void {
  const navigate = useNavigate();
  return (card) => void navigate(cardPath(card));
}

/** Milliseconds from the last key press until the draft is stored. */
const DEBOUNCE_MS = 400;

/**
 * A draft that survives the window: stored soon after each change and when the page closes, removed if it equals
 * `saved`. `isRestored`: the draft is a stored one. `isShared`: the card may change before the draft is restored; the
 * draft then stores its base for a three-way merge.
 */
export function useSavedDraft(key: string, saved: CardDraft, isShared = false) {
  const [stored] = useState(() => restoreDraft(useDrafts.getState().drafts.get(key), saved));
  const [draft, setDraft] = useState(stored ?? saved);
  // The account: a draft of this page must not be stored for the next account.
  const [owner] = useState(() => useDrafts.getState().owner);
  const state: DraftState = { owner, key, draft, saved, isShared };
  const latest = useRef(state);
  latest.current = state;
  const isFinished = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isFinished.current) storeDraft({ owner, key, draft, saved, isShared });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [owner, key, draft, saved, isShared]);
  useEffect(() => {
    const storeLatest = () => {
      if (!isFinished.current) storeDraft(latest.current);
    };
    window.addEventListener('pagehide', storeLatest);
    return () => {
      window.removeEventListener('pagehide', storeLatest);
      storeLatest();
    };
  }, []);
  /** Removes the stored draft: it was saved or moved. */
  const finish = () => {
    isFinished.current = true;
    useDrafts.getState().remove(key);
  };
  const isRestored = stored !== null && isSameDraft(stored, draft) && !isSameDraft(stored, saved);
  return { draft, setDraft, isRestored, finish };
}

interface DraftState {
  readonly owner: string | null;
  readonly key: string;
  readonly draft: CardDraft;
  readonly saved: CardDraft;
  readonly isShared: boolean;
}

function storeDraft({ owner, key, draft, saved, isShared }: DraftState): void {
  const { owner: currentOwner, save, remove } = useDrafts.getState();
  if (currentOwner !== owner) return;
  if (isSameDraft(draft, saved)) remove(key);
  else save(key, toStoredDraft(draft, isShared ? saved : undefined));
}
