import { useT } from '#renderer/i18n/index.ts';
import classes from './columns.module.css';
import { levelColor } from './levels.ts';

export interface LevelColumnsProps {
  readonly label: string;
  /** Cards on each level 0 to 7. */
  readonly levels: readonly number[];
}

/** The number of cards on each level, as columns in the colors of the levels. */
export function LevelColumns({ label, levels }: LevelColumnsProps) {
  const t = useT();
  const highest = Math.max(1, ...levels);
  return (
    <figure>
      <figcaption className={classes.caption}>{label}</figcaption>
      <ol className={classes.columns}>
        {levels.map((count, level) => (
          <li key={levelColor(level)} className={classes.column}>
            <span className="visually-hidden">{t('common:level.part', { level, count })}</span>
            <span className={classes.area} aria-hidden="true">
              <span className={classes.count}>{count > 0 ? t('common:number', { value: count }) : ''}</span>
              <span
                className={classes.bar}
                style={{ flexBasis: `${(100 * count) / highest}%`, background: levelColor(level) }}
              />
            </span>
            <span className={classes.level} aria-hidden="true">
              {level}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
