import { useStore } from 'zustand';
import { FlipCard } from '#renderer/features/training/FlipCard.tsx';
import { facesOf } from '#renderer/features/training/faces.ts';
import type { SessionCard, TrainingSession } from '#renderer/features/training/trainingQueries.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { PlayStore } from './playStore.ts';
import { slotAfter } from './slots.ts';

interface CardStackProps {
  readonly play: PlayStore;
  readonly session: TrainingSession;
  readonly card: SessionCard;
  readonly onFlip: () => void;
}

/** The card in play, and on top of it the one that was answered until it is out of sight. */
export function CardStack({ play, session, card, onFlip }: CardStackProps) {
  const leaving = useStore(play, (state) => state.leaving);
  const turn = useStore(play, (state) => state.turn);
  const side = useStore(play, (state) => state.side);
  const shown = [{ turn, session, card, side, fate: null as 'forgot' | 'remembered' | null }];
  if (leaving !== null) shown.unshift({ ...leaving, fate: leaving.isCorrect ? 'remembered' : 'forgot' });
  return shown.map((one) => (
    <Shown
      key={one.turn}
      turn={one.turn}
      session={one.session}
      card={one.card}
      side={one.side}
      fate={one.fate}
      onFlip={onFlip}
      onGone={() => play.getState().settle(one.turn)}
    />
  ));
}

interface ShownProps extends Omit<CardStackProps, 'play'> {
  readonly turn: number;
  readonly side: 'front' | 'back';
  readonly fate: 'forgot' | 'remembered' | null;
  readonly onGone: () => void;
}

function Shown({ turn, session, card, side, fate, onFlip, onGone }: ShownProps) {
  const t = useT();
  return (
    <FlipCard
      cid={card.cid}
      turn={turn}
      faces={facesOf(card, session)}
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
