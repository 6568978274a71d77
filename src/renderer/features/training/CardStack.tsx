import { type ComponentProps, useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { NO_DATE } from '#core/day/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';
import classes from './CardStack.module.css';
import { cardSides } from './cardSides.ts';
import { FlipCard } from './FlipCard.tsx';
import type { VisibleSide } from './flip.ts';
import { slotAfter } from './slots.ts';
import type { SessionCard, TrainingSession } from './trainingQueries.ts';
import type { TrainingStore } from './trainingStore.ts';

/** The answer of a card that is leaving the screen; null for the current card. */
type LeavingAnswer = 'forgot' | 'remembered' | null;

interface CardStackProps {
  readonly store: TrainingStore;
  readonly session: TrainingSession;
  readonly card: SessionCard;
}

/** The current card, and above it the answered card until it has left the screen. */
export function CardStack({ store, session, card }: CardStackProps) {
  const leaving = useStore(store, (state) => state.leaving);
  const cardNumber = useStore(store, (state) => state.cardNumber);
  const side = useStore(store, (state) => state.side);
  const { flip, removeLeaving } = store.getState();
  // One list with keys: React keeps the elements of a card when it changes from current to leaving.
  const stack = [{ cardNumber, session, card, side, answer: null as LeavingAnswer }];
  if (leaving !== null) stack.unshift({ ...leaving, answer: leaving.isCorrect ? 'remembered' : 'forgot' });
  return stack.map((entry) => (
    <StackedCard key={entry.cardNumber} {...entry} onFlip={flip} onLeft={() => removeLeaving(entry.cardNumber)} />
  ));
}

interface StackedCardProps extends Omit<CardStackProps, 'store'> {
  readonly cardNumber: number;
  readonly side: VisibleSide;
  readonly answer: LeavingAnswer;
  readonly onFlip: () => void;
  /** The leaving animation has ended. */
  readonly onLeft: () => void;
}

function StackedCard({ cardNumber, session, card, side, answer, onFlip, onLeft }: StackedCardProps) {
  const sides = useMemo(() => cardSides(card, session), [card, session]);
  return (
    <FlipCard
      {...useLeaving(session, answer, onLeft)}
      data-cid={card.cid}
      data-card-number={cardNumber}
      sides={sides}
      side={side}
      corner={<CardCorner card={card} />}
      onFlip={onFlip}
    />
  );
}

function CardCorner({ card: { record, bid } }: { card: SessionCard }) {
  const t = useT();
  return (
    <div className={classes.corner}>
      {record.status.IS_MEMORIZED && <span className={classes.memorized}>{t('training:play.memorized')}</span>}
      <LevelBadge bid={bid} level={record.memory_level} isNew={record.last_training_at === NO_DATE} />
    </div>
  );
}

/** The attributes that move an answered card off the screen: to the side, or in hardcore mode to its slot. */
function useLeaving(session: TrainingSession, answer: LeavingAnswer, onLeft: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const slot = answer === null ? undefined : slotAfter(session, answer === 'remembered');
  useLayoutEffect(() => {
    if (slot === undefined) return undefined;
    // Measure when the next frame does its layout anyway. The leaving card waits; the next card is already visible.
    const frame = requestAnimationFrame(() => {
      if (ref.current !== null) startTravel(ref.current, document.querySelector(`[data-slot="${slot}"]`));
    });
    return () => cancelAnimationFrame(frame);
  }, [slot]);
  if (answer === null) return { ref };
  return {
    ref,
    className: classes.leaving ?? '',
    'data-leaving': answer,
    'data-travel': slot === undefined ? undefined : 'pending',
    isHidden: true,
    onAnimationEnd: onLeft,
  } satisfies Partial<ComponentProps<typeof FlipCard>> & { [Name in `data-${string}`]?: string | undefined };
}

/** Sets the distance to the slot and the scale of the card there, and starts the animation. */
function startTravel(card: HTMLElement, target: Element | null): void {
  const from = card.getBoundingClientRect();
  const to = target?.getBoundingClientRect() ?? from;
  card.style.setProperty('--to-x', `${to.left + to.width / 2 - from.left - from.width / 2}px`);
  card.style.setProperty('--to-y', `${to.top + to.height / 2 - from.top - from.height / 2}px`);
  card.style.setProperty('--to-scale', `${Math.max(0.02, to.width / Math.max(1, from.width))}`);
  card.setAttribute('data-travel', 'running');
}
