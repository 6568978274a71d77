import { useStore } from 'zustand';
import { cardSides } from '#renderer/features/training/cardSides.ts';
import { FlipCard } from '#renderer/features/training/FlipCard.tsx';
import type { SessionCard, TrainingSession } from '#renderer/features/training/trainingQueries.ts';
import { useT } from '#renderer/i18n/index.ts';
import { slotAfter } from './slots.ts';
import type { TrainingStore } from './trainingStore.ts';

interface CardStackProps {
  readonly store: TrainingStore;
  readonly session: TrainingSession;
  readonly card: SessionCard;
  readonly onFlip: () => void;
}

/** The card in play, and on top of it the one that was answered until it is out of sight. */
export function CardStack({ store, session, card, onFlip }: CardStackProps) {
  const leaving = useStore(store, (state) => state.leaving);
  const cardNumber = useStore(store, (state) => state.cardNumber);
  const side = useStore(store, (state) => state.side);
  const shown = [{ cardNumber, session, card, side, fate: null as 'forgot' | 'remembered' | null }];
  if (leaving !== null) shown.unshift({ ...leaving, fate: leaving.isCorrect ? 'remembered' : 'forgot' });
  return shown.map((one) => (
    <Shown
      key={one.cardNumber}
      cardNumber={one.cardNumber}
      session={one.session}
      card={one.card}
      side={one.side}
      fate={one.fate}
      onFlip={onFlip}
      onGone={() => store.getState().removeLeaving(one.cardNumber)}
    />
  ));
}

interface ShownProps extends Omit<CardStackProps, 'store'> {
  readonly cardNumber: number;
  readonly side: 'front' | 'back';
  readonly fate: 'forgot' | 'remembered' | null;
  readonly onGone: () => void;
}

function Shown({ cardNumber, session, card, side, fate, onFlip, onGone }: ShownProps) {
  const t = useT();
  return (
    <FlipCard
      cid={card.cid}
      turn={cardNumber}
      faces={cardSides(card, session)}
      side={side}
      level={card.record.memory_level}
      isNew={card.record.last_training_at === 'N/A'}
      isMemorized={card.record.status.IS_MEMORIZED}
      memorizedLabel={t('training:play.memorized')}
      fate={fate}
      slot={fate === null ? undefined : slotAfter(session, fate === 'remembered')}
      onFlip={onFlip}
      onGone={onGone}
    />
  );
}
