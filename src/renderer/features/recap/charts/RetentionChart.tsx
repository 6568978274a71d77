import { BarChart } from '@mantine/charts';
import { percentCorrect } from '#renderer/features/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { levelColor } from '#renderer/ui/level/levels.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { LEVEL_BARS } from './chartOptions.ts';

export interface RetentionChartProps {
  /** Levels 0 to 7, or bars with names and a color of their own. */
  readonly retention: readonly {
    readonly level: number;
    readonly answers: number;
    readonly correct: number;
    readonly name?: string;
    readonly color?: string;
  }[];
}

export function RetentionChart({ retention }: RetentionChartProps) {
  const t = useT();
  const share = (value: number | null) => (value === null ? '–' : t('recap:percent', { value }));
  const bars = retention.map((row) => ({
    color: levelColor(row.level),
    ...row,
    level: row.name ?? String(row.level),
    title: row.name ?? t('common:level.label', { level: row.level }),
    share: percentCorrect(row),
  }));
  return (
    <BarChart
      {...LEVEL_BARS}
      data={bars}
      series={[{ name: 'share', color: 'var(--line-strong)' }]}
      valueFormatter={(value) => (value === null ? '' : share(Number(value)))}
      yAxisProps={{ domain: [0, 100] }}
      tooltipProps={{
        content: ({ payload }) => {
          const row = bars.find(({ level }) => level === payload?.[0]?.payload?.level);
          if (!row) return null;
          const answers = t('common:answers', { count: row.answers });
          return (
            <ChartTooltip title={row.title} text={t('recap:retention.bar', { share: share(row.share), answers })} />
          );
        },
      }}
    />
  );
}
