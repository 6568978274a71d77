import { BarChart } from '@mantine/charts';
import { LevelBadge } from '#renderer/components/level/LevelBadge.tsx';
import { levelColor } from '#renderer/components/level/levels.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { ChartNote } from './ChartNote.tsx';
import { BAR, CHART_HEIGHT, CHART_MARGIN, LABEL, NO_LAYER } from './chart.ts';
import { percent, totalRetention } from './figures.ts';
import { NumberTable } from './NumberTable.tsx';
import { ChartPanel, Panel } from './Panel.tsx';

export interface RetentionPanelProps {
  /** Levels 0 to 7. */
  readonly retention: readonly { readonly level: number; readonly answers: number; readonly correct: number }[];
}

/** How often answers were right, by the level the card was on. */
export function RetentionPanel({ retention }: RetentionPanelProps) {
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
        share: share(percent(total)),
        answers: t('recap:activity.answers', { count: total.answers }),
      })}
      chart={<RetentionChart t={t} retention={retention} share={share} />}
      table={
        <NumberTable
          title={title}
          columns={[
            t('recap:retention.level'),
            t('recap:retention.answers'),
            t('recap:retention.correct'),
            t('recap:retention.share'),
          ]}
          rows={retention.map((row) => ({
            key: levelColor(row.level),
            cells: [
              <LevelBadge key="level" level={row.level} />,
              number(row.answers),
              number(row.correct),
              share(percent(row)),
            ],
          }))}
        />
      }
    />
  );
}

interface RetentionChartProps extends RetentionPanelProps {
  readonly t: Translate;
  readonly share: (value: number | null) => string;
}

function RetentionChart({ t, retention, share }: RetentionChartProps) {
  const bars = retention.map((row) => ({
    ...row,
    level: String(row.level),
    share: percent(row),
    color: levelColor(row.level),
  }));
  return (
    <BarChart
      aria-hidden
      h={CHART_HEIGHT}
      data={bars}
      dataKey="level"
      series={[{ name: 'share', color: 'var(--line-strong)' }]}
      gridAxis="none"
      withYAxis={false}
      withBarValueLabel
      valueLabelProps={LABEL}
      valueFormatter={(value) => (value === null ? '' : share(Number(value)))}
      barProps={BAR}
      maxBarWidth={64}
      xAxisProps={{ interval: 0 }}
      yAxisProps={{ domain: [0, 100] }}
      barChartProps={{ ...NO_LAYER, margin: CHART_MARGIN, barCategoryGap: '14%' }}
      tooltipProps={{
        content: ({ payload }) => {
          const row = retention.find(({ level }) => String(level) === payload?.[0]?.payload?.level);
          if (!row) return null;
          const answers = t('recap:activity.answers', { count: row.answers });
          return (
            <ChartNote
              title={t('common:level.label', { level: row.level })}
              text={t('recap:retention.bar', { share: share(percent(row)), answers })}
            />
          );
        },
      }}
    />
  );
}
