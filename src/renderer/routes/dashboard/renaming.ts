import { create } from 'zustand';

interface Named {
  readonly bid: string;
  readonly title: string;
}
interface RenamingState {
  readonly box: Named | null;
  begin(box: Named): void;
  end(): void;
}

/** The box whose title is being changed, if any. */
export const useRenaming = create<RenamingState>()((set) => ({
  box: null,
  begin: ({ bid, title }) => set({ box: { bid, title } }),
  end: () => set({ box: null }),
}));
