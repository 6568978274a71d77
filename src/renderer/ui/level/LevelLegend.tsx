import { useId } from 'react';
import { INTERVAL_DAYS } from '#core/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useFollowsAnswers } from '#renderer/state/answerDates.ts';
import { LevelBadge } from './LevelBadge.tsx';
import classes from './legend.module.css';
import { levelColor } from './levels.ts';

interface LevelLegendProps {
  /** The top-level box that it is about. Default: any box. */
  readonly bid?: string | undefined;
}

/** What the levels mean: each level with the days until a card on it comes again, where the level says it. */
export function LevelLegend({ bid }: LevelLegendProps) {
  const t = useT();
  const id = useId();
  const follows = useFollowsAnswers(bid);
  const hasDays = !follows || bid === undefined;
  return (
    <section className={classes.legend} aria-labelledby={id}>
      <p id={id} className={classes.title}>
        {t('common:level.legend')}
      </p>
      <ol className={classes.levels}>
        {INTERVAL_DAYS.map((days, level) => (
          <li key={levelColor(level)} className={classes.level}>
            <LevelBadge bid={bid} level={level} />
            {hasDays && (days === 0 ? t('common:level.start') : t('common:level.days', { count: days }))}
          </li>
        ))}
      </ol>
      <p className={classes.text}>{t('common:level.legend_text')}</p>
      {follows && (
        <p className={classes.text}>{t(hasDays ? 'common:level.legend_both' : 'common:level.legend_answers')}</p>
      )}
    </section>
  );
}
