import { CoreError } from '../errors.ts';

const DAY_MS = 86_400_000;

type OffsetReader = (ms: number) => number;

const readers = new Map<string, OffsetReader>();

function createFormatter(time_zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: time_zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    throw new CoreError('INVALID_TIME_ZONE', `not a time zone: ${time_zone}`);
  }
}

function offsetAt(formatter: Intl.DateTimeFormat, ms: number): number {
  const field: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const part of formatter.formatToParts(ms)) field[part.type] = Number(part.value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = field;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

/**
 * Reads offsets with a cache by day, because Intl is too slow for 100,000 records. An offset changes at most once in a UTC
 * day. If both ends of the day have the same offset, the whole day has it; otherwise each instant is computed.
 */
function createReader(time_zone: string): OffsetReader {
  const formatter = createFormatter(time_zone);
  const byDay = new Map<number, number | null>();
  return (ms) => {
    const day = Math.floor(ms / DAY_MS);
    let offset = byDay.get(day);
    if (offset === undefined) {
      const first = offsetAt(formatter, day * DAY_MS);
      offset = first === offsetAt(formatter, (day + 1) * DAY_MS - 1000) ? first : null;
      byDay.set(day, offset);
    }
    return offset ?? offsetAt(formatter, ms);
  };
}

/**
 * The offset of a time zone from UTC at an instant, in milliseconds; negative west of Greenwich.
 * Throws `INVALID_TIME_ZONE` for a name that is not an IANA zone.
 */
export function zoneOffset(ms: number, time_zone: string): number {
  let reader = readers.get(time_zone);
  if (reader === undefined) {
    reader = createReader(time_zone);
    readers.set(time_zone, reader);
  }
  return reader(ms);
}
