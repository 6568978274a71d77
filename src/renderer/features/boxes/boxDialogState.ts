import { create } from 'zustand';

/** What is asked of one box. */
export type BoxQuestion = 'rename' | 'colour' | 'split' | 'unsplit' | 'merge' | 'duplicate';

interface BoxDialogState {
  readonly open: { readonly question: BoxQuestion; readonly bid: string; readonly others: readonly string[] } | null;
  /** `others` are chosen already, to be merged with the box. */
  ask(question: BoxQuestion, bid: string, others?: readonly string[]): void;
  end(): void;
}

/** The dialog about one box that is open, if any; what it shows of the box is looked up anew. */
export const useBoxDialog = create<BoxDialogState>()((set) => ({
  open: null,
  ask: (question, bid, others = []) => set({ open: { question, bid, others } }),
  end: () => set({ open: null }),
}));
