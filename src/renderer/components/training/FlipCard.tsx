import { CardFace } from '../cardface/CardFace.tsx';
import { LevelBadge } from '../level/LevelBadge.tsx';
import classes from './FlipCard.module.css';
import type { Faces } from './faces.ts';

export interface FlipCardProps {
  readonly faces: Faces;
  readonly side: 'front' | 'back';
  readonly level: number;
  /** Never trained. */
  readonly is_new: boolean;
  readonly is_memorized: boolean;
  readonly memorized_label: string;
  /** Set while the card is on its way out; the place it goes to. */
  readonly fate: 'forgot' | 'remembered' | null;
  readonly onFlip?: () => void;
  readonly onGone?: () => void;
}

/**
 * A card with two faces that turns around its vertical axis. Both faces are always there, so turning costs no
 * rendering; the one turned away is out of the accessibility tree. A click turns it, selecting its text does not.
 */
export function FlipCard(props: FlipCardProps) {
  const { faces, side, fate, onFlip, onGone } = props;
  const is_back = side === 'back';
  const click = () => {
    if (window.getSelection()?.isCollapsed !== false) onFlip?.();
  };
  return (
    <div
      className={classes.card}
      data-side={side}
      data-fate={fate ?? undefined}
      aria-hidden={fate !== null || undefined}
      onClick={click}
      onAnimationEnd={fate === null ? undefined : onGone}
    >
      <div className={classes.turner}>
        <section className={classes.face} data-face="question" inert={is_back}>
          <CardFace {...faces.question} />
          <Corner {...props} />
        </section>
        <section className={`${classes.face} ${classes.back}`} data-face="answer" inert={!is_back}>
          <CardFace {...faces.answer} />
          <Corner {...props} />
        </section>
      </div>
    </div>
  );
}

function Corner({ level, is_new, is_memorized, memorized_label }: FlipCardProps) {
  return (
    <div className={classes.corner}>
      {is_memorized && <span className={classes.memorized}>{memorized_label}</span>}
      <LevelBadge level={level} is_new={is_new} />
    </div>
  );
}
