import { BarChart } from '@mantine/charts';
import { useT } from '#renderer/i18n/index.ts';
import { ChartNote } from './ChartNote.tsx';
import { BAR, CHART_HEIGHT, CHART_MARGIN, NO_LAYER } from './chart.ts';
import { useDayNames } from './dates.ts';
import { Figures } from './Figures.tsx';
import { dueFigures } from './figures.ts';
import { NumberTable } from './NumberTable.tsx';
import { ChartPanel } from './Panel.tsx';

export interface DuePanelProps {
  /** Day by day, today first with what is overdue. */
  readonly due: readonly { readonly date: string; readonly count: number }[];
}

/** How many cards come due on each of the coming days. */
export function DuePanel({ due }: DuePanelProps) {
  const t = useT();
  const title = t('recap:forecast.title');
  const { today, week, month, all } = dueFigures(due);
  const number = (value: number) => t('common:number', { value });
  const first = due[0]?.date;
  return (
    <ChartPanel
      title={title}
      hint={t('recap:forecast.overdue')}
      summary={t('recap:forecast.summary', { today, week, all })}
      chart={<DueChart due={due} />}
      table={
        <NumberTable
          title={title}
          columns={[t('recap:date'), t('recap:forecast.cards')]}
          rows={due.map(({ date, count }) => ({
            key: date,
            cells: [date === first ? `${date} (${t('recap:forecast.today')})` : date, number(count)],
          }))}
        />
      }
    >
      <Figures
        figures={[
          { label: t('recap:forecast.today'), value: number(today) },
          { label: t('recap:forecast.week'), value: number(week) },
          { label: t('recap:forecast.month'), value: number(month) },
          { label: t('recap:forecast.all'), value: number(all) },
        ]}
      />
    </ChartPanel>
  );
}

function DueChart({ due }: DuePanelProps) {
  const t = useT();
  const { short } = useDayNames();
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
      xAxisProps={{ tickFormatter: short, minTickGap: 24 }}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      barChartProps={{ ...NO_LAYER, margin: CHART_MARGIN, barCategoryGap: '18%' }}
      tooltipProps={{
        content: ({ payload }) => {
          const day = due.find(({ date }) => date === payload?.[0]?.payload?.date);
          return day ? <ChartNote title={day.date} text={t('recap:cards', { count: day.count })} /> : null;
        },
      }}
    />
  );
}
