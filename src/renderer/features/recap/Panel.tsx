import { Group, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { CHART_HEIGHT } from '#renderer/features/recap/charts/chartOptions.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ChartSlot } from './charts/ChartSlot.tsx';
import { IconChartHistogram, IconTable } from './icons.ts';
import classes from './Panel.module.css';

export interface PanelProps {
  readonly title: string;
  /** One line under the title. */
  readonly hint?: string | undefined;
  readonly children?: ReactNode;
}

/** One section of the recap. */
export function Panel({ title, hint, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  );
}

export interface ChartPanelProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** The chart as a sentence, for screen readers. */
  readonly summary: string;
  /** Hidden from screen readers. */
  readonly chart: ReactNode;
  /** Approximate height of the chart in pixels. */
  readonly chartHeight?: number;
  /** Renders the same numbers as a table. The user can switch between chart and table. */
  readonly table: () => ReactNode;
  /** Below the chart and the table. */
  readonly legend?: ReactNode;
  /** Statistics above the chart. */
  readonly children?: ReactNode;
}

/** A panel with a chart, and a table of the same numbers. */
export function ChartPanel(props: ChartPanelProps) {
  const t = useT();
  const id = useId();
  const { title, hint, summary, chart, chartHeight = CHART_HEIGHT, table, legend, children } = props;
  const [isTable, setIsTable] = useState(false);
  const view = t(isTable ? 'recap:show_chart' : 'recap:show_table');
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <Group gap="4px 16px">
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <UnstyledButton
          className={classes.toggle ?? ''}
          onClick={() => setIsTable(!isTable)}
          aria-label={t('recap:of', { view, title })}
        >
          {isTable ? <IconChartHistogram size={15} stroke={1.6} /> : <IconTable size={15} stroke={1.6} />}
          <span>{view}</span>
        </UnstyledButton>
      </Group>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {children}
      {isTable ? (
        table()
      ) : (
        <>
          <p className="visually-hidden">{summary}</p>
          <ChartSlot height={chartHeight} className={classes.chart}>
            {chart}
          </ChartSlot>
        </>
      )}
      {legend !== undefined && <div className={classes.legend}>{legend}</div>}
    </section>
  );
}
