import { RetentionChart } from '#renderer/features/recap/charts/lazyCharts.ts';
import { percentCorrect } from '#renderer/features/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';
import { levelColor } from '#renderer/ui/level/levels.ts';
import type { RetentionChartProps } from './charts/RetentionChart.tsx';
import { ChartPanel, Panel } from './Panel.tsx';
import { totalRetention } from './statistics.ts';

/** The share of correct answers, by the level of the card. */
export function RetentionPanel({ retention }: RetentionChartProps) {
  const t = useT();
  const title = t('recap:retention.title');
  const total = totalRetention(retention);
  if (total.answers === 0) return <Panel title={title} hint={t('recap:retention.none')} />;
  const share = (value: number | null) => (value === null ? '–' : t('recap:percent', { value }));
  const number = (value: number) => t('common:number', { value });
  return (
    <ChartPanel
      title={title}
      hint={t('recap:retention.hint')}
      summary={t('recap:retention.summary', {
        share: share(percentCorrect(total)),
        answers: t('common:answers', { count: total.answers }),
      })}
      chart={<RetentionChart retention={retention} />}
      columns={[t('common:field.level'), t('recap:answers'), t('recap:retention.correct'), t('recap:remembered')]}
      rows={() =>
        retention.map((row) => ({
          key: levelColor(row.level),
          cells: [
            <LevelBadge key="level" level={row.level} />,
            number(row.answers),
            number(row.correct),
            share(percentCorrect(row)),
          ],
        }))
      }
    />
  );
}
