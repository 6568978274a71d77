import { RECALL_POINTS } from '#core/training/index.ts';
import { useSlices } from '#renderer/data/useSlices.ts';
import { RetentionChart } from '#renderer/features/recap/charts/lazyCharts.ts';
import { percentCorrect } from '#renderer/features/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { type CardScope, RecallCheckDocument } from '#shared/graphql/generated.ts';
import { ChartPanel, Panel } from './Panel.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import { totalRetention } from './statistics.ts';

/** How often cards were remembered that were likely to be (S-357). */
export function RecallPanel({ scope, height }: { readonly scope: CardScope; readonly height: number }) {
  const t = useT();
  const { counts, error, retry } = useSlices(RecallCheckDocument, { scope });
  const title = t('recap:expected.title');
  if (error !== null) return <ErrorInline code={error.code} onRetry={retry} />;
  if (counts === null) return <PanelSkeleton height={height} />;
  const points = counts.map(([answers = 0, correct = 0], at) => ({ level: RECALL_POINTS[at] ?? 0, answers, correct }));
  const total = totalRetention(points);
  if (total.answers === 0) return <Panel title={title} hint={t('recap:expected.none')} />;
  const share = (value: number | null) => (value === null ? '–' : t('recap:percent', { value }));
  const mean = points.reduce((sum, { level, answers }) => sum + level * answers, 0) / total.answers;
  const columns = [t('recap:expected.expected'), t('recap:remembered'), t('recap:answers')];
  const rows = points.map((point) => ({
    key: String(point.level),
    cells: [share(point.level), share(percentCorrect(point)), t('common:number', { value: point.answers })],
  }));
  const bars = points.map((point, at) => ({
    ...point,
    name: `${rows[at]?.cells[0]} · ${rows[at]?.cells[2]}`,
    color: 'var(--line-strong)',
  }));
  return (
    <ChartPanel
      title={title}
      hint={t('recap:expected.sentence', {
        answers: t('common:answers', { count: total.answers }),
        expected: share(Math.round(mean)),
        share: share(percentCorrect(total)),
      })}
      summary={rows.map(({ cells }) => cells.map((cell, at) => `${columns[at]}: ${cell}`).join(', ')).join('; ')}
      chart={<RetentionChart retention={bars} />}
      columns={columns}
      rows={() => rows}
    />
  );
}
