import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CardDraft, isSameDraft, restoreDraft, toStoredDraft } from '#renderer/features/card-editor/cardDraft.ts';
import {
  chooseFile,
  saveFile,
  useFindCards,
  useNamedCards,
  useSimilarCards,
} from '#renderer/features/card-editor/editorQueries.ts';
import type { EditorTools, NamedCard } from '#renderer/features/card-editor/tools.ts';
import { excerpt } from '#renderer/features/card-face/index.ts';
import { useDrafts } from '#renderer/state/cardDrafts.ts';
import { useSession } from '#renderer/state/session.ts';
import { cardPath } from '#shared/routes.ts';

/** What the editor's parts need from the app. */
export function useEditorTools(): EditorTools {
  const isMac = useSession((state) => state.platform === 'darwin');
  const findCards = useFindCards();
  return useMemo(() => ({ isMac, saveFile, chooseFile, findCards }), [isMac, findCards]);
}

/** What is known of other cards while one is written: those alike, and the titles of those it is linked to. */
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

/** Opens a card where it is, over the cards of its box. */
export function useOpenCard(): (card: { readonly cid: string; readonly pbid: string }) => void {
  const navigate = useNavigate();
  return (card) => void navigate(cardPath(card));
}

/** Milliseconds without typing before a draft is kept. */
const PATIENCE = 400;

/**
 * A draft that survives the window: kept soon after each change and when the page goes, dropped where it says no more
 * than `saved`. `isRestored`: what was typed before is shown. `isShared`: others may change what is saved before the
 * draft is read again, and it keeps what they did where the person changed nothing.
 */
export function useSavedDraft(key: string, saved: CardDraft, isShared = false) {
  const [kept] = useState(() => restoreDraft(useDrafts.getState().drafts.get(key), saved));
  const [draft, setDraft] = useState(kept ?? saved);
  // Whose it is: what an account's page leaves behind is not the next one's.
  const [owner] = useState(() => useDrafts.getState().owner);
  const written: Written = { owner, key, draft, saved, isShared };
  const latest = useRef(written);
  latest.current = written;
  const isFinished = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isFinished.current) keepNow({ owner, key, draft, saved, isShared });
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [owner, key, draft, saved, isShared]);
  useEffect(() => {
    const keepLatest = () => {
      if (!isFinished.current) keepNow(latest.current);
    };
    window.addEventListener('pagehide', keepLatest);
    return () => {
      window.removeEventListener('pagehide', keepLatest);
      keepLatest();
    };
  }, []);
  /** It is saved, or went elsewhere: nothing is kept any more. */
  const finish = () => {
    isFinished.current = true;
    useDrafts.getState().drop(key);
  };
  const isRestored = kept !== null && isSameDraft(kept, draft) && !isSameDraft(kept, saved);
  return { draft, setDraft, isRestored, finish };
}

interface Written {
  readonly owner: string | null;
  readonly key: string;
  readonly draft: CardDraft;
  readonly saved: CardDraft;
  readonly isShared: boolean;
}

function keepNow({ owner, key, draft, saved, isShared }: Written): void {
  const { owner: present, keep, drop } = useDrafts.getState();
  if (present !== owner) return;
  if (isSameDraft(draft, saved)) drop(key);
  else keep(key, toStoredDraft(draft, isShared ? saved : undefined));
}
