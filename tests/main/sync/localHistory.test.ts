import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mirrorPaths } from '#main/account/index.ts';
import { createLocalCards } from '#main/sync/index.ts';
import { createDecks } from '#main/workers/decks.ts';
import { createExports } from '#main/workers/exports.ts';
import { createMirrorOver } from '#main/workers/mirror.ts';
import { MirrorClient } from '#main/workers/mirrorClient.ts';
import type { AccountState } from '#shared/account.ts';
import { fail, ok } from '#shared/result.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { importWorker, mirrorWorker, unwrap } from '#tests/mirror/support/import.ts';
import { startWorker } from '#tests/support/workers.ts';
import { tempFolder } from '../support/doubles.ts';

const LOCAL: AccountState = { kind: 'local', uid: 'local-01890000-0000-7000-8000-000000000001', email: null };
const ANN: AccountState = { kind: 'account', uid: 'ann', email: 'ann@example.com' };
const SERVER = ['https://example.com/'];

/** The app's mirror with its workers, and a person who uses it without an account, or as ann. */
function setUp() {
  const mirrors = join(tempFolder(), 'mirrors');
  const client = new MirrorClient(mirrorWorker);
  const exports = createExports(() => startWorker('export'));
  const mirror = createMirrorOver(client, createDecks(client, importWorker), exports);
  const accountFile = mirrorPaths(mirrors, ANN, SERVER).file;
  let state = LOCAL;
  async function use(next: AccountState) {
    state = next;
    const { file, media } = mirrorPaths(mirrors, state, state.kind === 'account' ? SERVER : []);
    const isAccount = state.kind === 'account';
    unwrap(await mirror.open({ file, media, uid: state.uid, day: undefined, isAccount }));
  }
  const localCards = createLocalCards({
    mirror,
    account: {
      get: () => state,
      local: { state: () => LOCAL, cards: () => 'separate', setCards: () => ok(null), replace: () => ok(null) },
      emptyLocal: async () => ok(null),
      left: () => [{ name: accountFile.split('/').at(-1) ?? '', owner: null }],
      removeLeft: async () => ok(null),
      signOut: async () => fail('INTERNAL'),
      async openLocal() {
        await use(LOCAL);
        return ok(LOCAL);
      },
    },
    openFile: async () => ok(null),
    mirrors,
    temporary: join(tempFolder(), 'temporary'),
    settings: () => DEFAULT_SETTINGS,
    version: '1',
    sync: () => undefined,
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  async function ask(name: string, variables: Record<string, unknown> = {}): Promise<any> {
    const { data, errors } = JSON.parse(unwrap(await mirror.graphql(name, variables)));
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data[name];
  }
  return { mirror, localCards, accountFile, use, ask };
}

let app: ReturnType<typeof setUp>;
let bid: string;
let cids: string[];

beforeEach(async () => {
  app = setUp();
  await app.use(LOCAL);
  bid = (await app.ask('createCardbox', { title: 'Letters' })).bid;
  cids = [];
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) cids.push(await addCard(bid, title));
});
afterEach(() => app.mirror.close());

async function addCard(pbid: string, title: string): Promise<string> {
  const card = { title, front: [title], back: ['b'], mnemonic: [], links: [], tags: [] };
  const types = { answer_type: 'self', front_back_type: 'front_back' };
  return (await app.ask('createCard', { pbid, card: { ...card, ...types } })).cid;
}

/** Starts a session over a scope and gives `answers` answers. Returns its sid. */
async function train(scope: object, mode: 'normal' | 'hardcore', answers: number): Promise<string> {
  const settings = { type: 'all', mode, count: 0, training_in_order: true, seed: 7 };
  const { sid } = await app.ask('startSession', { scope, settings });
  await answer(sid, answers);
  return sid;
}

async function answer(sid: string, answers: number): Promise<void> {
  for (let done = 0; done < answers; done++) {
    const { current, step } = await app.ask('trainingSession', { sid });
    await app.ask('answerCard', { sid, cid: current.cid, step, isCorrect: done % 3 !== 1, duration_ms: 900 });
  }
}

/** What Today and the recap show of the sessions. */
async function shown(...sids: string[]) {
  const recap = await app.ask('recap', { scope: { bid } });
  const sessions = [];
  for (const sid of sids) sessions.push(await app.ask('trainingSession', { sid }));
  const reports = [];
  for (const sid of sids) reports.push(await app.ask('sessionReport', { sid }));
  return { today: await app.ask('today'), open: await app.ask('openSessions'), recap, sessions, reports };
}

async function addToAccount(): Promise<void> {
  await app.use(ANN);
  expect(await app.localCards.decide(true)).toEqual(ok(null));
}

describe('the history of the time before the first sign-in', () => {
  // Proves C-107.
  it('comes into the account with the cards: finished and unfinished sessions, and what the palette opened', async () => {
    const finished = await train({ cids: cids.slice(0, 2) }, 'normal', 3);
    const hardcore = await train({ bid }, 'hardcore', 5);
    await app.ask('paletteUsed', { kind: 'box', id: bid });
    const before = await shown(finished, hardcore);
    expect(before).toMatchObject({ open: [{ sid: hardcore }], recap: { last_session: { sid: hardcore } } });
    await addToAccount();
    expect(await shown(finished, hardcore)).toEqual(before);
    expect((await app.ask('paletteUses')).uses).toMatchObject([{ kind: 'box', id: bid }]);
    await answer(hardcore, 2);
    expect(await app.ask('trainingSession', { sid: hardcore })).toMatchObject({ step: 7 });
    await app.ask('undoAnswer', { sid: hardcore });
    expect(await app.ask('trainingSession', { sid: hardcore })).toMatchObject({ step: 6 });
  });

  // Proves C-107.
  it('comes once, however often the cards are added, and of a session the copy that was changed last stays', async () => {
    const sid = await train({ bid }, 'hardcore', 2);
    await addToAccount();
    await answer(sid, 3);
    const inAccount = await shown(sid);
    await addToAccount();
    expect(await shown(sid)).toEqual(inAccount);
    // The person signed out and went on without the account.
    await app.use(LOCAL);
    await answer(sid, 1);
    const { step, rows, current } = await app.ask('trainingSession', { sid });
    await addToAccount();
    const card = { cid: current.cid };
    expect(await app.ask('trainingSession', { sid })).toMatchObject({ step, rows, current: card });
    expect(await app.ask('openSessions')).toHaveLength(1);
  });

  // Proves C-107.
  it('comes with the next try after a crash, where the cards are there without it', async () => {
    const sid = await train({ bid }, 'normal', 2);
    const before = await shown(sid);
    const target = join(tempFolder(), 'cards.cardbox');
    const everything = { scope: { kind: 'everything' }, format: 'cardbox', settings: DEFAULT_SETTINGS } as const;
    unwrap(await app.mirror.exports.run({ job: 'export', target, version: '1', ...everything }));
    await app.use(ANN);
    const { handle } = unwrap(await app.mirror.decks.open(target, 'cards.cardbox'));
    unwrap(await app.mirror.decks.run(handle, 'import', { kind: 'cardbox', takeSettings: false }));
    app.mirror.decks.close(handle);
    expect(await app.ask('openSessions')).toEqual([]);
    await addToAccount();
    expect(await shown(sid)).toEqual(before);
  });

  // Proves C-107.
  it('does not come before what was trained in the account later', async () => {
    const sid = await train({ bid }, 'normal', 1);
    await addToAccount();
    const inAccount = await train({ bid }, 'normal', 1);
    await app.use(LOCAL);
    const other = await train({ cids: cids.slice(3) }, 'normal', 1);
    await app.use(ANN);
    const last = await train({ bid }, 'normal', 1);
    await addToAccount();
    expect((await app.ask('openSessions')).map((one: { sid: string }) => one.sid)).toEqual([
      last,
      other,
      inAccount,
      sid,
    ]);
    expect((await app.ask('recap', { scope: { bid } })).last_session).toMatchObject({ sid: last });
  });

  // Proves C-107.
  it('continues without the cards that are not there any more', async () => {
    const sid = await train({ bid }, 'normal', 1);
    await app.ask('deleteCards', { cids: cids.slice(2, 4) });
    await app.ask('emptyBin');
    await addToAccount();
    expect(await app.ask('trainingSession', { sid })).toMatchObject({ step: 1, total: 4 });
    await app.ask('deleteCards', { cids: cids.slice(4) });
    await addToAccount();
    expect(await app.ask('trainingSession', { sid })).toMatchObject({ step: 1, total: 2, current: { cid: cids[1] } });
  });

  // Proves C-107.
  it('comes along, too, when the cards of a lost account become local cards', async () => {
    const sid = await train({ bid }, 'hardcore', 2);
    await addToAccount();
    await answer(sid, 2);
    const before = await shown(sid);
    await app.mirror.open({ file: join(tempFolder(), 'other.sqlite'), uid: 'other', day: undefined });
    await app.use(LOCAL);
    expect(await app.localCards.takeOut(app.accountFile.split('/').at(-1) ?? '')).toMatchObject({ ok: true });
    expect(await shown(sid)).toEqual(before);
  });
});
