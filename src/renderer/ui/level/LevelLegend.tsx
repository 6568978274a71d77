import { useId } from 'react';
import { INTERVAL_DAYS } from '#core/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { LevelBadge } from './LevelBadge.tsx';
import classes from './legend.module.css';
import { levelColor } from './levels.ts';

/** What the levels mean: each level with the days until a card on it comes again. */
export function LevelLegend() {
  const t = useT();
  const id = useId();
  return (
    <section className={classes.legend} aria-labelledby={id}>
      <p id={id} className={classes.title}>
        {t('common:level.legend')}
      </p>
      <ol className={classes.levels}>
        {INTERVAL_DAYS.map((days, level) => (
          <li key={levelColor(level)} className={classes.level}>
            <LevelBadge level={level} />
            {days === 0 ? t('common:level.start') : t('common:level.days', { count: days })}
          </li>
        ))}
      </ol>
      <p className={classes.text}>{t('common:level.legend_text')}</p>
    </section>
  );
}
