import { create } from 'zustand';
import type { ExportScope } from '#shared/export.ts';
import { bus, combineStops } from './events.ts';
import type { EditedCard } from './modalEvents.ts';

/** The modals and their data. At most one is open. A change of path closes it. */
export interface OverlayData {
  palette: null;
  keys: null;
  whatsNew: null;
  newBox: null;
  cardActions: null;
  trainingActions: null;
  stopTraining: null;
  editCard: EditedCard;
  /** A linked card, shown over a training. */
  viewCard: { readonly cid: string; readonly pbid: string };
  /** The error that the alert shows. */
  alert: 'BID_NOT_FOUND';
  boxSettings: { readonly bid: string };
  moveCards: null;
  tagCards: null;
  /** `title` names the exported box; empty for everything. */
  exportCards: { readonly scope: ExportScope; readonly title: string };
}
export type OverlayId = keyof OverlayData;
type IdWithoutData = { [Id in OverlayId]: OverlayData[Id] extends null ? Id : never }[OverlayId];

interface OverlayState {
  readonly open: OverlayId | null;
  readonly data: Partial<OverlayData>;
  show(id: IdWithoutData): void;
  showWith<Id extends OverlayId>(id: Id, about: OverlayData[Id]): void;
  close(): void;
}

export const useOverlay = create<OverlayState>()((set) => ({
  open: null,
  data: {},
  show: (id) => set({ open: id, data: {} }),
  showWith: (id, about) => set({ open: id, data: { [id]: about } }),
  close: () => set({ open: null, data: {} }),
}));

/** Opens and closes modals by their events. @returns the way to unsubscribe */
export function subscribeModals(): () => void {
  const { show, showWith, close } = useOverlay.getState();
  const closeIfOpen = (id: OverlayId) => {
    if (useOverlay.getState().open === id) close();
  };
  return combineStops([
    bus.on('OpenEditCardModal', ({ modalId, card }) => {
      // Without its box a card cannot be saved (S-61).
      if (card.bid === '') showWith('alert', 'BID_NOT_FOUND');
      else showWith(modalId, card);
    }),
    bus.on('SaveEditCardModal', ({ modalId }) => closeIfOpen(modalId)),
    bus.on('OpenCardActionModal', ({ modalId }) => show(modalId)),
    bus.on('CloseCardActionModal', ({ modalId }) => closeIfOpen(modalId)),
    bus.on('ConfirmCardActionModal', ({ modalId }) => closeIfOpen(modalId)),
    bus.on('StopTrainingModal', ({ modalId }) => show(modalId)),
    bus.on('OpenCommandPalette', ({ modalId }) => show(modalId)),
  ]);
}
