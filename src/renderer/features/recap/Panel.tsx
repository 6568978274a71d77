import { Group, UnstyledButton } from '@mantine/core';
import IconChartHistogram from '@tabler/icons-react/dist/esm/icons/IconChartHistogram.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { type ReactNode, useId, useState } from 'react';
import { CHART_HEIGHT } from '#renderer/features/recap/charts/chartOptions.ts';
import { useT } from '#renderer/i18n/index.ts';
import { NumberTable, type NumberTableProps } from '#renderer/ui/table/NumberTable.tsx';
import { ChartSlot } from './charts/ChartSlot.tsx';
import classes from './Panel.module.css';

export interface PanelProps {
  readonly title: string;
  /** One line under the title. */
  readonly hint?: string | undefined;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** One section of the recap. */
export function Panel({ title, hint, action, children }: PanelProps) {
  const id = useId();
  const heading = (
    <h2 id={id} className={classes.title}>
      {title}
    </h2>
  );
  return (
    <section className={classes.panel} aria-labelledby={id}>
      {action === undefined ? (
        heading
      ) : (
        <Group gap="4px 16px">
          {heading}
          {action}
        </Group>
      )}
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  );
}

export interface ChartPanelProps extends Pick<PanelProps, 'title' | 'hint'>, Pick<NumberTableProps, 'columns'> {
  /** The chart as a sentence, for screen readers. */
  readonly summary: string;
  /** Hidden from screen readers. */
  readonly chart: ReactNode;
  /** Approximate height of the chart in pixels. */
  readonly chartHeight?: number;
  /** The same numbers as a table. The user can switch between chart and table. */
  readonly rows: () => NumberTableProps['rows'];
  /** Below the chart and the table. */
  readonly legend?: ReactNode;
  /** Statistics above the chart. */
  readonly children?: ReactNode;
}

/** A panel with a chart, and a table of the same numbers. */
export function ChartPanel(props: ChartPanelProps) {
  const t = useT();
  const { title, hint, summary, chart, chartHeight = CHART_HEIGHT, columns, rows, legend, children } = props;
  const [isTable, setIsTable] = useState(false);
  const view = t(isTable ? 'recap:show_chart' : 'recap:show_table');
  return (
    <Panel
      title={title}
      hint={hint}
      action={
        <UnstyledButton
          className={classes.toggle ?? ''}
          onClick={() => setIsTable(!isTable)}
          aria-label={t('recap:of', { view, title })}
        >
          {isTable ? <IconChartHistogram size={15} stroke={1.6} /> : <IconTable size={15} stroke={1.6} />}
          <span>{view}</span>
        </UnstyledButton>
      }
    >
      {children}
      {isTable ? (
        <NumberTable title={title} columns={columns} rows={rows()} />
      ) : (
        <>
          <p className="visually-hidden">{summary}</p>
          <ChartSlot height={chartHeight} className={classes.chart}>
            {chart}
          </ChartSlot>
        </>
      )}
      {legend !== undefined && <div className={classes.legend}>{legend}</div>}
    </Panel>
  );
}

interface StatisticListProps {
  readonly items: readonly { readonly label: string; readonly value: string }[];
}

/** A few numbers with their labels, side by side. */
export function StatisticList({ items }: StatisticListProps) {
  return (
    <dl className={classes.statistics}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.statistic}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
