import type { ReactNode } from 'react';
import { LevelsMoved } from '#renderer/features/training/LevelsMoved.tsx';
import { SessionList, SessionLists } from '#renderer/features/training/SessionLists.tsx';
import type { SessionReport } from '#renderer/features/training/trainingQueries.ts';
import { useT } from '#renderer/i18n/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from './Finished.module.css';
import { duration } from './sessionFormat.ts';

const FIGURES = ['answers', 'accuracy', 'pace'] as const;
/** Rows a list shows before it says how many more there are. */
const SHOWN = 8;

/** What a session has changed: accuracy, levels, hard cards, and when these cards come again. */
export function Outcome({ report }: { report: SessionReport }) {
  const t = useT();
  const { answers, correct, duration_ms } = report;
  const share = answers === 0 ? 0 : correct / answers;
  return (
    <>
      <dl className={classes.figures}>
        <Figure name={t('training:finish.answers')}>{answers}</Figure>
        <Figure name={t('training:finish.accuracy')}>{Math.round(share * 100)} %</Figure>
        <Figure name={t('training:finish.pace')}>{duration(t, answers === 0 ? 0 : duration_ms / answers)}</Figure>
      </dl>
      <LevelsMoved levels_before={report.levels_before} levels_after={report.levels_after} />
      <SessionLists up={report.up} down={report.down} hard={report.hard} shown={SHOWN} level={2}>
        <Next days={report.next} />
      </SessionLists>
    </>
  );
}

/** The same before it is known. */
export function OutcomeSkeleton() {
  return (
    <DelayedSkeleton className={classes.figures}>
      {FIGURES.map((figure) => (
        <div key={figure} className={classes.figure} data-waiting>
          <SkeletonLine width={64} />
          <SkeletonLine width={40} height={20} />
        </div>
      ))}
    </DelayedSkeleton>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

function Next({ days }: { days: SessionReport['next'] }) {
  const t = useT();
  return (
    <SessionList title={t('training:finish.next')} items={days} shown={SHOWN} level={2}>
      {({ date, count }) => ({ key: date, name: date, side: t('training:finish.next_count', { count }) })}
    </SessionList>
  );
}
