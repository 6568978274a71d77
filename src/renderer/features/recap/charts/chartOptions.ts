/** Options shared by the recap's bar charts. */

export const CHART_HEIGHT = 220;
/** Leaves space above the highest bar for its number. */
export const CHART_MARGIN = { top: 20, right: 0, bottom: 4, left: 0 } as const;
/** The summary and the table are the accessible version, so the chart's own accessibility layer is off. */
export const NO_LAYER = { accessibilityLayer: false } as const;
/** A bar of one card stays visible among thousands; a bar of none is empty. */
export const BAR = {
  radius: [5, 5, 1, 1] as [number, number, number, number],
  minPointSize: (value: unknown) => (typeof value === 'number' && value > 0 ? 3 : 0),
};

/** A bar for each level, with its number above it. */
export const LEVEL_BARS = {
  'aria-hidden': true,
  h: '100%',
  dataKey: 'level',
  gridAxis: 'none',
  withYAxis: false,
  withBarValueLabel: true,
  valueLabelProps: { fill: 'var(--text)', fontSize: 12.5, offset: 6 },
  barProps: BAR,
  maxBarWidth: 64,
  xAxisProps: { interval: 0 },
  barChartProps: { ...NO_LAYER, margin: CHART_MARGIN, barCategoryGap: '14%' },
} as const;
