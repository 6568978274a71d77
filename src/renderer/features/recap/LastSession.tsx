import { LevelsMoved, SessionLists } from '#renderer/features/training/index.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import type { SessionReport } from '#shared/graphql/generated.ts';
import classes from './Panel.module.css';
import { Panel } from './Panel.tsx';
import { StatisticList } from './StatisticList.tsx';
import { percent } from './statistics.ts';

type Report = Pick<
  SessionReport,
  | 'mode'
  | 'type'
  | 'answers'
  | 'correct'
  | 'duration_ms'
  | 'trained_count'
  | 'up'
  | 'down'
  | 'hard'
  | 'levels_before'
  | 'levels_after'
>;

/** Rows a list shows before it says how many more there are. */
const SHOWN = 5;

/** The latest session of this place: how it went and what it changed. */
export function LastSession({ report }: { report: Report | null }) {
  const t = useT();
  const title = t('recap:session.title');
  if (report === null) return <Panel title={title} hint={t('recap:session.none')} />;
  const { answers, duration_ms, trained_count } = report;
  const share = percent(report);
  const number = (value: number) => t('common:number', { value });
  return (
    <Panel title={title} hint={`${t(`common:modes.${report.mode}.name`)} · ${t(`common:types.${report.type}.name`)}`}>
      <StatisticList
        items={[
          { label: t('recap:session.answers'), value: number(answers) },
          { label: t('recap:session.accuracy'), value: share === null ? '–' : t('recap:percent', { value: share }) },
          { label: t('recap:session.time'), value: lengthOf(t, duration_ms) },
          { label: t('recap:session.trained'), value: number(trained_count) },
        ]}
      />
      <div className={classes.changes}>
        <LevelsMoved levels_before={report.levels_before} levels_after={report.levels_after} />
        <SessionLists up={report.up} down={report.down} hard={report.hard} shown={SHOWN} level={3} />
      </div>
    </Panel>
  );
}

/** A length of time (milliseconds) in words: seconds under a minute and a half, else minutes and seconds. */
function lengthOf(t: Translate, ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 90) return t('common:time.seconds', { count: seconds });
  return t('common:time.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}
