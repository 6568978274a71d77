import { LevelsChart } from '#renderer/features/recap/charts/lazyCharts.ts';
import { useT } from '#renderer/i18n/index.ts';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';
import { LevelLegend } from '#renderer/ui/level/LevelLegend.tsx';
import { levelColor } from '#renderer/ui/level/levels.ts';
import type { BoxCounts } from '#shared/graphql/generated.ts';
import { NumberTable } from './NumberTable.tsx';
import { ChartPanel } from './Panel.tsx';

export interface LevelsPanelProps {
  readonly counts: Pick<BoxCounts, 'count' | 'new_count' | 'levels'>;
}

/** The number of cards on each level, and of cards that were never trained. */
export function LevelsPanel({ counts: { new_count, levels } }: LevelsPanelProps) {
  const t = useT();
  const title = t('recap:levels.title');
  const number = (value: number) => t('common:number', { value });
  return (
    <ChartPanel
      title={title}
      summary={useSummary(new_count, levels)}
      chart={<LevelsChart new_count={new_count} levels={levels} />}
      legend={<LevelLegend />}
      table={() => (
        <NumberTable
          title={title}
          columns={[t('common:field.level'), t('recap:levels.cards')]}
          rows={[
            { key: 'new', cells: [t('common:level.new'), number(new_count)] },
            ...levels.map((cards, level) => ({
              key: levelColor(level),
              cells: [<LevelBadge key="level" level={level} />, number(cards)],
            })),
          ]}
        />
      )}
    />
  );
}

function useSummary(new_count: number, levels: readonly number[]): string {
  const t = useT();
  const trained = levels.reduce((sum, cards) => sum + cards, 0);
  const cards = t('common:cards', { count: new_count + trained });
  if (trained === 0) return t('recap:levels.summary_new', { cards });
  const level = levels.indexOf(Math.max(...levels));
  return t('recap:levels.summary', { cards, never: t('common:number', { value: new_count }), level });
}
