import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { CardFace } from '#renderer/features/card-face/index.ts';
import { LevelBadge } from '../../ui/level/LevelBadge.tsx';
import type { CardSides } from './cardSides.ts';
import classes from './FlipCard.module.css';

export interface FlipCardProps {
  readonly cid: string;
  /** Grows with every card shown, so that the same card coming again is another one. */
  readonly turn: number;
  readonly faces: CardSides;
  readonly side: 'front' | 'back';
  readonly level: number;
  /** Never trained. */
  readonly isNew: boolean;
  readonly isMemorized: boolean;
  readonly memorizedLabel: string;
  /** Set while the card is on its way out; the place it goes to. */
  readonly fate: 'forgot' | 'remembered' | null;
  /** Name of the slot a leaving card travels to (hardcore mode); else it leaves to its side. */
  readonly slot?: string | undefined;
  readonly onFlip?: () => void;
  readonly onGone?: () => void;
}

/**
 * A card with two faces that turns around its vertical axis. Both faces are always there, so turning costs no
 * rendering; the one turned away is out of the accessibility tree. A click turns it, selecting its text does not.
 */
export function FlipCard(props: FlipCardProps) {
  const { faces, side, fate, onFlip, onGone } = props;
  const isBack = side === 'back';
  const holder = useTravel(fate === null ? undefined : props.slot);
  const click = ({ target }: MouseEvent) => {
    // A player on the card is for listening.
    if (target instanceof Element && target.closest('audio') !== null) return;
    if (window.getSelection()?.isCollapsed !== false) onFlip?.();
  };
  return (
    <div
      ref={holder}
      className={classes.card}
      data-cid={props.cid}
      data-turn={props.turn}
      data-side={side}
      data-fate={fate ?? undefined}
      data-travels={fate !== null && props.slot !== undefined ? 'soon' : undefined}
      aria-hidden={fate !== null || undefined}
      onClick={click}
      onAnimationEnd={fate === null ? undefined : onGone}
    >
      <div className={classes.turner}>
        <section className={classes.face} data-face="question" inert={isBack}>
          <CardFace {...faces.question} />
          <Corner {...props} />
        </section>
        <section className={`${classes.face} ${classes.back}`} data-face="answer" inert={!isBack}>
          <CardFace {...faces.answer} />
          <Corner {...props} />
        </section>
      </div>
    </div>
  );
}

/**
 * Points the way to a slot: how far it is and how small the card gets there. Measured when the next frame is laid out
 * anyway; the card waits for it, the next one is there already.
 */
function useTravel(slot: string | undefined) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (slot === undefined) return undefined;
    const frame = requestAnimationFrame(() => {
      const card = holder.current;
      if (card !== null) pointTo(card, document.querySelector(`[data-slot="${slot}"]`));
    });
    return () => cancelAnimationFrame(frame);
  }, [slot]);
  return holder;
}

function pointTo(card: HTMLElement, target: Element | null): void {
  const from = card.getBoundingClientRect();
  const to = target?.getBoundingClientRect() ?? from;
  card.style.setProperty('--to-x', `${to.left + to.width / 2 - from.left - from.width / 2}px`);
  card.style.setProperty('--to-y', `${to.top + to.height / 2 - from.top - from.height / 2}px`);
  card.style.setProperty('--to-scale', `${Math.max(0.02, to.width / Math.max(1, from.width))}`);
  card.setAttribute('data-travels', 'now');
}

function Corner({ level, isNew, isMemorized, memorizedLabel }: FlipCardProps) {
  return (
    <div className={classes.corner}>
      {isMemorized && <span className={classes.memorized}>{memorizedLabel}</span>}
      <LevelBadge level={level} isNew={isNew} />
    </div>
  );
}
