import { create } from 'zustand';
import type { AccountState } from '#shared/account.ts';
import { useAppState } from './appState.ts';

interface DraftsState {
  /** The uid of the account; null while nobody is signed in. */
  readonly owner: string | null;
  /** Unsaved edits by cid, and of new cards by `new:<pbid>`. */
  readonly drafts: ReadonlyMap<string, unknown>;
  save(key: string, draft: unknown): void;
  remove(key: string): void;
}

/** Drafts are in local storage, so that closing the window loses nothing; one key per account (L-9). */
const STORAGE_PREFIX = 'cardbox.drafts.';

const LOCAL_OWNER = /^local-[0-9a-f-]{36}$/;

const ownerOf = ({ kind, uid }: AccountState): string | null => (kind === 'none' || uid === '' ? null : uid);

function loadState(owner: string | null): Pick<DraftsState, 'owner' | 'drafts'> {
  return { owner, drafts: owner === null ? new Map() : readDrafts(owner) };
}

/** Unsaved edits. Their shape is unknown here: the form that restores a draft checks it. */
export const useDrafts = create<DraftsState>()((set) => ({
  ...loadState(ownerOf(useAppState.getState().account)),
  save: (key, draft) => set((state) => writeDrafts(state, new Map(state.drafts).set(key, draft))),
  remove: (key) => set((state) => (state.drafts.has(key) ? writeDrafts(state, without(state.drafts, key)) : state)),
}));

useAppState.subscribe(({ account }) => {
  const owner = ownerOf(account);
  if (owner !== useDrafts.getState().owner) useDrafts.setState(loadState(owner));
});

/** Removes all drafts of an account that is removed from this computer. */
export function removeDraftsOf(owner: string): void {
  localStorage.removeItem(STORAGE_PREFIX + owner);
  if (useDrafts.getState().owner === owner) useDrafts.setState(loadState(owner));
}

/** Moves the drafts of the time without an account to the open account, which has their cards now. Its own drafts stay. */
export function bringLocalDrafts(): void {
  const owners = Object.keys(localStorage).map((key) => key.replace(STORAGE_PREFIX, ''));
  for (const owner of owners.filter((one) => LOCAL_OWNER.test(one))) {
    useDrafts.setState((state) => writeDrafts(state, new Map([...readDrafts(owner), ...state.drafts])));
    removeDraftsOf(owner);
  }
}

function without(drafts: ReadonlyMap<string, unknown>, key: string): Map<string, unknown> {
  return new Map([...drafts].filter(([parsed]) => parsed !== key));
}

function readDrafts(owner: string): ReadonlyMap<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(STORAGE_PREFIX + owner) ?? '{}');
    return new Map(typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []);
  } catch {
    return new Map();
  }
}

function writeDrafts({ owner }: DraftsState, drafts: ReadonlyMap<string, unknown>): Pick<DraftsState, 'drafts'> {
  // Do not save after sign-out.
  if (owner === null) return { drafts: new Map() };
  try {
    if (drafts.size === 0) localStorage.removeItem(STORAGE_PREFIX + owner);
    else localStorage.setItem(STORAGE_PREFIX + owner, JSON.stringify(Object.fromEntries(drafts)));
  } catch {
    // Local storage is full: the draft is lost when the window closes.
  }
  return { drafts };
}
