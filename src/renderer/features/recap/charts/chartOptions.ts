/** What the recap's bar charts share. */

export const CHART_HEIGHT = 220;
/** Room above the highest bar for its number. */
export const CHART_MARGIN = { top: 20, right: 0, bottom: 4, left: 0 } as const;
/** The sentence and the table say what a chart shows; a second, invisible control inside it would only be in the way. */
export const NO_LAYER = { accessibilityLayer: false } as const;
/** One card among thousands is still seen, none is not. */
export const BAR = {
  radius: [5, 5, 1, 1] as [number, number, number, number],
  minPointSize: (value: unknown) => (typeof value === 'number' && value > 0 ? 3 : 0),
};
export const LABEL = { fill: 'var(--text)', fontSize: 12.5, offset: 6 } as const;
