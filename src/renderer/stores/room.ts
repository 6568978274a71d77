import { create } from 'zustand';

interface RoomState {
  /** True while a training is played: the frame steps back (docs/product.md §2). */
  readonly is_open: boolean;
  enter(): void;
  leave(): void;
}

/** Training is a room of its own; the frame hides its sidebar and header while it is open. */
export const useRoom = create<RoomState>()((set) => ({
  is_open: false,
  enter: () => set({ is_open: true }),
  leave: () => set({ is_open: false }),
}));
