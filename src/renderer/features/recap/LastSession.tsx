import { formatDuration, LevelsMoved, percentCorrect, SessionLists } from '#renderer/features/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import classes from './Panel.module.css';
import { Panel, StatisticList } from './Panel.tsx';
import type { Recap } from './recapQueries.ts';

/** How many rows a list shows. */
const MAX_ROWS = 5;

/** The latest session of these cards: its result and what it changed. */
export function LastSession({ report }: { report: Recap['last_session'] }) {
  const t = useT();
  const title = t('recap:session.title');
  if (report === null) return <Panel title={title} hint={t('recap:session.none')} />;
  const { answers, duration_ms, trained_count } = report;
  const share = percentCorrect(report);
  const number = (value: number) => t('common:number', { value });
  return (
    <Panel title={title} hint={`${t(`common:modes.${report.mode}.name`)} · ${t(`common:types.${report.type}.name`)}`}>
      <StatisticList
        items={[
          { label: t('recap:answers'), value: number(answers) },
          { label: t('recap:remembered'), value: share === null ? '–' : t('recap:percent', { value: share }) },
          { label: t('recap:session.time'), value: formatDuration(t, duration_ms) },
          { label: t('recap:session.trained'), value: number(trained_count) },
        ]}
      />
      <div className={classes.changes}>
        <LevelsMoved report={report} />
        <SessionLists report={report} maxRows={MAX_ROWS} level={3} />
      </div>
    </Panel>
  );
}
