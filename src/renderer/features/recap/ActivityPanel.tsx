import type { ActivityHeatmapProps } from '#renderer/features/recap/charts/ActivityHeatmap.tsx';
import { ActivityHeatmap } from '#renderer/features/recap/charts/lazyCharts.ts';
import { percentCorrect } from '#renderer/features/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ChartPanel, Panel, StatisticList } from './Panel.tsx';
import { activityStatistics } from './statistics.ts';

/** About the height of seven weekdays and the legend, in pixels. */
const MAP_HEIGHT = 160;

/** The answers of a year, day by day. */
export function ActivityPanel({ activity, today }: ActivityHeatmapProps) {
  const t = useT();
  const title = t('recap:activity.title');
  const { answers, days, streak } = activityStatistics(activity);
  if (days === 0) return <Panel title={title} hint={t('recap:activity.none')} />;
  const number = (value: number) => t('common:number', { value });
  return (
    <ChartPanel
      title={title}
      summary={t('recap:activity.summary', {
        answers: t('common:answers', { count: answers }),
        days: t('common:level.days', { count: days }),
        streak: t('common:level.days', { count: streak }),
      })}
      chartHeight={MAP_HEIGHT}
      chart={<ActivityHeatmap activity={activity} today={today} />}
      columns={[t('recap:date'), t('recap:answers'), t('recap:remembered')]}
      rows={() =>
        activity.toReversed().map((day) => ({
          key: day.date,
          cells: [day.date, number(day.answers), t('recap:percent', { value: percentCorrect(day) ?? 0 })],
        }))
      }
    >
      <StatisticList
        items={[
          { label: t('recap:answers'), value: number(answers) },
          { label: t('recap:activity.days'), value: number(days) },
          { label: t('recap:activity.streak'), value: number(streak) },
        ]}
      />
    </ChartPanel>
  );
}
