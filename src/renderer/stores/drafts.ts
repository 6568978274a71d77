import { create } from 'zustand';

interface DraftsState {
  /** Unsaved edits by cid, and of new cards by `new:<pbid>`. */
  readonly drafts: ReadonlyMap<string, unknown>;
  keep(key: string, draft: unknown): void;
  drop(key: string): void;
}

/** Kept beyond the window, so that closing it loses nothing. Drafts of others on this computer are known by ids only they have. */
const PLACE = 'cardbox.drafts';

/** Edits that were left without saving; the form that reads one back checks its shape. */
export const useDrafts = create<DraftsState>()((set) => ({
  drafts: stored(),
  keep: (key, draft) => set(({ drafts }) => store(new Map(drafts).set(key, draft))),
  drop: (key) => set((state) => (state.drafts.has(key) ? store(without(state.drafts, key)) : state)),
}));

function without(drafts: ReadonlyMap<string, unknown>, key: string): Map<string, unknown> {
  return new Map([...drafts].filter(([kept]) => kept !== key));
}

function stored(): ReadonlyMap<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
  } catch {
    return new Map();
  }
}

function store(drafts: ReadonlyMap<string, unknown>): Pick<DraftsState, 'drafts'> {
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(drafts)));
  } catch {
    // The place is full: the draft lives as long as the window.
  }
  return { drafts };
}
