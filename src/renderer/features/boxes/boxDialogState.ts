import { create } from 'zustand';

/** What is asked of one box. */
export type BoxDialogKind = 'rename' | 'colour' | 'split' | 'unsplit' | 'merge' | 'duplicate';

interface BoxDialogState {
  readonly dialog: {
    readonly question: BoxDialogKind;
    readonly bid: string;
    readonly others: readonly string[];
  } | null;
  /** `others` are chosen already, to be merged with the box. */
  show(question: BoxDialogKind, bid: string, others?: readonly string[]): void;
  close(): void;
}

/** The dialog about one box that is open, if any; what it shows of the box is looked up anew. */
export const useBoxDialog = create<BoxDialogState>()((set) => ({
  dialog: null,
  show: (question, bid, others = []) => set({ dialog: { question, bid, others } }),
  close: () => set({ dialog: null }),
}));
