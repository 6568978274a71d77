import { useT } from '#renderer/i18n/index.ts';
import classes from './level.module.css';
import { levelColor } from './levels.ts';

export interface LevelBarProps {
  /** Cards on each level 0 to 7. */
  readonly levels: readonly number[];
  /** Cards never trained: the gray part at the start of the bar. */
  readonly new_count: number;
  readonly isThick?: boolean;
}

/** The bar while its levels load. */
export function LevelBarSkeleton() {
  return <div className={classes.bar} data-thick aria-hidden="true" />;
}

/**
 * The share of a box's cards on each memory level, from new to level 7 as in the chart of levels. The label says the numbers
 * in one sentence, and each part its own.
 */
export function LevelBar({ levels, new_count, isThick = false }: LevelBarProps) {
  const t = useT();
  const trained = levels.map((count, level) => ({ level, count })).filter(({ count }) => count > 0);
  const parts: string[] = new_count > 0 ? [t('common:level.new_part', { count: new_count })] : [];
  parts.push(...trained.map(({ level, count }) => t('common:level.part', { level, count })));
  const label = parts.length > 0 ? parts.join(', ') : t('common:level.none');
  return (
    <div className={classes.bar} data-thick={isThick || undefined} role="img" aria-label={label} title={label}>
      {new_count > 0 && (
        <span
          className={classes.rest}
          style={{ flexGrow: new_count }}
          title={t('common:level.new_part', { count: new_count })}
        />
      )}
      {trained.map(({ level, count }) => (
        <span
          key={level}
          className={classes.part}
          style={{ flexGrow: count, background: levelColor(level) }}
          title={t('common:level.part', { level, count })}
        />
      ))}
    </div>
  );
}
