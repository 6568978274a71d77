import { BarChart } from '@mantine/charts';
import { useT } from '#renderer/i18n/index.ts';
import type { Recap } from '../recapQueries.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { BAR, CHART_HEIGHT, CHART_MARGIN, NO_LAYER } from './chartOptions.ts';

/** Day by day. Today comes first and includes overdue cards. */
export function DueChart({ due }: Pick<Recap, 'due'>) {
  const t = useT();
  const bars = due.map((day, index) => ({ ...day, color: index === 0 ? 'var(--text)' : 'var(--line-strong)' }));
  return (
    <BarChart
      aria-hidden
      h={CHART_HEIGHT}
      data={bars}
      dataKey="date"
      series={[{ name: 'count', color: 'var(--line-strong)' }]}
      gridAxis="x"
      tickLine="none"
      barProps={{ ...BAR, radius: [3, 3, 0, 0] }}
      valueFormatter={(value) => t('common:number', { value: Number(value) })}
      xAxisProps={{ minTickGap: 24 }}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      barChartProps={{ ...NO_LAYER, margin: CHART_MARGIN, barCategoryGap: '18%' }}
      tooltipProps={{
        content: ({ payload }) => {
          const day = due.find(({ date }) => date === payload?.[0]?.payload?.date);
          return day ? <ChartTooltip title={day.date} text={t('common:cards', { count: day.count })} /> : null;
        },
      }}
    />
  );
}
