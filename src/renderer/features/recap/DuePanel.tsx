import { DueChart } from '#renderer/features/recap/charts/lazyCharts.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ChartPanel, StatisticList } from './Panel.tsx';
import type { Recap } from './recapQueries.ts';
import { dueStatistics } from './statistics.ts';

/** The number of cards that become due on each of the next days. */
export function DuePanel({ due }: Pick<Recap, 'due'>) {
  const t = useT();
  const title = t('recap:forecast.title');
  const { today, week, month, all } = dueStatistics(due);
  const number = (value: number) => t('common:number', { value });
  const first = due[0]?.date;
  return (
    <ChartPanel
      title={title}
      hint={t('recap:forecast.overdue')}
      summary={t('recap:forecast.summary', { today, week, all })}
      chart={<DueChart due={due} />}
      columns={[t('recap:date'), t('recap:forecast.cards')]}
      rows={() =>
        due.map(({ date, count }) => ({
          key: date,
          cells: [date === first ? `${date} (${t('recap:forecast.today')})` : date, number(count)],
        }))
      }
    >
      <StatisticList
        items={[
          { label: t('recap:forecast.today'), value: number(today) },
          { label: t('recap:forecast.week'), value: number(week) },
          { label: t('recap:forecast.month'), value: number(month) },
          { label: t('recap:forecast.all'), value: number(all) },
        ]}
      />
    </ChartPanel>
  );
}
