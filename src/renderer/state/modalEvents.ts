/** The modals that open and close through events, by their id (T-31). */
export type ActionModalId = 'cardActions' | 'trainingActions';

/** The actions of the action modals. The training types are those of `core/training`. */
export type CardAction = 'learning' | 'training' | 'settings' | 'unmemorized' | 'SpacedRepetition' | 'all' | 'trained';

/** The card to edit. Without a bid it cannot be saved. */
export interface EditedCard {
  readonly cid: string;
  readonly pbid: string;
  readonly bid: string;
}

export interface ModalEvents {
  OpenEditCardModal: { readonly modalId: 'editCard'; readonly card: EditedCard };
  /** The card was saved. */
  SaveEditCardModal: { readonly modalId: 'editCard'; readonly cid: string };
  OpenCardActionModal: { readonly modalId: ActionModalId };
  CloseCardActionModal: { readonly modalId: ActionModalId };
  ConfirmCardActionModal: { readonly modalId: ActionModalId; readonly action: CardAction };
  /** Another training is open: the modal asks which one to continue. */
  StopTrainingModal: { readonly modalId: 'stopTraining' };
  OpenCommandPalette: { readonly modalId: 'palette' };
}
