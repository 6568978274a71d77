import { create } from 'zustand';
import type { AccountState } from '#shared/account.ts';
import { useSession } from './session.ts';

interface DraftsState {
  /** The uid of whose drafts these are; null while nobody is in. */
  readonly owner: string | null;
  /** Unsaved edits by cid, and of new cards by `new:<pbid>`. */
  readonly drafts: ReadonlyMap<string, unknown>;
  save(key: string, draft: unknown): void;
  remove(key: string): void;
}

/** Kept beyond the window, so that closing it loses nothing; each account's by itself (docs/product.md §9). */
const STORAGE_PREFIX = 'cardbox.drafts.';

const ownerOf = ({ kind, uid }: AccountState): string | null => (kind === 'none' || uid === '' ? null : uid);

function loadState(owner: string | null): Pick<DraftsState, 'owner' | 'drafts'> {
  return { owner, drafts: owner === null ? new Map() : readDrafts(owner) };
}

/** Edits that were left without saving; the form that reads one back checks its shape. */
export const useDrafts = create<DraftsState>()((set) => ({
  ...loadState(ownerOf(useSession.getState().account)),
  save: (key, draft) => set((state) => writeDrafts(state, new Map(state.drafts).set(key, draft))),
  remove: (key) => set((state) => (state.drafts.has(key) ? writeDrafts(state, without(state.drafts, key)) : state)),
}));

useSession.subscribe(({ account }) => {
  const owner = ownerOf(account);
  if (owner !== useDrafts.getState().owner) useDrafts.setState(loadState(owner));
});

/** Removes all drafts of an account, which is removed from this computer. */
export function removeDraftsOf(owner: string): void {
  localStorage.removeItem(STORAGE_PREFIX + owner);
  if (useDrafts.getState().owner === owner) useDrafts.setState(loadState(owner));
}

function without(drafts: ReadonlyMap<string, unknown>, key: string): Map<string, unknown> {
  return new Map([...drafts].filter(([parsed]) => parsed !== key));
}

function readDrafts(owner: string): ReadonlyMap<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_PREFIX + owner) ?? '{}');
    return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
  } catch {
    return new Map();
  }
}

function writeDrafts({ owner }: DraftsState, drafts: ReadonlyMap<string, unknown>): Pick<DraftsState, 'drafts'> {
  // Whoever has left keeps nothing any more.
  if (owner === null) return { drafts: new Map() };
  try {
    if (drafts.size === 0) localStorage.removeItem(STORAGE_PREFIX + owner);
    else localStorage.setItem(STORAGE_PREFIX + owner, JSON.stringify(Object.fromEntries(drafts)));
  } catch {
    // The place is full: the draft lives as long as the window.
  }
  return { drafts };
}
