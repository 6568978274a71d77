import { setImmediate as turn } from 'node:timers/promises';
import { createBox } from '#mirror/boxes/index.ts';
import { insertCards } from '#mirror/cards/index.ts';
import { PNG } from '../../mirror/support/mediaFiles.ts';
import type { Device } from './device.ts';

/** What people do with their cards. Refusals of the mirror (nothing to change) are part of it. */

const card = (title: string, back = 'back') => ({ title, front: [title], back: [back], mnemonic: [] });

/** One of the ids, or an id of nothing. */
function pickOf(device: Device, sql: string, pick: number): string {
  const rows = device.test.rows<{ id: string }>(sql);
  return rows[pick % Math.max(1, rows.length)]?.id ?? 'nothing';
}
const boxOf = (device: Device, pick: number) =>
  pickOf(device, 'SELECT bid AS id FROM boxes WHERE IS_SOFT_DELETED = 0 ORDER BY title, id', pick);
const binnedBoxOf = (device: Device, pick: number) =>
  pickOf(device, 'SELECT bid AS id FROM boxes WHERE IS_SOFT_DELETED = 1 ORDER BY title, id', pick);
const cardOf = (device: Device, pick: number) =>
  pickOf(device, 'SELECT cid AS id FROM cards WHERE deleted_at IS NULL ORDER BY title, id', pick);
const binnedCardOf = (device: Device, pick: number) =>
  pickOf(device, 'SELECT cid AS id FROM cards WHERE deleted_at IS NOT NULL ORDER BY title, id', pick);

async function train(device: Device, bid: string, isCorrect: boolean, mode = 'normal'): Promise<string | null> {
  const settings = { type: 'all', mode, count: mode === 'normal' ? 2 : 4, training_in_order: true };
  const { data } = await device.ask('startSession', { scope: { bid }, settings, replace: true });
  const session = data?.startSession;
  if (session?.current == null) return null;
  await device.ask('answerCard', { sid: session.sid, cid: session.current.cid, step: 0, isCorrect });
  return session.sid;
}

/** Adds what a deck has and the box of its name does not, as an import does. */
function importDeck(device: Device, deck: number): void {
  const { store } = device.test;
  const title = `Deck ${deck}`;
  store.write(() => {
    const present = store
      .sql<{ bid: string }>('SELECT bid FROM boxes WHERE title = ? AND bid = pbid AND IS_SOFT_DELETED = 0')
      .get(title);
    const bid = present?.bid ?? createBox(store, { title }).bid;
    const known = new Set(
      store
        .sql<{ guid: string }>('SELECT guid FROM cards WHERE pbid = ? AND guid IS NOT NULL')
        .all(bid)
        .map(({ guid }) => guid),
    );
    const rows = [1, 2, 3]
      .map((at) => ({ ...card(`Deck ${deck} card ${at}`), guid: `guid-${deck}-${at}`, pbid: bid, bid }))
      .filter(({ guid }) => !known.has(guid));
    insertCards(store, rows);
    store.changed('boxes', 'cards');
  });
  device.sync.changedHere({ what: ['cards', 'records', 'sessions'] });
}

type Action = (device: Device, pick: number) => unknown;

export const ACTIONS: Readonly<Record<string, Action>> = {
  createBox: (device, pick) => device.ask('createCardbox', { title: `Box ${pick}` }),
  duplicateBox: (device, pick) => device.ask('duplicateCardbox', { bid: boxOf(device, pick), title: `Copy ${pick}` }),
  orderBoxes: (device, pick) => device.ask('orderCardboxes', { bids: [boxOf(device, pick), boxOf(device, pick + 1)] }),
  renameBox: (device, pick) =>
    device.ask('updateCardbox', { bid: boxOf(device, pick), patch: { title: `New ${pick}`, color: 'plum' } }),
  deleteBox: (device, pick) => device.ask('deleteCardboxes', { bids: [boxOf(device, pick)] }),
  restoreBox: (device, pick) => device.ask('restoreCardboxes', { bids: [binnedBoxOf(device, pick)] }),
  splitBox: (device, pick) => device.ask('splitCardbox', { bid: boxOf(device, pick), partial_size: 2 }),
  mergeBox: (device, pick) =>
    device.ask('mergeCardboxes', { into: boxOf(device, pick), bids: [boxOf(device, pick + 1)] }),
  async mergeAndUndo(device, pick) {
    const { data } = await device.ask('mergeCardboxes', { into: boxOf(device, pick), bids: [boxOf(device, pick + 1)] });
    const undo_id = data?.mergeCardboxes?.undo_id;
    if (undo_id !== undefined) await device.ask('undoOperation', { undo_id });
  },
  createCard: (device, pick) => device.ask('createCard', { pbid: boxOf(device, pick), card: card(`Card ${pick}`) }),
  async createCards(device, pick) {
    for (let at = 0; at < 3; at++) {
      await device.ask('createCard', { pbid: boxOf(device, pick), card: card(`${at} ${pick}`) });
    }
  },
  editCard: (device, pick) => device.ask('editCard', { cid: cardOf(device, pick), card: card(`Edit ${pick}`) }),
  editBack: (device, pick) =>
    device.ask('bulkEdit', {
      cids: [cardOf(device, pick)],
      edit: { replace: { find: 'back', replace: `back ${pick}`, field: 'back', regex: false, match_case: false } },
    }),
  tagCard: (device, pick) =>
    device.ask('bulkEdit', { cids: [cardOf(device, pick)], edit: { tag: { add: [`t${pick}`], remove: [] } } }),
  moveCard: (device, pick) =>
    device.ask('bulkEdit', { cids: [cardOf(device, pick)], edit: { move: { pbid: boxOf(device, pick + 1) } } }),
  suspendCard: (device, pick) =>
    device.ask('bulkEdit', { cids: [cardOf(device, pick)], edit: { suspend: pick % 2 === 0 } }),
  async moveAndUndo(device, pick) {
    const edit = { move: { pbid: boxOf(device, pick + 1) } };
    const { data } = await device.ask('bulkEdit', { cids: [cardOf(device, pick)], edit });
    const undo_id = data?.bulkEdit?.undo_id;
    if (undo_id != null) await device.ask('undoOperation', { undo_id });
  },
  async memorize(device, pick) {
    const sid = await train(device, boxOf(device, pick), true);
    const cid = cardOf(device, pick);
    if (sid !== null) await device.ask('markMemorized', { sid, cid, isMemorized: pick % 2 === 0 });
  },
  resetCard: (device, pick) => device.ask('bulkEdit', { cids: [cardOf(device, pick)], edit: { reset: true } }),
  deleteCard: (device, pick) => device.ask('deleteCards', { cids: [cardOf(device, pick)] }),
  restoreCard: (device, pick) => device.ask('restoreCards', { cids: [binnedCardOf(device, pick)] }),
  remember: (device, pick) => train(device, boxOf(device, pick), true),
  forget: (device, pick) => train(device, boxOf(device, pick), false),
  hardcore: (device, pick) => train(device, boxOf(device, pick), pick % 3 > 0, 'hardcore'),
  async undo(device, pick) {
    const sid = await train(device, boxOf(device, pick), true);
    if (sid !== null) await device.ask('undoAnswer', { sid });
  },
  importDeck: (device, pick) => importDeck(device, pick % 3),
  async addImage(device, pick) {
    // Different bytes for each picture: what follows the end of a PNG is not shown.
    const hash = await device.addMedia(Buffer.concat([PNG, Buffer.from(String(pick % 5))]));
    await device.ask('createCard', {
      pbid: boxOf(device, pick),
      card: card(`Image ${pick}`, `![image](media:${hash})`),
    });
  },
  changeZone: (device, pick) =>
    device.changeZone({
      time_zone: ['Asia/Tokyo', 'America/New_York', 'UTC'][pick % 3] ?? 'UTC',
      start_hour: pick % 5,
    }),
  changeClock(device, pick) {
    device.offset = (pick % 13) * 3_600_000 - 6 * 3_600_000;
  },
  crash: (device) => device.crash(),
  /** The computer loses power while something is under way. */
  async crashWhileWorking(device, pick) {
    const work = pick % 2 === 0 ? ACTIONS.splitBox?.(device, pick) : ACTIONS.restoreBox?.(device, pick);
    for (let at = 0; at < pick % 4; at++) await turn();
    device.crash();
    await Promise.resolve(work).catch(() => undefined);
  },
};
