import { create } from 'zustand';

/** The frame's own modals; at most one is open, and a change of path closes it. */
export type OverlayId = 'palette' | 'keys' | 'new_box';

interface OverlayState {
  readonly open: OverlayId | null;
  show(id: OverlayId): void;
  close(): void;
}

export const useOverlay = create<OverlayState>()((set) => ({
  open: null,
  show: (id) => set({ open: id }),
  close: () => set({ open: null }),
}));
