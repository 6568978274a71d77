export { isClockTrusted } from './clock.ts';
export {
  addDays,
  type DaySettings,
  dateOfDay,
  dayNumber,
  dayOf,
  formatDate,
  NO_DATE,
} from './day.ts';
export { isMidnightUtcAtNight, NIGHT_HOUR } from './night.ts';
export { normalizeTime, parseTime, timeText } from './time.ts';
