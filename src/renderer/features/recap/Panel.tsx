import { UnstyledButton } from '@mantine/core';
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

/** One part of the recap, on a card of its own. */
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
  readonly hint?: string;
  /** What the picture says, in a sentence for those who do not see it. */
  readonly summary: string;
  /** Hidden from those who hear the page. */
  readonly chart: ReactNode;
  /** About what the chart takes, in pixels. */
  readonly chartHeight?: number;
  /** The same numbers as a table, which takes the chart's place, and is made, when asked for. */
  readonly table: () => ReactNode;
  /** Figures above the chart. */
  readonly children?: ReactNode;
}

/** A picture with a table behind it. */
export function ChartPanel(props: ChartPanelProps) {
  const t = useT();
  const id = useId();
  const { title, hint, summary, chart, chartHeight = CHART_HEIGHT, table, children } = props;
  const [isTable, setIsTable] = useState(false);
  const view = t(isTable ? 'recap:show_chart' : 'recap:show_table');
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
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
      </div>
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
    </section>
  );
}
