import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { bus } from '#renderer/state/events.ts';
import type { ActionModalId, CardAction } from '#renderer/state/modalEvents.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import { a2zPath, type BoxScope, ROUTES, trainingPath } from '#shared/routes.ts';
import { ActionModal, TrainingModal } from './ActionModals.tsx';
import type { CardsAddress } from './cardsAddress.ts';
import { useTrainToday } from './TrainButton.tsx';

export const openTraining = () => bus.emit('OpenCardActionModal', { modalId: 'trainingActions' });
export const openActions = () => bus.emit('OpenCardActionModal', { modalId: 'cardActions' });

export interface BoxActionsProps {
  readonly address: CardsAddress;
  /** The scope that the training actions open; by default the scope of `address`. */
  readonly page?: BoxScope;
}

/** The two action modals of a page. Events open, close and confirm them (T-31). */
export function BoxActions({ address, page = address.scope }: BoxActionsProps) {
  const navigate = useNavigate();
  const open = useOverlay((state) => state.open);
  const trainToday = useTrainToday(address.bid);
  useKeys({ t: address.kind === 'group' ? openTraining : trainToday, z: () => void navigate(a2zPath(address.bid)) });
  useConfirmedAction(page);
  const close = (modalId: ActionModalId) => bus.emit('CloseCardActionModal', { modalId });
  const confirm = (modalId: ActionModalId, action: CardAction) =>
    bus.emit('ConfirmCardActionModal', { modalId, action });
  return (
    <>
      {open === 'cardActions' && (
        <ActionModal onClose={() => close('cardActions')} onChoose={(action) => confirm('cardActions', action)} />
      )}
      {open === 'trainingActions' && (
        <TrainingModal
          scope={address.scope}
          onClose={() => close('trainingActions')}
          onChoose={(type) => confirm('trainingActions', type)}
        />
      )}
    </>
  );
}

/** Runs a confirmed action. The same event closes its modal. */
function useConfirmedAction(page: BoxScope): void {
  const navigate = useNavigate();
  const run = useEffectEvent((action: CardAction) => {
    switch (action) {
      case 'learning':
        return void navigate(trainingPath(page, { isReading: true }));
      case 'training':
        return openTraining();
      case 'settings':
        return void navigate(ROUTES.settings);
      default:
        return void navigate(trainingPath(page, { type: action }));
    }
  });
  useEffect(() => bus.on('ConfirmCardActionModal', ({ action }) => run(action)), []);
}
