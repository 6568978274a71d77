import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export interface DayNames {
  /** Twelve names, January first. */
  readonly months: string[];
  /** Seven names, Sunday first. Every other name is empty, so that the labels do not overlap. */
  readonly weekdays: string[];
}

/** A year that starts on a Sunday. */
const SUNDAY_YEAR = 2023;

/** Short names of days in the language of the app. Dates are whole days, so they are formatted in UTC. */
export function useDayNames(): DayNames {
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
      weekdays: Array.from({ length: 7 }, (_, index) =>
        index % 2 === 1 ? weekday(new Date(Date.UTC(SUNDAY_YEAR, 0, 1 + index))) : '',
      ),
    };
  }, [language]);
}
