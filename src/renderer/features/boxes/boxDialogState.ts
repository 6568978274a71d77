import { create } from 'zustand';

/** The dialogs of one box. */
export type BoxDialogKind = 'rename' | 'color' | 'split' | 'unsplit' | 'merge' | 'duplicate';

interface BoxDialogState {
  readonly dialog: {
    readonly kind: BoxDialogKind;
    readonly bid: string;
    readonly others: readonly string[];
  } | null;
  /** `others` are boxes that are already chosen for a merge. */
  show(kind: BoxDialogKind, bid: string, others?: readonly string[]): void;
  close(): void;
}

/** The open dialog of a box, if any. It holds the bid only: the dialog reads the box itself from the current list. */
export const useBoxDialog = create<BoxDialogState>()((set) => ({
  dialog: null,
  show: (kind, bid, others = []) => set({ dialog: { kind, bid, others } }),
  close: () => set({ dialog: null }),
}));
