import { setImmediate as turn } from 'node:timers/promises';
import type { BulkEdit, TrainingMode } from '#shared/graphql/generated.ts';
import { PNG } from '../../mirror/support/mediaFiles.ts';
import type { Decks } from './decks.ts';
import type { Device } from './device.ts';
import { openEditor } from './editing.ts';
import type { Kind } from './kinds.ts';

/** What people do with their cards. Refusals of the mirror (nothing to change) are part of it. */

/** `pick` is a number that chooses; `unique` is in no other action of the history. */
interface Choice {
  readonly pick: number;
  readonly unique: number;
  readonly decks: Decks;
}
export interface Action<T = unknown> {
  readonly kind: Kind;
  /** Values that it gives to fields were there before, or on another device. */
  readonly isRepeating?: boolean;
  /** It changes nothing that the device shows. */
  readonly isNoChange?: boolean;
  run(device: Device, choice: Choice): T | Promise<T>;
}

const HOUR = 3_600_000;
export const YEAR = 365 * 24 * HOUR;

export const card = (title: string, back = `back of ${title}`) => ({
  title,
  front: [title],
  back: [back],
  mnemonic: [],
});

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

/** Starts a training and gives answers to the cards that it shows. Returns the session; null if there is nothing to train. */
export async function train(
  device: Device,
  scope: { readonly bid: string },
  answers: readonly boolean[],
  mode: TrainingMode = 'normal',
): Promise<string | null> {
  const settings = { type: 'all', mode, count: mode === 'normal' ? 2 : 4, training_in_order: true } as const;
  const { data } = await device.ask('startSession', { scope, settings, replace: true });
  let session = data?.startSession;
  if (session?.current == null) return null;
  for (const [step, isCorrect] of answers.entries()) {
    if (session?.current == null) break;
    const { sid, current } = session;
    const answered = await device.ask('answerCard', { sid, cid: current.cid, step, isCorrect });
    session = answered.data?.answerCard ?? session;
  }
  return session.sid;
}

/** The same box with the same card, made on several devices. */
async function createCommon(device: Device, pick: number): Promise<void> {
  const title = `Common ${pick % 2}`;
  const find = (sql: string, of: string) => device.test.rows<{ id: string }>(sql.replace('?', `'${of}'`))[0]?.id;
  let bid = find('SELECT bid AS id FROM boxes WHERE title = ? AND bid = pbid AND IS_SOFT_DELETED = 0', title);
  if (bid === undefined) {
    const { data } = await device.ask('createCardbox', { title });
    bid = data?.createCardbox?.bid;
  }
  const name = `Common card ${pick % 3}`;
  if (bid === undefined || find('SELECT cid AS id FROM cards WHERE title = ?', name) !== undefined) return;
  await device.ask('createCard', { pbid: bid, card: card(name) });
}

const edit = (device: Device, pick: number, change: BulkEdit) =>
  device.ask('bulkEdit', { cids: [cardOf(device, pick)], edit: change });

export const ACTIONS: Readonly<Record<string, Action>> = {
  createBox: { kind: 'edits', run: (device, { unique }) => device.ask('createCardbox', { title: `Box ${unique}` }) },
  createCard: {
    kind: 'edits',
    run: (device, { pick, unique }) =>
      device.ask('createCard', { pbid: boxOf(device, pick), card: card(`Card ${unique}`) }),
  },
  createCommon: { kind: 'copies', run: (device, { pick }) => createCommon(device, pick) },
  renameBox: {
    kind: 'edits',
    run: (device, { pick, unique }) =>
      device.ask('updateCardbox', { bid: boxOf(device, pick), patch: { title: `Name ${unique}` } }),
  },
  editTitle: {
    kind: 'editor',
    run: async (device, { pick, unique }) =>
      (await openEditor(device, cardOf(device, pick)))?.save({ title: `Title ${unique}` }),
  },
  editBack: {
    kind: 'editor',
    run: async (device, { pick, unique }) =>
      (await openEditor(device, cardOf(device, pick)))?.save({ back: [`Back ${unique}`] }),
  },
  editTags: {
    kind: 'editor',
    run: async (device, { pick, unique }) =>
      (await openEditor(device, cardOf(device, pick)))?.save({ tags: [`tag${unique}`] }),
  },
  tagCard: {
    kind: 'edits',
    run: (device, { pick, unique }) => edit(device, pick, { tag: { add: [`t${unique}`], remove: [] } }),
  },
  replaceText: {
    kind: 'edits',
    run: (device, { pick, unique }) =>
      edit(device, pick, {
        replace: { find: 'ack', replace: `ack ${unique}`, fields: ['back'], match_case: false },
      }),
  },
  addImage: {
    kind: 'media',
    async run(device, { pick, unique }) {
      // Different bytes for each picture: what follows the end of a PNG is not shown.
      const hash = await device.addMedia(Buffer.concat([PNG, Buffer.from(String(pick % 5))]));
      const image = card(`Image ${unique}`, `![image](media:${hash})`);
      await device.ask('createCard', { pbid: boxOf(device, pick), card: image });
    },
  },
  deleteBox: {
    kind: 'deletes',
    run: (device, { pick }) => device.ask('deleteCardboxes', { bids: [boxOf(device, pick)] }),
  },
  deleteCard: {
    kind: 'deletes',
    run: (device, { pick }) => device.ask('deleteCards', { cids: [cardOf(device, pick)] }),
  },
  restoreBox: {
    kind: 'restores',
    run: (device, { pick }) => device.ask('restoreCardboxes', { bids: [binnedBoxOf(device, pick)] }),
  },
  restoreCard: {
    kind: 'restores',
    run: (device, { pick }) => device.ask('restoreCards', { cids: [binnedCardOf(device, pick)] }),
  },
  emptyBin: { kind: 'emptying', isRepeating: true, run: (device) => device.ask('emptyBin', {}) },
  suspendCard: { kind: 'suspends', run: (device, { pick }) => edit(device, pick, { suspend: pick % 2 === 0 }) },
  becomeHard: {
    kind: 'suspends',
    async run(device, { pick }) {
      const bid = boxOf(device, pick);
      await device.ask('updateCardbox', { bid, patch: { suspend_hard: true } });
      await train(device, { bid }, Array(16).fill(false));
    },
  },
  orderBoxes: {
    kind: 'reshaping',
    run: (device, { pick }) => device.ask('orderCardboxes', { bids: [boxOf(device, pick), boxOf(device, pick + 1)] }),
  },
  duplicateBox: {
    kind: 'reshaping',
    run: (device, { pick, unique }) =>
      device.ask('duplicateCardbox', { bid: boxOf(device, pick), title: `Copy ${unique}` }),
  },
  splitBox: {
    kind: 'reshaping',
    run: (device, { pick }) => device.ask('splitCardbox', { bid: boxOf(device, pick), partial_size: 2 }),
  },
  mergeBox: {
    kind: 'reshaping',
    run: (device, { pick }) =>
      device.ask('mergeCardboxes', { into: boxOf(device, pick), bids: [boxOf(device, pick + 1)] }),
  },
  mergeAndUndo: {
    kind: 'reshaping',
    isRepeating: true,
    async run(device, { pick }) {
      const bids = [boxOf(device, pick + 1)];
      const { data } = await device.ask('mergeCardboxes', { into: boxOf(device, pick), bids });
      const undo_id = data?.mergeCardboxes?.undo_id;
      if (undo_id !== undefined) await device.ask('undoOperation', { undo_id });
    },
  },
  moveCard: {
    kind: 'reshaping',
    run: (device, { pick }) => edit(device, pick, { move: { pbid: boxOf(device, pick + 1) } }),
  },
  moveAndUndo: {
    kind: 'reshaping',
    isRepeating: true,
    async run(device, { pick }) {
      const { data } = await edit(device, pick, { move: { pbid: boxOf(device, pick + 1) } });
      const undo_id = data?.bulkEdit?.undo_id;
      if (undo_id != null) await device.ask('undoOperation', { undo_id });
    },
  },
  remember: { kind: 'training', run: (device, { pick }) => train(device, { bid: boxOf(device, pick) }, [true]) },
  forget: { kind: 'training', run: (device, { pick }) => train(device, { bid: boxOf(device, pick) }, [false, true]) },
  trainLong: {
    kind: 'training',
    run: (device, { pick }) => train(device, { bid: boxOf(device, pick) }, [true, pick % 2 === 0, true]),
  },
  hardcore: {
    kind: 'training',
    run: (device, { pick }) => train(device, { bid: boxOf(device, pick) }, [pick % 3 > 0, true], 'hardcore'),
  },
  undoAnswer: {
    kind: 'training',
    async run(device, { pick }) {
      const sid = await train(device, { bid: boxOf(device, pick) }, [true]);
      if (sid !== null) await device.ask('undoAnswer', { sid });
    },
  },
  memorize: {
    kind: 'training',
    async run(device, { pick }) {
      const sid = await train(device, { bid: boxOf(device, pick) }, [true]);
      const cid = cardOf(device, pick);
      if (sid !== null) await device.ask('markMemorized', { sid, cid, isMemorized: pick % 2 === 0 });
    },
  },
  chooseDates: {
    kind: 'dates',
    run: (device, { pick }) =>
      device.ask('updateCardbox', {
        bid: boxOf(device, pick),
        patch: { wantedRecall: [90, 85, null, 95][pick % 4] ?? null },
      }),
  },
  /** A clock that is days ahead: otherwise most answers of a history are of one day. */
  laterDay: {
    kind: 'dates',
    isNoChange: true,
    run(device, { pick }) {
      device.offset += (1 + (pick % 9)) * 24 * HOUR;
    },
  },
  trainDays: {
    kind: 'dates',
    run: (device, { pick }) => train(device, { bid: boxOf(device, pick) }, [pick % 5 !== 0, true, pick % 3 !== 0]),
  },
  resetCard: { kind: 'training', run: (device, { pick }) => edit(device, pick, { reset: true }) },
  importDeck: {
    kind: 'imports',
    isRepeating: true,
    run: (device, { pick, decks }) => device.importDeck(decks[pick % decks.length] ?? ''),
  },
  undoImport: {
    kind: 'importUndo',
    isRepeating: true,
    async run(device) {
      const { data } = await device.ask('recentImports', {});
      const batch = data?.recentImports?.find((one: { isUndone: boolean }) => !one.isUndone)?.batch;
      if (batch !== undefined) await device.ask('undoImport', { batch });
    },
  },
  changeZone: {
    kind: 'days',
    isNoChange: true,
    run: (device, { pick }) =>
      device.changeZone({
        time_zone: ['Asia/Tokyo', 'America/New_York', 'UTC'][pick % 3] ?? 'UTC',
        start_hour: pick % 5,
      }),
  },
  changeHours: {
    kind: 'hours',
    isNoChange: true,
    run(device, { pick }) {
      device.offset = (pick % 13) * HOUR - 6 * HOUR;
    },
  },
  /** A clock of another year, while the app runs or before it starts. */
  changeYear: {
    kind: 'years',
    isNoChange: true,
    async run(device, { pick }) {
      device.offset = [2 * YEAR, -11 * YEAR, 2 * YEAR + HOUR, -2 * YEAR][pick % 4] ?? 0;
      if (pick % 3 === 0) await device.crash();
    },
  },
  rightClock: {
    kind: 'years',
    isNoChange: true,
    async run(device, { pick }) {
      device.offset = 0;
      if (pick % 2 === 0) await device.crash();
    },
  },
  signIn: { kind: 'locals', isRepeating: true, run: (device) => device.signIn() },
  crash: { kind: 'crashes', isNoChange: true, run: (device) => device.crash() },
  /** The computer loses power while something is under way. */
  crashWhileWorking: {
    kind: 'crashes',
    isRepeating: true,
    async run(device, choice) {
      const [name] = ['splitBox', 'restoreBox', 'importDeck'].slice(choice.pick % 3);
      const work = ACTIONS[name ?? '']?.run(device, choice);
      for (let at = 0; at < choice.pick % 7; at++) await turn();
      await device.crash();
      await Promise.resolve(work).catch(() => undefined);
    },
  },
};
