/** The modals that open and close through events, by their id (docs/product.md §4). */
export type ActionModalId = 'cardActions' | 'trainingActions';

/** What an action modal offers; the training choices carry the type of docs/product.md §3. */
export type CardAction =
  | 'learning'
  | 'training'
  | 'boxSettings'
  | 'settings'
  | 'unmemorized'
  | 'SpacedRepetition'
  | 'all'
  | 'trained';

/** Which card is edited; without a bid there is nothing to save it to. */
export interface EditedCard {
  readonly cid: string;
  readonly pbid: string;
  readonly bid: string;
}

export interface ModalEvents {
  OpenEditCardModal: { readonly modalId: 'editCard'; readonly card: EditedCard };
  /** The card was saved; whoever shows it asks again. */
  SaveEditCardModal: { readonly modalId: 'editCard'; readonly cid: string };
  OpenCardActionModal: { readonly modalId: ActionModalId };
  CloseCardActionModal: { readonly modalId: ActionModalId };
  ConfirmCardActionModal: { readonly modalId: ActionModalId; readonly action: CardAction };
  /** Another training is open: asks which one goes on. */
  StopTrainingModal: { readonly modalId: 'stopTraining' };
  OpenCommandPalette: { readonly modalId: 'palette' };
}
