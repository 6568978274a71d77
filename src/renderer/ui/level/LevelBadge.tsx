import { intervalOf } from '#core/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useFollowsAnswers } from '#renderer/state/answerDates.ts';
import classes from './level.module.css';
import { levelColor, levelInk } from './levels.ts';

export interface LevelBadgeProps {
  readonly level: number;
  /** Never trained: 'New' instead of a level. */
  readonly isNew?: boolean;
  readonly size?: 'small' | 'large';
  /** The top-level box of the card, whose dates may follow the answers. Default: the card may be of any box. */
  readonly bid?: string | undefined;
}

/**
 * A memory level as its color and its number, for a card's corner or a row. Its tooltip says how often the card comes, where the
 * level says it.
 */
export function LevelBadge({ level, isNew = false, size = 'small', bid }: LevelBadgeProps) {
  const t = useT();
  const days = useFollowsAnswers(bid) ? 0 : intervalOf(level);
  const label = isNew ? t('common:level.new') : t('common:level.label', { level });
  return (
    <span
      className={classes.badge}
      data-size={size}
      data-new={isNew || undefined}
      role="img"
      aria-label={label}
      title={isNew || days === 0 ? label : t('common:level.every', { level, count: days })}
      style={isNew ? undefined : { background: levelColor(level), color: levelInk(level) }}
    >
      {isNew ? label : level}
    </span>
  );
}
