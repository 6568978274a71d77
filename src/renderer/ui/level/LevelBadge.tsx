import { intervalOf } from '#core/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import classes from './level.module.css';
import { levelColor, levelInk } from './levels.ts';

export interface LevelBadgeProps {
  readonly level: number;
  /** Never trained: 'New' instead of a level. */
  readonly isNew?: boolean;
  readonly size?: 'small' | 'large';
}

/** A memory level as its color and its number, for a card's corner or a row. Its tooltip says how often the card comes. */
export function LevelBadge({ level, isNew = false, size = 'small' }: LevelBadgeProps) {
  const t = useT();
  const days = intervalOf(level);
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
