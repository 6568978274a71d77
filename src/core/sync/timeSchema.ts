import * as v from 'valibot';
import { normalizeTime } from '../day/index.ts';

/** A time from outside (a file, a server), changed to the form in which this program writes times. */
export const TimeSchema = v.pipe(v.string(), v.transform(normalizeTime), v.string());
