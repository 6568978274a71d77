import type { ReactNode } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from './Finished.module.css';
import { LevelsMoved } from './LevelsMoved.tsx';
import lists from './SessionLists.module.css';
import { SessionList, SessionLists } from './SessionLists.tsx';
import { formatShortDuration, percentCorrect } from './sessionFormat.ts';
import type { SessionReport } from './trainingQueries.ts';

const STATISTICS = ['answers', 'accuracy', 'pace'] as const;
/** How many rows a list shows. */
const MAX_ROWS = 8;

/** The result of a session: when its cards come again, accuracy, levels (unless none can change) and forgotten cards. */
export function Outcome({ report, isPractice }: { report: SessionReport; isPractice: boolean }) {
  const t = useT();
  const { answers, duration_ms } = report;
  return (
    <>
      <div className={lists.lists}>
        <NextDays days={report.next} />
      </div>
      <dl className={classes.statistics}>
        <Statistic name={t('training:finish.answers')}>{answers}</Statistic>
        <Statistic name={t('training:finish.accuracy')}>{percentCorrect(report) ?? 0} %</Statistic>
        <Statistic name={t('training:finish.pace')}>
          {formatShortDuration(t, answers === 0 ? 0 : duration_ms / answers)}
        </Statistic>
      </dl>
      {!isPractice && <LevelsMoved levels_before={report.levels_before} levels_after={report.levels_after} />}
      <SessionLists up={report.up} down={report.down} hard={report.hard} maxRows={MAX_ROWS} level={2} />
    </>
  );
}

export function OutcomeSkeleton() {
  return (
    <DelayedSkeleton className={classes.statistics}>
      {STATISTICS.map((name) => (
        <div key={name} className={classes.statistic} data-skeleton>
          <SkeletonLine width={64} />
          <SkeletonLine width={40} height={20} />
        </div>
      ))}
    </DelayedSkeleton>
  );
}

function Statistic({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.statistic}>
      <dt>{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

function NextDays({ days }: { days: SessionReport['next'] }) {
  const t = useT();
  return (
    <SessionList title={t('training:finish.next')} items={days} maxRows={MAX_ROWS} level={2}>
      {({ date, count }) => ({ key: date, name: date, side: t('training:finish.next_count', { count }) })}
    </SessionList>
  );
}
