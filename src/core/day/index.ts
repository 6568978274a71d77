export {
  addDays,
  type DaySettings,
  dateOfDay,
  dayNumber,
  dayOf,
  formatDate,
  isDue,
  isInReview,
  NO_DATE,
} from './day.ts';
