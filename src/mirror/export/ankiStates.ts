import type { FileCard, FileEntry, OriginalCard } from '#mirror/cardbox-file/index.ts';

const DAY_S = 86_400;
/** Larger due numbers are seconds since 1970. */
const MIN_SECONDS = 1_000_000_000;

/** Whether the progress of a card is still what Anki has: nothing but its own answers is in the log. */
export function isUntouched({ record }: FileCard, log: readonly FileEntry[], { state }: OriginalCard): boolean {
  return (
    (record?.status.IS_LEARNED ?? false) === (state[0] ?? 0) > 0 && log.every((entry) => entry.device_id === 'anki')
  );
}

/**
 * The state of a card as it came, in its own deck: type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags.
 * @param crt from when the new collection counts days
 */
export function returningState(original: OriginalCard, isSuspended: boolean, crt: number): number[] {
  const [
    type = 0,
    was = 0,
    now = 0,
    ivl = 0,
    factor = 0,
    reps = 0,
    lapses = 0,
    left = 0,
    odue = 0,
    odid = 0,
    flags = 0,
  ] = original.state;
  const isAway = odid !== 0;
  const due = isAway && odue !== 0 ? odue : now;
  const isDay = due < MIN_SECONDS && type !== 0;
  const queue = isAway || was === -1 ? ([0, 1, 2, due < MIN_SECONDS ? 3 : 1][type] ?? 0) : was;
  const shift = Math.round((original.crt - crt) / DAY_S);
  return [
    ...[type, isSuspended ? -1 : queue, isDay ? due + shift : due, ivl, factor, reps, lapses, left],
    ...[!isAway && odue !== 0 && odue < MIN_SECONDS ? odue + shift : 0, 0, flags],
  ];
}
