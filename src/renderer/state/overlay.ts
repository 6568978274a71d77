import { create } from 'zustand';
import type { ExportScope } from '#shared/export.ts';
import { bus } from './events.ts';
import type { EditedCard } from './modalEvents.ts';

/** The modals and what each is about; at most one is open, and a change of path closes it. */
export interface Overlays {
  palette: null;
  keys: null;
  newBox: null;
  cardActions: null;
  trainingActions: null;
  stopTraining: null;
  editCard: EditedCard;
  /** A card that another one leads to, over the room of a training. */
  viewCard: { readonly cid: string; readonly pbid: string };
  /** The app's own alert, by the error it tells. */
  alert: 'BID_NOT_FOUND';
  boxSettings: { readonly bid: string };
  moveCards: null;
  tagCards: null;
  /** `title` names what is exported; empty for everything. */
  exportCards: { readonly scope: ExportScope; readonly title: string };
}
export type OverlayId = keyof Overlays;
type Plain = { [Id in OverlayId]: Overlays[Id] extends null ? Id : never }[OverlayId];

interface OverlayState {
  readonly open: OverlayId | null;
  readonly about: Partial<Overlays>;
  show(id: Plain): void;
  showAbout<Id extends OverlayId>(id: Id, about: Overlays[Id]): void;
  close(): void;
}

export const useOverlay = create<OverlayState>()((set) => ({
  open: null,
  about: {},
  show: (id) => set({ open: id, about: {} }),
  showAbout: (id, about) => set({ open: id, about: { [id]: about } }),
  close: () => set({ open: null, about: {} }),
}));

/** Joins the events that open and close modals by their id to what is open; answers the way to stop. */
export function followModals(): () => void {
  const { show, showAbout, close } = useOverlay.getState();
  const closeThat = (id: OverlayId) => {
    if (useOverlay.getState().open === id) close();
  };
  const stops = [
    bus.on('OpenEditCardModal', ({ modalId, card }) => {
      // Without its box a card cannot be saved (docs/product.md §2, §8).
      if (card.bid === '') showAbout('alert', 'BID_NOT_FOUND');
      else showAbout(modalId, card);
    }),
    bus.on('SaveEditCardModal', ({ modalId }) => closeThat(modalId)),
    bus.on('OpenCardActionModal', ({ modalId }) => show(modalId)),
    bus.on('CloseCardActionModal', ({ modalId }) => closeThat(modalId)),
    bus.on('ConfirmCardActionModal', ({ modalId }) => closeThat(modalId)),
    bus.on('StopTrainingModal', ({ modalId }) => show(modalId)),
    bus.on('OpenCommandPalette', ({ modalId }) => show(modalId)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
