import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpClient, createSyncApi } from '#main/api/index.ts';
import { runBasicSync } from '#main/sync/runBasicSync.ts';
import { toFailure } from '#mirror/database/errors.ts';
import { trackUnsent } from '#mirror/database/unsent.ts';
import { createSyncJob } from '#mirror/sync/index.ts';
import type { ManyDeletions, SyncCounts } from '#shared/mirror/protocol.ts';
import { fail, ok } from '#shared/result.ts';
import { pause } from '#tests/mirror/support/boxes.ts';
import { TestStore } from '#tests/mirror/support/store.ts';
import { BasicServer } from '#tests/support/basic-server/basicServer.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { memoryLog } from '../support/doubles.ts';

let server: BasicServer;
beforeEach(async () => {
  server = await new BasicServer().start();
  server.boxes.set('b', { bid: 'b', title: 'French', sub_boxes: [{ bid: 's', title: 'Verbs' }] });
  server.boxes.set('o', { bid: 'o', title: 'Other' });
  server.addCards('b', ['c1', 'c2']);
  server.addCards('s', ['c3']);
  server.addCards('o', ['c4']);
});
afterEach(async () => {
  await server.close();
  expect(server.refusals).toEqual([]);
});

/** The real engine and the real mirror over HTTP. */
function newDevice() {
  const { uid, token, url } = server;
  const test = new TestStore(undefined, undefined, uid);
  test.now = Date.now();
  trackUnsent(test.store);
  const media = { store: test.store, folder: tempFolder('basic').path };
  const job = createSyncJob({ store: test.store, media, pause });
  const log = memoryLog();
  return {
    test,
    log,
    counts: () => job.handle({ kind: 'counts', uid }) as SyncCounts,
    ask(name: string, variables: Record<string, unknown>) {
      test.now += 1000;
      return test.ask(name, variables);
    },
    run(deletions: ManyDeletions = 'ask') {
      test.now += 1000;
      return runBasicSync({
        api: createSyncApi(createHttpClient(() => new URL(url), fetch, log)),
        mirror: {
          async call(call) {
            try {
              return ok((await job.handle(call)) as never);
            } catch (error) {
              return { ok: false, error: toFailure(error) };
            }
          },
          readMedia: async () => fail('NOT_FOUND'),
        },
        uid,
        protocol: 0,
        token,
        signal: new AbortController().signal,
        deletions,
        waiting: 0,
        isTraining: () => false,
        onProgress: () => undefined,
      });
    },
    titles: () =>
      test
        .rows<{ title: string }>(
          `SELECT c.title FROM cards c JOIN boxes b ON b.bid = c.pbid
           WHERE c.deleted_at IS NULL AND b.IS_SOFT_DELETED = 0 ORDER BY c.title`,
        )
        .map(({ title }) => title),
  };
}
type Device = ReturnType<typeof newDevice>;

async function train(device: Device, cid: string): Promise<void> {
  const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
  const { data } = await device.ask('startSession', { scope: { cids: [cid] }, settings, replace: true });
  await device.ask('answerCard', { sid: data.startSession.sid, cid, step: 0, isCorrect: true });
}
const edited = (title: string) => ({ title, front: ['f'], back: ['b'], mnemonic: [] });
const ENDED_WELL = { ok: true, value: { asks: null } };

describe('a server with the calls of the contract and nothing else', () => {
  // Proves C-10, C-57, C-101.
  it('is pulled from, trained with, and gets edits, records and deleted boxes', async () => {
    const [one, two] = [newDevice(), newDevice()];
    expect(await one.run()).toMatchObject(ENDED_WELL);
    expect(one.titles()).toEqual(['Card c1', 'Card c2', 'Card c3', 'Card c4']);
    expect(one.counts()).toMatchObject({ waiting: 0, refused: 0 });

    await train(one, 'c1');
    await one.ask('editCard', { cid: 'c2', card: edited('edited') });
    await one.ask('deleteCardboxes', { bids: ['o'] });
    await one.ask('createCardbox', { title: 'Only here' });
    expect(await one.run()).toMatchObject(ENDED_WELL);
    expect(one.counts()).toMatchObject({ waiting: 0, refused: 1 });
    expect(server.cards.get('c2')).toMatchObject({ title: 'edited' });
    expect(server.records.get('c1')).toMatchObject({ memory_level: 1, status: { IS_TRAINED: true } });
    expect([...server.boxes.keys()]).toEqual(['b']);

    expect(await two.run()).toMatchObject(ENDED_WELL);
    expect(two.titles()).toEqual(['Card c1', 'Card c3', 'edited']);
    await train(two, 'c1');
    await two.run();
    await one.run();
    expect(one.test.rows("SELECT memory_level FROM records WHERE cid = 'c1'")).toEqual([{ memory_level: 2 }]);
    expect([...one.log.lines, ...two.log.lines]).toEqual([]);
  });

  // Proves C-57.
  it('asks before a box that is gone there takes many cards with it', async () => {
    server.addCards(
      'b',
      Array.from({ length: 30 }, (_, n) => `n${n}`),
    );
    const one = newDevice();
    await one.run();
    server.boxes.delete('b');
    expect(await one.run()).toMatchObject({ ok: true, value: { asks: { cards: 33, total: 34 } } });
    expect(one.titles()).toHaveLength(34);
    expect(await one.run('undo')).toMatchObject(ENDED_WELL);
    expect(one.titles()).toHaveLength(34);
    expect(one.counts()).toMatchObject({ refused: 2 });
  });

  // Proves C-102.
  it('puts cards in the Trash that it does not have any more, and takes them out when they come back', async () => {
    const one = newDevice();
    await one.run();
    const c1 = server.cards.get('c1');
    server.cards.delete('c1');
    server.cards.delete('c2');
    await one.ask('editCard', { cid: 'c2', card: edited('edited') });
    // A card that moved is not gone.
    server.cards.set('c3', { ...server.cards.get('c3'), pbid: 'o' } as never);
    expect(await one.run()).toMatchObject(ENDED_WELL);
    expect(one.titles()).toEqual(['Card c3', 'Card c4', 'edited']);
    expect(one.counts()).toMatchObject({ waiting: 0, refused: 1 });
    expect(one.test.rows("SELECT cid, card_status FROM cards WHERE card_status = 'deleted'")).toHaveLength(1);

    server.cards.set('c1', c1 as never);
    await one.ask('deleteCards', { cids: ['c4'] });
    await one.run();
    await one.run();
    expect(one.titles()).toEqual(['Card c1', 'Card c3', 'edited']);
    expect(one.counts()).toMatchObject({ waiting: 0, refused: 2 });
  });

  // Proves Y-180.
  it('refuses one card or one box of many: the others are sent, and what is deleted there is done', async () => {
    const cids = Array.from({ length: 7 }, (_, n) => `n${n}`);
    server.addCards('b', cids);
    server.boxes.set('p', { bid: 'p', title: 'Other' });
    const one = newDevice();
    await one.run();
    for (const cid of cids) await train(one, cid);
    await one.ask('deleteCardboxes', { bids: ['o', 'p'] });
    server.cards.delete('n2');
    server.boxes.delete('p');
    expect(await one.run()).toMatchObject(ENDED_WELL);
    expect([...server.records.keys()].sort()).toEqual(cids.filter((cid) => cid !== 'n2'));
    expect([...server.boxes.keys()]).toEqual(['b']);
    // The answer of the card that is gone there stays here, and is counted.
    expect(one.counts()).toMatchObject({ waiting: 0, refused: 1 });
    expect(one.titles()).toContain('Card n2');
  });

  const gone = (result: { data?: unknown }) => result as { data: { subbox: Record<string, unknown> } };
  // Proves C-102.
  it.each<[string, BasicServer['spoil']]>([
    ['a null box', (_o, _v, result) => ({ ...result, data: { subbox: null } })],
    ['a null list', (_o, _v, result) => ({ data: { subbox: { ...gone(result).data.subbox, cards: null } } })],
    [
      'a list with a null item',
      (_o, _v, result) => ({ data: { subbox: { ...gone(result).data.subbox, cards: [null] } } }),
    ],
    [
      'a list shorter than its count',
      (_o, _v, result) => ({ data: { subbox: { ...gone(result).data.subbox, count: 9 } } }),
    ],
    ['errors beside the data', (_o, _v, result) => ({ ...result, errors: [{ message: 'database' }] })],
    ['errors without data', () => ({ errors: [{ message: 'database' }] })],
  ])('removes nothing with a response that is not whole: %s', async (_what, spoil) => {
    const one = newDevice();
    await one.run();
    const before = one.titles();
    server.cards.delete('c1');
    server.boxes.delete('o');
    server.spoil = (operation, variables, result) =>
      operation === 'subbox' && variables.pbid === 'b' ? spoil(operation, variables, result) : result;
    expect(await one.run()).toMatchObject({ ok: false, error: { code: 'BAD_ANSWER' } });
    expect(one.titles()).toEqual(before);
    server.spoil = (_o, _v, result) => result;
    expect(await one.run()).toMatchObject(ENDED_WELL);
    expect(one.titles()).toEqual(['Card c2', 'Card c3']);
  });

  // Proves C-102.
  it.each<[string, BasicServer['spoil']]>([
    ['errors', (_o, _v, result) => ({ data: { cardboxes: [] }, errors: [{ message: String(result) }] })],
    ['a null list', () => ({ data: { cardboxes: null } })],
    ['a null box', () => ({ data: { cardboxes: [null] } })],
    [
      'a box without its list of sub-boxes',
      () => ({
        data: {
          cardboxes: [
            { bid: 'b', title: 'French', sub_boxes: null },
            { bid: 'o', title: 'Other', sub_boxes: [] },
          ],
        },
      }),
    ],
  ])('removes nothing with a list of boxes that is not whole: %s', async (_what, spoil) => {
    const one = newDevice();
    await one.run();
    const before = one.titles();
    server.spoil = (operation, variables, result) =>
      operation === 'cardboxes' ? spoil(operation, variables, result) : result;
    expect(await one.run()).toMatchObject({ ok: false, error: { code: 'BAD_ANSWER' } });
    expect(one.titles()).toEqual(before);
  });

  // Proves C-102, C-103.
  it('asks when cards vanish one after the other, and keeps them on demand', async () => {
    const many = Array.from({ length: 40 }, (_, n) => `n${n}`);
    server.addCards('b', many);
    const one = newDevice();
    await one.run();
    for (const cid of many.slice(0, 15)) server.cards.delete(cid);
    expect(await one.run()).toMatchObject(ENDED_WELL);
    expect(one.titles()).toHaveLength(29);
    for (const cid of many.slice(15, 30)) server.cards.delete(cid);
    expect(await one.run()).toMatchObject({ ok: true, value: { asks: { cards: 30, total: 44 } } });
    expect(await one.run('undo')).toMatchObject(ENDED_WELL);
    expect(await one.run()).toMatchObject(ENDED_WELL);
    expect(one.titles()).toHaveLength(44);
    expect(one.counts()).toMatchObject({ waiting: 0, refused: 30 });
  });

  // Proves Y-150, Y-151.
  it('keeps the texts that it replaces in many cards, and restores them there', async () => {
    const many = Array.from({ length: 60 }, (_, n) => `n${n}`);
    server.addCards('b', many);
    const one = newDevice();
    await one.run();
    const before = one.titles();
    const reports = async () => (await one.ask('overwriteReports', {})).data.overwriteReports;
    const overwrite = (cids: readonly string[]) => {
      for (const cid of cids)
        server.cards.set(cid, { ...server.cards.get(cid), title: 'gone', front: ['gone'] } as never);
    };
    overwrite(many.slice(0, 30));
    expect(await one.run()).toMatchObject(ENDED_WELL);
    expect(await reports()).toEqual([]);
    overwrite(many.slice(30));
    expect(await one.run()).toMatchObject(ENDED_WELL);
    const [report] = await reports();
    expect(report).toMatchObject({ count: 60, operation: null });
    expect(one.titles().filter((title) => title === 'gone')).toHaveLength(60);
    await one.ask('restoreOverwritten', { report: report.id });
    expect(one.titles()).toEqual(before);
    expect(await one.run()).toMatchObject(ENDED_WELL);
    expect(server.cards.get('n0')).toMatchObject({ title: 'Card n0' });
    expect(await one.run()).toMatchObject(ENDED_WELL);
    expect(one.titles()).toEqual(before);
    expect(await reports()).toEqual([]);
  });
});

describe('the test server, written from the specification and its contract', () => {
  const bearer = { Authorization: 'Bearer basic-token' };
  const query = '{ cardboxes(uid: "person") { bid } }';
  const ask = (body: object) => ['POST', '/graphql', JSON.stringify(body), bearer] as const;
  const refusedBy: readonly (readonly [
    string,
    readonly [string, string, (string | null)?, Record<string, string>?],
  ])[] = [
    ['another address', ['POST', '/cards_pg/apply_changes', '{}', bearer]],
    ['a parameter in the address', ['POST', '/graphql?operationName=q', '{}', bearer]],
    ['a GET of GraphQL', ['GET', '/graphql', null, bearer]],
    ['media', ['PUT', '/cards_pg/media/0', '', bearer]],
    ['no operationName', ask({ query: `query q ${query}`, variables: {} })],
    ['an empty operationName', ask({ operationName: '', query, variables: {} })],
    ['the name of no operation', ask({ operationName: 'other', query: `query q ${query}`, variables: {} })],
    ['no variables', ask({ operationName: 'q', query: `query q ${query}` })],
    ['one more field of the body', ask({ operationName: 'q', query: `query q ${query}`, variables: {}, id: 1 })],
    ['an unknown field', ask({ operationName: 'q', query: 'query q { changes { cursor } }', variables: {} })],
    [
      'a field of the own server',
      ask({ operationName: 'q', query: 'query q { subbox(pbid: "b") { cards { meta { tags } } } }', variables: {} }),
    ],
    [
      'a look at the schema',
      ask({ operationName: 'q', query: 'query q { __schema { types { name } } }', variables: {} }),
    ],
    ['a subscription', ask({ operationName: 'q', query: 'subscription q { changed }', variables: {} })],
    ['text that is no query', ask({ operationName: 'q', query: 'query q {', variables: {} })],
    ['text that is no JSON', ['POST', '/graphql', '{', bearer]],
    [
      'a body of another type',
      ['POST', '/account/service_logout', '{"uid":"person"}', { ...bearer, 'Content-Type': 'text/plain' }],
    ],
    ['no bearer', ['POST', '/account/service_logout', '{"uid":"person"}', {}]],
    ['a log entry', ['POST', '/cards_pg/update_training_records', '{"records":[],"log":[]}', bearer]],
    ['an op_id', ['POST', '/cards_pg/delete_cardboxes', '{"bids":[],"op_id":"x"}', bearer]],
    ['stamps of a card', ['POST', '/cards_pg/edit_card', '{"cid":"c1","stamps":{}}', bearer]],
    ['the groups of another person', ['POST', '/cards_pg/get_a2z_card_groups', '{"uid":"x","bid":"b"}', bearer]],
  ];
  it.each(refusedBy)('refuses %s, and notes it', async (_what, [method, path, body, headers]) => {
    const response = await fetch(server.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body == null ? {} : { body }),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(server.refusals.splice(0)).toHaveLength(1);
    expect(server.acknowledged).toEqual([]);
  });
});
