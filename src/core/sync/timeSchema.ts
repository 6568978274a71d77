import * as v from 'valibot';
import { parseTime, timeText } from '../day/index.ts';

/** A time from outside (a file, a server), changed to the form in which this program writes times. */
export const TimeSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check((text) => parseTime(text) !== null),
  v.transform((text) => timeText(parseTime(text) ?? 0)),
);
