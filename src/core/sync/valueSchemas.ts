import * as v from 'valibot';
import { dayNumber } from '../day/index.ts';
import { decodeStamp } from './hlc.ts';

/** The schemas of single values that the items of files, devices and servers have in common. */

/** The id of a box, card, entry, group, device or operation: 1 to 64 printable ASCII characters. */
export const ID = /^[\x21-\x7e]{1,64}$/;
export const IdSchema = v.pipe(v.string(), v.regex(ID));
export const text = v.pipe(v.string(), v.maxLength(1_000_000));
export const short = v.pipe(v.string(), v.maxLength(4000));
const whole = v.pipe(v.number(), v.safeInteger());
export const count = v.pipe(whole, v.minValue(0));
export const upTo = (limit: number) => v.pipe(count, v.maxValue(limit));
/** New boxes and cards get the position after the last one, so there must be room above. */
export const position = v.pipe(whole, v.minValue(-(2 ** 52)), v.maxValue(2 ** 52));
export const day = v.pipe(whole, v.minValue(dayNumber('1000-01-01') ?? 0), v.maxValue(dayNumber('9999-12-31') ?? 0));
export const flag = v.boolean();

/** The stamp of a hybrid logical clock as text (`encodeStamp`). */
export const StampSchema = v.pipe(
  v.string(),
  v.check((value) => decodeStamp(value) !== null),
);
/** Stamps by field; `*` for fields without their own. */
export const stamps = v.pipe(v.record(v.pipe(v.string(), v.maxLength(60)), StampSchema), v.maxEntries(100));
