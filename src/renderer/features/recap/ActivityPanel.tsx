import { useT } from '#renderer/i18n/index.ts';
import { YearMap } from './charts/lazy.ts';
import type { YearMapProps } from './charts/YearMap.tsx';
import { Statistics } from './Figures.tsx';
import { NumberTable } from './NumberTable.tsx';
import { ChartPanel, Panel } from './Panel.tsx';
import { activityFigures, percent } from './statistics.ts';

/** About what a week's seven days and the legend take, in pixels. */
const MAP_HEIGHT = 160;

/** A year of training, day by day. */
export function ActivityPanel({ activity, today }: YearMapProps) {
  const t = useT();
  const title = t('recap:activity.title');
  const { answers, days, streak } = activityFigures(activity);
  if (days === 0) return <Panel title={title} hint={t('recap:activity.none')} />;
  const number = (value: number) => t('common:number', { value });
  return (
    <ChartPanel
      title={title}
      summary={t('recap:activity.summary', {
        answers: t('recap:activity.answers', { count: answers }),
        days,
        streak,
      })}
      chartHeight={MAP_HEIGHT}
      chart={<YearMap activity={activity} today={today} />}
      table={() => (
        <NumberTable
          title={title}
          columns={[t('recap:date'), t('recap:activity.total'), t('recap:activity.correct')]}
          rows={[...activity].reverse().map((day) => ({
            key: day.date,
            cells: [day.date, number(day.answers), t('recap:percent', { value: percent(day) ?? 0 })],
          }))}
        />
      )}
    >
      <Statistics
        figures={[
          { label: t('recap:activity.total'), value: number(answers) },
          { label: t('recap:activity.days'), value: number(days) },
          { label: t('recap:activity.streak'), value: number(streak) },
        ]}
      />
    </ChartPanel>
  );
}
