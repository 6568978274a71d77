/**
 * Reads the system's time zone again: a process has the zone of its start until then.
 * @returns the zone's name
 */
export function currentTimeZone(): string {
  // Any change of this variable makes Node read the zone; one that is set is the user's choice and stays.
  if (process.env.TZ === undefined) delete process.env.TZ;
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
