import { BarChart } from '@mantine/charts';
import { useT } from '#renderer/i18n/index.ts';
import { levelColor } from '#renderer/ui/level/levels.ts';
import { BAR, CHART_HEIGHT, CHART_MARGIN, LABEL, NO_LAYER } from './chartOptions.ts';

export interface LevelsChartProps {
  readonly new_count: number;
  /** Number of cards on each level 0 to 7. */
  readonly levels: readonly number[];
}

export function LevelsChart({ new_count, levels }: LevelsChartProps) {
  const t = useT();
  const bars = [
    { level: t('common:level.new'), cards: new_count, color: 'var(--line-strong)' },
    ...levels.map((cards, level) => ({ level: String(level), cards, color: levelColor(level) })),
  ];
  return (
    <BarChart
      aria-hidden
      h={CHART_HEIGHT}
      data={bars}
      dataKey="level"
      series={[{ name: 'cards', color: 'var(--line-strong)' }]}
      withYAxis={false}
      withTooltip={false}
      gridAxis="none"
      withBarValueLabel
      valueFormatter={(value) => t('common:number', { value: Number(value) })}
      valueLabelProps={LABEL}
      barProps={BAR}
      maxBarWidth={64}
      xAxisProps={{ interval: 0 }}
      barChartProps={{ ...NO_LAYER, margin: CHART_MARGIN, barCategoryGap: '14%' }}
    />
  );
}
