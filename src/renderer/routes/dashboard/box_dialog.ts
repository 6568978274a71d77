import { create } from 'zustand';

/** What is asked of one box. */
export type BoxQuestion = 'rename' | 'colour' | 'split' | 'unsplit' | 'merge' | 'duplicate';

interface BoxDialogState {
  readonly open: { readonly question: BoxQuestion; readonly bid: string } | null;
  ask(question: BoxQuestion, bid: string): void;
  end(): void;
}

/** The dialog about one box that is open, if any; what it shows of the box is looked up anew. */
export const useBoxDialog = create<BoxDialogState>()((set) => ({
  open: null,
  ask: (question, bid) => set({ open: { question, bid } }),
  end: () => set({ open: null }),
}));
