import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CardScope, useTrainingChoices } from '#renderer/features/training/index.ts';
import { bus } from '#renderer/state/events.ts';
import type { ActionModalId, CardAction } from '#renderer/state/modalEvents.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import { a2zPath, type BoxScope, ROUTES, trainingPath } from '#shared/routes.ts';
import { ActionModal, TrainingModal, type TrainingModalProps } from './ActionModals.tsx';
import type { CardsAddress } from './cardsAddress.ts';

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
  useKeys({ t: openTraining, z: () => void navigate(a2zPath(address.bid)) });
  useConfirmedAction(address, page);
  const close = (modalId: ActionModalId) => bus.emit('CloseCardActionModal', { modalId });
  const confirm = (modalId: ActionModalId, action: CardAction) =>
    bus.emit('ConfirmCardActionModal', { modalId, action });
  return (
    <>
      {open === 'cardActions' && (
        <ActionModal onClose={() => close('cardActions')} onChoose={(action) => confirm('cardActions', action)} />
      )}
      {open === 'trainingActions' && (
        <Training
          scope={address.scope}
          onClose={() => close('trainingActions')}
          onChoose={(type) => confirm('trainingActions', type)}
        />
      )}
    </>
  );
}

/** Runs a confirmed action. The same event closes its modal. */
function useConfirmedAction(address: CardsAddress, page: BoxScope): void {
  const navigate = useNavigate();
  const run = useEffectEvent((action: CardAction) => {
    switch (action) {
      case 'learning':
        return void navigate(trainingPath(page, { isReading: true }));
      case 'training':
        return openTraining();
      case 'boxSettings':
        return useOverlay.getState().showWith('boxSettings', { bid: address.bid });
      case 'settings':
        return void navigate(ROUTES.settings);
      default:
        return void navigate(trainingPath(page, { type: action }));
    }
  });
  useEffect(() => bus.on('ConfirmCardActionModal', ({ action }) => run(action)), []);
}

const EVERYTHING = { type: 'all', mode: 'normal', count: 0, training_in_order: true } as const;

/** The four kinds of training, each with its number of cards. */
function Training({ scope, ...modal }: Omit<TrainingModalProps, 'counts'> & { scope: CardScope }) {
  const { data, error } = useTrainingChoices(scope, EVERYTHING);
  // The modal gives the focus to the first kind that has cards.
  if (data === undefined && error === null) return null;
  const counts = Object.fromEntries((data ?? []).map(({ type, available }) => [type, available]));
  return <TrainingModal counts={counts} {...modal} />;
}
