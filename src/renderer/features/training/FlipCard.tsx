import { type ComponentProps, type ReactNode, useState } from 'react';
import { CardFace } from '#renderer/features/card-face/index.ts';
import type { CardSides } from './cardSides.ts';
import classes from './FlipCard.module.css';
import { isFlipClick, type VisibleSide } from './flip.ts';

interface FlipCardProps extends ComponentProps<'div'> {
  readonly sides: CardSides;
  readonly side: VisibleSide;
  /** Hidden from screen readers. */
  readonly isHidden?: boolean;
  /** Drawn in the corner of both sides. */
  readonly corner: ReactNode;
  readonly onFlip: () => void;
}

/**
 * A card with two sides that rotates around its vertical axis. Both sides stay rendered, so a flip renders only the
 * question above the answer; the hidden side is inert. Other attributes go to the outer element.
 */
export function FlipCard({ sides, side, isHidden, corner, onFlip, className = '', ...attributes }: FlipCardProps) {
  const isBack = side === 'back';
  // The question above the answer is rendered at the first flip, so that the next card does not wait for it.
  const [wasFlipped, setWasFlipped] = useState(isBack);
  if (isBack && !wasFlipped) setWasFlipped(true);
  return (
    <div
      {...attributes}
      className={`${classes.card} ${className}`}
      data-side={side}
      aria-hidden={isHidden}
      onClick={({ target }) => {
        if (isFlipClick(target)) onFlip();
      }}
    >
      <div className={classes.rotor}>
        <section className={classes.side} data-face="question" inert={isBack}>
          <CardFace {...sides.question} />
          {corner}
        </section>
        <section className={`${classes.side} ${classes.back}`} data-face="answer" inert={!isBack}>
          {wasFlipped && sides.above !== null && (
            <div className={classes.above} data-above>
              <CardFace {...sides.above} />
            </div>
          )}
          <div className={classes.answer}>
            <CardFace {...sides.answer} />
          </div>
          {corner}
        </section>
      </div>
    </div>
  );
}
