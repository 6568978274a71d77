import { AGREEING_MS, lastAllowedStamp } from '#core/sync/index.ts';
import { renewFarEdits, SERVER_TIME, settleFarStamps } from '#mirror/staging/index.ts';
import { MirrorError } from '../database/errors.ts';
import { setMeta } from '../database/meta.ts';
import type { Store } from '../database/store.ts';
import { observeHeld } from './heldItems.ts';
import { isAhead, restamp } from './restamp.ts';
import { writeRemembered } from './stampedRows.ts';

/** The code with which entries too far ahead are refused. */
export const TOO_FAR_AHEAD = 'CLOCK_TOO_FAR_AHEAD';

/**
 * Compares the clock with the server's. Once they agree, what was written while the clock was too far ahead gets its true
 * place, and what was refused for it is offered again. Throws `SERVER_TIME_UNKNOWN` if a server that has stamps does not say its time:
 * nothing else tells which of two clocks is wrong (Y-197).
 * @param serverNow the server's time now, in milliseconds; null if it is not known
 * @param protocol that of the server; one without a protocol has no stamps
 */
export function meetServer(store: Store, serverNow: number | null, protocol: number): void {
  if (serverNow === null && protocol > 0) throw new MirrorError('SERVER_TIME_UNKNOWN', 'a response without a Date');
  store.noteServerTime(serverNow);
  const { clockGap } = store;
  store.write(() => {
    if (serverNow !== null) setMeta(store, SERVER_TIME, String(serverNow));
    if (clockGap === null || clockGap > AGREEING_MS) return;
    // What both take.
    const last = lastAllowedStamp(store.wall() - Math.max(0, clockGap));
    const isBehind = clockGap < -AGREEING_MS;
    if (!isBehind && isAhead(store, last)) restamp(store, last);
    if (isBehind) return;
    settleFarStamps(store, last);
    store.sql('DELETE FROM seen_stamps').run();
    for (const table of ['unsent', 'original_parts']) {
      store.sql(`UPDATE ${table} SET refused = NULL WHERE refused = ?`).run(TOO_FAR_AHEAD);
    }
  });
}

/**
 * After the last page of a pull: edits of what a file from a clock ahead brought get new stamps, so that they are later than all that
 * the server has. What came for them meanwhile was kept (Y-28).
 */
export function renewEdits(store: Store): void {
  store.write(() => {
    observeHeld(store);
    const renewed = renewFarEdits(store);
    if (renewed.size > 0) writeRemembered(store, (stamp) => renewed.get(stamp) ?? stamp);
  });
}

/** While the clock is ahead of the server's: what the server would not take as it is waits for the right clock. */
export function holdAhead(store: Store): void {
  const last = store.lastStampOfServer();
  if (last === null) return;
  const ahead = (table: string, id: string) =>
    `SELECT t.${id} FROM unsent u JOIN ${table} t ON t.${id} = u.id WHERE EXISTS (
       SELECT 1 FROM json_each(t.stamps) s WHERE s.value > ?)`;
  store.write(() => {
    for (const [kind, ids] of [
      ['box', ahead('boxes', 'bid')],
      ['card', ahead('cards', 'cid')],
      ['search', 'SELECT id FROM saved_searches WHERE stamp > ? UNION SELECT id FROM removed_searches WHERE stamp > ?'],
    ] as const) {
      const stamps = kind === 'search' ? [last, last] : [last];
      store
        .sql(`UPDATE unsent SET refused = ? WHERE kind = ? AND refused IS NULL AND id IN (${ids})`)
        .run(TOO_FAR_AHEAD, kind, ...stamps);
    }
  });
}
