/** ISO 8601: a date, and a time with its zone. A date alone is midnight UTC. */
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?:Z|([+-]\d{2})(?::?(\d{2}))?))?$/;

/** Times outside four-digit years have another form (`+010000-...`), which SQL and other programs do not read. */
const EARLIEST = Date.UTC(1000, 0);
const LATEST = Date.UTC(10_000, 0) - 1;

/** Milliseconds since 1970 as a time (ISO 8601 in UTC). Outside the years 1000 to 9999 it is the nearest time in them. */
export function timeText(ms: number): string {
  return new Date(Math.min(Math.max(ms, EARLIEST), LATEST)).toISOString();
}

/**
 * The milliseconds since 1970 of a time (ISO 8601); null if the text is not a time. The one parser of times: what passes a
 * schema here can be computed with everywhere. A time without a zone would differ from device to device and is none.
 */
export function parseTime(text: string): number | null {
  const match = ISO.exec(text);
  if (match === null) return null;
  // The form that `Date.parse` must know.
  const [, date, time = '00:00', hours = '+00', minutes = '00'] = match;
  const ms = Date.parse(`${date}T${time}${hours}:${minutes}`);
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, EARLIEST), LATEST);
}

/** The form of `timeText`. Days after the 28th are left out, because not every month has them. */
const PLAIN_TIME = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/**
 * A time (ISO 8601) in the form of `timeText`; null if the text is not a time. A first sync does this for several times of
 * each card, and most have that form already.
 */
export function normalizeTime(text: string): string | null {
  if (PLAIN_TIME.test(text)) return text;
  const ms = parseTime(text);
  return ms === null ? null : timeText(ms);
}
