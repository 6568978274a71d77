import { LevelsChart } from '#renderer/features/recap/charts/lazyCharts.ts';
import { useT } from '#renderer/i18n/index.ts';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';
import { LevelLegend } from '#renderer/ui/level/LevelLegend.tsx';
import { levelColor } from '#renderer/ui/level/levels.ts';
import type { BoxCounts } from '#shared/graphql/generated.ts';
import { ChartPanel } from './Panel.tsx';
import { trainedCount } from './statistics.ts';

export interface LevelsPanelProps {
  readonly counts: Pick<BoxCounts, 'count' | 'new_count' | 'levels'>;
}

/** The number of cards on each level, and of cards that were never trained. */
export function LevelsPanel({ counts }: LevelsPanelProps) {
  const { count, new_count, levels } = counts;
  const others = count - new_count - trainedCount(counts);
  const t = useT();
  const title = t('recap:levels.title');
  const number = (value: number) => t('common:number', { value });
  return (
    <ChartPanel
      title={title}
      hint={others > 0 ? t('recap:levels.others', { count: others }) : undefined}
      summary={useSummary(counts)}
      chart={<LevelsChart new_count={new_count} levels={levels} />}
      legend={<LevelLegend />}
      columns={[t('common:field.level'), t('recap:levels.cards')]}
      rows={() => [
        { key: 'new', cells: [t('common:level.new'), number(new_count)] },
        ...levels.map((cards, level) => ({
          key: levelColor(level),
          cells: [<LevelBadge key="level" level={level} />, number(cards)],
        })),
      ]}
    />
  );
}

function useSummary({ count, new_count, levels }: LevelsPanelProps['counts']): string {
  const t = useT();
  const cards = t('common:cards', { count });
  if (count === new_count) return t('recap:levels.summary_new', { cards });
  const level = levels.indexOf(Math.max(...levels));
  return t('recap:levels.summary', { cards, never: t('common:number', { value: new_count }), level });
}
