import { create } from 'zustand';

interface DraftsState {
  /** Unsaved edits by cid, as long as the window lives. */
  readonly drafts: ReadonlyMap<string, unknown>;
  keep(cid: string, draft: unknown): void;
  drop(cid: string): void;
}

/** Edits that were left without saving; the form that reads one back knows its shape. */
export const useDrafts = create<DraftsState>()((set) => ({
  drafts: new Map(),
  keep: (cid, draft) => set(({ drafts }) => ({ drafts: new Map(drafts).set(cid, draft) })),
  drop: (cid) => set(({ drafts }) => ({ drafts: new Map([...drafts].filter(([kept]) => kept !== cid)) })),
}));
