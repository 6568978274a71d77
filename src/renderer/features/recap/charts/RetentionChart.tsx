import { BarChart } from '@mantine/charts';
import { percentCorrect } from '#renderer/features/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { levelColor } from '#renderer/ui/level/levels.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { LEVEL_BARS } from './chartOptions.ts';

export interface RetentionChartProps {
  /** Levels 0 to 7. */
  readonly retention: readonly { readonly level: number; readonly answers: number; readonly correct: number }[];
}

export function RetentionChart({ retention }: RetentionChartProps) {
  const t = useT();
  const share = (value: number | null) => (value === null ? '–' : t('recap:percent', { value }));
  const bars = retention.map((row) => ({
    ...row,
    level: String(row.level),
    share: percentCorrect(row),
    color: levelColor(row.level),
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
          const row = retention.find(({ level }) => String(level) === payload?.[0]?.payload?.level);
          if (!row) return null;
          const answers = t('common:answers', { count: row.answers });
          return (
            <ChartTooltip
              title={t('common:level.label', { level: row.level })}
              text={t('recap:retention.bar', { share: share(percentCorrect(row)), answers })}
            />
          );
        },
      }}
    />
  );
}
