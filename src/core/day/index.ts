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
export { parseTime, timeText } from './time.ts';
