import { useT } from '#renderer/i18n/index.ts';
import classes from './level.module.css';
import { levelColor } from './levels.ts';

export interface LevelBarProps {
  /** Cards on each level 0 to 7. */
  readonly levels: readonly number[];
  /** Cards never trained: the empty part at the end of the bar. */
  readonly new_count: number;
  readonly isThick?: boolean;
}

/** The bar while its levels load. */
export function LevelBarSkeleton() {
  return <div className={classes.bar} data-thick aria-hidden="true" />;
}

/** The share of a box's cards on each memory level. The label says the numbers in one sentence. */
export function LevelBar({ levels, new_count, isThick = false }: LevelBarProps) {
  const t = useT();
  const trained = levels.map((count, level) => ({ level, count })).filter(({ count }) => count > 0);
  const parts: string[] = trained.map(({ level, count }) => t('common:level.part', { level, count }));
  if (new_count > 0) parts.push(t('common:level.new_part', { count: new_count }));
  const label = parts.length > 0 ? parts.join(', ') : t('common:level.none');
  return (
    <div className={classes.bar} data-thick={isThick || undefined} role="img" aria-label={label} title={label}>
      {[...trained].reverse().map(({ level, count }) => (
        <span key={level} className={classes.part} style={{ flexGrow: count, background: levelColor(level) }} />
      ))}
      {new_count > 0 && <span className={classes.rest} style={{ flexGrow: new_count }} />}
    </div>
  );
}
