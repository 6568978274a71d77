import { BarChart } from '@mantine/charts';
import { useT } from '#renderer/i18n/index.ts';
import { levelColor } from '#renderer/ui/level/levels.ts';
import type { BoxCounts } from '#shared/graphql/generated.ts';
import { LEVEL_BARS } from './chartOptions.ts';

/** The number of cards on each level 0 to 7. */
export function LevelsChart({ new_count, levels }: Pick<BoxCounts, 'new_count' | 'levels'>) {
  const t = useT();
  const bars = [
    { level: t('common:level.new'), cards: new_count, color: 'var(--line-strong)' },
    ...levels.map((cards, level) => ({ level: String(level), cards, color: levelColor(level) })),
  ];
  return (
    <BarChart
      {...LEVEL_BARS}
      data={bars}
      series={[{ name: 'cards', color: 'var(--line-strong)' }]}
      withTooltip={false}
      valueFormatter={(value) => t('common:number', { value: Number(value) })}
    />
  );
}
