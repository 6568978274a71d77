import { expect, it } from 'vitest';
import { daysUntil, memoryAfterAnswer, memoryOfRecord } from '#core/training/index.ts';
import { noteServerProtocol } from '#mirror/database/serverProtocol.ts';
import { trackUnsent } from '#mirror/database/unsent.ts';
import { memoryOf } from '#mirror/records/index.ts';
import { readCollectionOf } from '#tests/support/simulatedAnki.ts';
import { CRT, writeAnkiPackage } from '../../support/ankiPackage.ts';
import type { Profile } from '../../support/cardbox.ts';
import { importPackage, lookAtPackage, packageFile } from '../../support/packages.ts';
import { profilesForTests } from '../../support/profiles.ts';

const { profile, file } = profilesForTests();
const DAY_S = 86_400;
const REVIEWED = CRT + 40 * DAY_S;
const REVIEW = { type: 2, queue: 2, due: 52, ivl: 12, reps: 3, mod: REVIEWED };

/** A package with a card for each of these data, which Anki reviewed on day 40. */
function packageWith(...data: readonly string[]): Promise<string> {
  const notes = data.map((text, at) => ({
    guid: `g${at}`,
    fields: [`front ${at}`, `back ${at}`],
    cards: [{ ...REVIEW, data: text }],
  }));
  return writeAnkiPackage(file('fsrs.apkg'), 'anki21', { decks: ['French'], notes });
}

const cids = ({ test }: Profile) =>
  test.rows<{ cid: string }>('SELECT cid FROM cards ORDER BY title').map(({ cid }) => cid);
const memories = (of: Profile) => cids(of).map((cid) => memoryOf(of.store, cid));

// Proves S-348.
it.each([
  ['what Anki knows', { s: 52.1234, d: 3.456, lrt: REVIEWED }, { stability: 52.1234, difficulty: 3.456 }],
  ['with many decimals', { s: 52.12345678901, d: 3.4, lrt: REVIEWED }, { stability: 52.12345679, difficulty: 3.4 }],
  ['nothing', {}, null],
  ['a stability out of range', { s: -1, d: 5, lrt: REVIEWED }, null],
  ['a difficulty out of range', { s: 5, d: 11, lrt: REVIEWED }, null],
  ['texts', { s: '5', d: '5', lrt: REVIEWED }, null],
])('the memory of a card of Anki is taken: %s', async (_, data, expected) => {
  const of = profile();
  await importPackage(of, packageFile(await packageWith(JSON.stringify(data))));
  const day = Math.floor(REVIEWED / DAY_S);
  const [row] = of.test.rows<{ last_training_at: string; next_training_at: string; memory_level: number }>(
    'SELECT cid, last_training_at, next_training_at, memory_level FROM records',
  );
  const ofRecord = memoryOfRecord({ ...row, status: {} } as never, day);
  expect(memories(of)).toEqual([expected === null ? ofRecord : { ...expected, day }]);
});

// Proves S-348.
it('a second import changes nothing, and one of Anki’s new memory takes it', async () => {
  const of = profile();
  await importPackage(of, packageFile(await packageWith('')));
  const known = packageFile(await packageWith(JSON.stringify({ s: 20, d: 5.5, lrt: CRT })));
  expect(await importPackage(of, known)).toMatchObject({ logAdded: 1 });
  expect(memories(of)).toMatchObject([{ stability: 20, difficulty: 5.5 }]);
  expect(await importPackage(of, known)).toMatchObject({ logAdded: 0 });
});

// Proves S-348.
it.each([
  [0.9, 90],
  [0.86, 85],
  [0.99, 95],
  [undefined, 90],
])('a deck that wants %s offers the choice of %d %%, and its new box has what was chosen', async (dr, wanted) => {
  const of = profile();
  const path = await packageWith('', JSON.stringify({ s: 20, d: 5.5, dr }));
  expect(await lookAtPackage(packageFile(path))).toMatchObject({ wantedRecall: wanted });
  const chosen = (at: Profile) => at.test.rows('SELECT wantedRecall FROM boxes WHERE batch = 0');
  await importPackage(of, packageFile(path), { target: { kind: 'decks', wantedRecall: 95 } });
  expect(chosen(of)).toEqual([{ wantedRecall: 95 }]);
  const asInSettings = profile();
  asInSettings.store.wantedRecall = 85;
  await importPackage(asInSettings, packageFile(path));
  expect(chosen(asInSettings)).toEqual([{ wantedRecall: 85 }]);
  const older = profile();
  trackUnsent(older.store);
  noteServerProtocol(older.store, 2);
  await importPackage(older, packageFile(path), { target: { kind: 'decks', wantedRecall: 95 } });
  expect(chosen(older)).toEqual([{ wantedRecall: null }]);
  // Otherwise the older server would compare the box without it.
  expect(older.test.rows("SELECT bid FROM boxes WHERE stamps LIKE '%wantedRecall%'")).toEqual([]);
});

it('a deck without it offers nothing', async () => {
  expect(await lookAtPackage(packageFile(await packageWith('')))).toMatchObject({ wantedRecall: null });
});

// Proves S-349.
it('memory, wanted recall and interval go back to Anki', async () => {
  const of = profile();
  const { test } = of;
  const pbid = test.box('Own');
  test.cards(pbid, ['alpha']);
  await test.ask('updateCardbox', { bid: pbid, patch: { wantedRecall: 90 } });
  let memory = null as ReturnType<typeof memoryOf>;
  for (const days of [0, 2, 11]) {
    test.now += days * DAY_S * 1000;
    const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
    const { sid, current } = (await test.ask('startSession', { scope: {}, settings, replace: true })).data.startSession;
    await test.ask('answerCard', { sid, cid: current.cid, step: 0, isCorrect: true, duration_ms: 900 });
    memory = memoryAfterAnswer(memory, true, test.store.today());
  }
  if (memory === null) throw new Error('no answer');
  await of.exportTo(file('back.apkg'), { kind: 'everything' }, 'apkg');
  const { data, ivl, answers } = await readCollectionOf(file('back.apkg'), (db) => ({
    ...(db.prepare('SELECT data, ivl FROM cards').get() as { data: string; ivl: number }),
    answers: db.prepare('SELECT ivl FROM revlog ORDER BY id').pluck().all(),
  }));
  expect(JSON.parse(data)).toEqual({
    s: Math.round(memory.stability * 1e4) / 1e4,
    d: Math.round(memory.difficulty * 1e3) / 1e3,
    dr: 0.9,
    decay: 0.1542,
    lrt: Math.floor(test.now / 1000),
  });
  expect(ivl).toBe(daysUntil(90, memory));
  expect(answers).toEqual([2, 11, 46]);
});
