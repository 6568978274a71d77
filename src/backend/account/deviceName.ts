import * as v from 'valibot';

const MAX_LENGTH = 100;

/** The name that a device gives itself at log-in. */
export const DeviceSchema = v.optional(v.pipe(v.string(), v.maxLength(MAX_LENGTH)));

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Android/, 'Android'],
  [/Linux/, 'Linux'],
];

/** A short name of a device for people: the one it gives itself, or else program and system of its `User-Agent`. */
export function deviceName(given: string | undefined, userAgent = ''): string {
  // Control characters have no place in a list.
  const name = (given ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim();
  if (name !== '') return name;
  const program = /cardbox/i.test(userAgent) ? 'Cardbox' : /^[\w.-]+/.exec(userAgent)?.[0];
  if (program === undefined) return 'Unknown device';
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return (system === undefined ? program : `${program} on ${system}`).slice(0, MAX_LENGTH);
}
