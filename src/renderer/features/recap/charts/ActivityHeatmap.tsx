import { Heatmap } from '@mantine/charts';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIVITY_DAYS, dateAfter, heatLabels, heatStep, heatSteps } from '#renderer/features/recap/statistics.ts';
import { useT } from '#renderer/i18n/index.ts';
import classes from './Charts.module.css';

export interface ActivityHeatmapProps {
  /** The days with answers, oldest first. */
  readonly activity: readonly { readonly date: string; readonly answers: number; readonly correct: number }[];
  /** Today's date, the last day of the map. */
  readonly today: string;
}

/** One hue in even steps, from few answers to many. */
const COLORS = [25, 50, 75, 100].map((part) => `color-mix(in oklab, var(--accent) ${part}%, var(--card))`);
const WEEKS = 53;
const GAP = 3;
const LABEL_WIDTH = 34;
const SIZE = { least: 10, most: 18 } as const;

export function ActivityHeatmap({ activity, today }: ActivityHeatmapProps) {
  const t = useT();
  const { months, weekdays } = useDayNames();
  const { ref, width } = useElementSize();
  const steps = useMemo(() => heatSteps(activity), [activity]);
  const byDate = useMemo(() => new Map(activity.map((day) => [day.date, day.answers])), [activity]);
  const heat = useMemo(
    () => Object.fromEntries(activity.map(({ date, answers }) => [date, heatStep(steps, answers)])),
    [activity, steps],
  );
  const scroller = useNewestInView(width);
  const fitting = Math.floor((width - LABEL_WIDTH - GAP) / WEEKS) - GAP;
  return (
    <div ref={ref}>
      <section
        ref={scroller}
        className={classes.year}
        aria-label={t('recap:activity.map')}
        tabIndex={fitting < SIZE.least ? 0 : undefined}
      >
        <Heatmap
          aria-hidden
          className={classes.map}
          data={heat}
          domain={[0, COLORS.length - 1]}
          colors={COLORS}
          startDate={dateAfter(today, 1 - ACTIVITY_DAYS)}
          endDate={today}
          withOutsideDates={false}
          withMonthLabels
          withWeekdayLabels
          monthLabels={months}
          weekdayLabels={weekdays}
          weekdaysLabelsWidth={LABEL_WIDTH}
          monthsLabelsHeight={20}
          rectSize={Math.min(SIZE.most, Math.max(SIZE.least, fitting))}
          rectRadius={3}
          gap={GAP}
          withTooltip
          getTooltipLabel={({ date }) => {
            const count = byDate.get(date);
            if (count === undefined) return t('recap:activity.none_of_day', { date });
            return t('recap:activity.day', { date, answers: t('common:answers', { count }) });
          }}
        />
      </section>
      <div className={classes.legend}>
        <span>{t('recap:activity.per_day')}</span>
        {heatLabels(steps).map((label, step) => (
          <span key={label} className={classes.step}>
            <i style={{ background: COLORS[step] }} />
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Scrolls to the newest days if the map is wider than the screen. */
function useNewestInView(width: number) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = scroller.current;
    if (element && width > 0) element.scrollLeft = element.scrollWidth;
  }, [width]);
  return scroller;
}

/** A year that starts on a Sunday. */
const SUNDAY_YEAR = 2023;

/** Short names of months and weekdays in the language of the app. Dates are whole days, so they are formatted in UTC. */
function useDayNames() {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      return (date: Date) => formatter.format(date);
    };
    const month = format({ month: 'short' });
    const weekday = format({ weekday: 'short' });
    return {
      months: Array.from({ length: 12 }, (_, index) => month(new Date(Date.UTC(SUNDAY_YEAR, index, 1)))),
      // From Sunday on. Every other name is empty, so that the labels do not overlap.
      weekdays: Array.from({ length: 7 }, (_, index) =>
        index % 2 === 1 ? weekday(new Date(Date.UTC(SUNDAY_YEAR, 0, 1 + index))) : '',
      ),
    };
  }, [language]);
}
