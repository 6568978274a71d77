import { type ExecutionResult, execute } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import { isQuery, prepareDocuments, runOperation } from '#mirror/graphql/execute.ts';
import { createSchema } from '#mirror/graphql/schema.ts';
import { documents, type OperationName } from '#shared/graphql/generated.ts';
import { DAY, TestStore } from '../support/store.ts';

type Asked = readonly [OperationName, Record<string, unknown>];

const schema = createSchema();
let test: TestStore;
beforeEach(() => {
  test = new TestStore();
});

function contextOf({ store, sessions }: TestStore) {
  return { store, sessions, pause: () => Promise.resolve(), sweep: () => undefined };
}

/** The result that graphql-js gives, as JSON gives it. */
async function executePlain([operationName, variableValues]: Asked): Promise<ExecutionResult> {
  const document = documents[operationName];
  const result = await execute({ schema, document, operationName, variableValues, contextValue: contextOf(test) });
  return JSON.parse(JSON.stringify(result));
}

function toPathAndMessage({ message, path }: { readonly message: string; readonly path?: unknown }) {
  return { message, path };
}

describe('execution of trusted documents', () => {
  it('compiles every trusted document', async () => {
    let pauses = 0;
    await prepareDocuments(async () => void pauses++);
    expect(pauses).toBe(Object.keys(documents).length);
  });

  it('gives the results that graphql-js gives', async () => {
    const uid = 'person';
    const top = test.box('Top');
    const sub = test.box('Sub', top);
    const cids = [...test.cards(top, ['Älpha', '北京', '12']), ...test.cards(sub, ['Beta', 'Gamma'], top)];
    const settings = { type: 'all', mode: 'hardcore', count: 0, training_in_order: true };
    const { sid, current } = (await test.ask('startSession', { scope: { bid: top }, settings })).data.startSession;
    await test.ask('answerCard', { sid, cid: current.cid, step: 0, isCorrect: true, duration_ms: 700 });
    await test.ask('markMemorized', { sid, cid: cids[1], isMemorized: true });
    await test.ask('bulkEdit', { cids: [cids[2]], edit: { suspend: true } });
    test.now += 2 * DAY;
    const page = { offset: 0, limit: 3 };
    const browse = { query: '', sort: 'title', descending: false };
    const asked: readonly Asked[] = [
      ['cardboxes', { uid }],
      ['subbox', { pbid: top }],
      ['subbox', { pbid: 'none' }],
      ['userCardGroups', { uid }],
      ['getCardsByGid', { gid: 'g' }],
      ['a2zGroups', { uid, bid: top }],
      ['today', {}],
      ['boxHead', { bid: sub }],
      ['cardPage', { scope: { bid: top }, ...page }],
      ['card', { cid: cids[0] }],
      ['search', { text: 'a', limit: 5 }],
      ['trainingChoices', { scope: {}, settings }],
      ['trainingSession', { sid }],
      ['openSessions', {}],
      ['sessionReport', { sid }],
      ['recap', { scope: { bid: top } }],
      ['recap', { scope: { pbid: 'none' } }],
      ['recapActivity', { scope: { bid: top } }],
      ['recapCards', { scope: {}, sort: 'title', descending: false, ...page }],
      ['browse', { ...browse, ...page }],
      ['browseIds', browse],
      ['lastOperation', {}],
      ['answerCard', { sid, cid: 'none', step: 0, isCorrect: true, duration_ms: null }],
    ];
    for (const one of asked) {
      const plain = await executePlain(one);
      const { data, errors } = await test.ask(...one);
      expect(data, one[0]).toEqual(plain.data);
      expect(errors?.map(toPathAndMessage)).toEqual(plain.errors?.map(toPathAndMessage));
    }
  });

  it('refuses variables that do not fit the document, with the messages of graphql-js', async () => {
    const asked: readonly Asked[] = [
      ['recap', { scope: { pbid: 7, more: true } }],
      ['card', {}],
      ['card', { cid: null }],
      ['card', { cid: 7 }],
      ['search', { text: 'a', limit: 2.5 }],
      ['search', { text: 'a', limit: 2 ** 31 }],
      ['search', { text: 'a', limit: '3' }],
      ['answerCard', { sid: 's', cid: 'none', step: 0, isCorrect: 1 }],
      ['cardPage', { scope: {}, offset: 'x', limit: null }],
      ['cardPage', { scope: [], offset: 0, limit: 1 }],
      ['updateCardbox', { bid: 'b', patch: [] }],
      ['bulkEdit', { cids: [null], edit: { bin: true } }],
      ['flipSession', { sid: 's', step: 0, side: 'top' }],
    ];
    for (const one of asked) {
      const plain = await executePlain(one);
      const { data, errors } = await test.ask(...one);
      expect(data, one[0]).toBeNull();
      expect(errors?.map(({ message }) => message)).toEqual(plain.errors?.map(({ message }) => message));
      for (const { extensions } of errors ?? []) expect(extensions).toEqual({ code: 'BAD_REQUEST' });
    }
  });

  it('takes an undefined field of an input as left out', async () => {
    const bid = test.box('Verbs');
    await test.ask('updateCardbox', { bid, patch: { training_count: 7, color: undefined } });
    await test.ask('updateCardbox', { bid, patch: { training_count: undefined, new_per_day: 3 } });
    expect((await test.ask('boxHead', { bid })).data.boxHead).toMatchObject({ training_count: 7 });
  });

  it('refuses an operation that is not trusted', async () => {
    await expect(runOperation('dropTables', {}, contextOf(test))).rejects.toMatchObject({ code: 'UNKNOWN_OPERATION' });
    expect(isQuery('dropTables')).toBe(false);
    expect([isQuery('card'), isQuery('editCard')]).toEqual([true, false]);
  });

  it('gives an error its code and its path, and no stack', async () => {
    const refused = await test.ask('createCardbox', { title: ' ' });
    expect(refused).toEqual({
      data: null,
      errors: [{ message: 'a box needs a title', path: ['createCardbox'], extensions: { code: 'TITLE_REQUIRED' } }],
    });
  });

  it('leaves a nullable field empty when its resolver fails, and keeps the others', async () => {
    const row = test.store.sql.bind(test.store);
    test.store.sql = (text: string) => {
      if (text.includes('FROM sessions')) throw new Error('no disk');
      return row(text);
    };
    const { data, errors } = await test.ask('recap', { scope: {} });
    expect(data.recap).toMatchObject({ last_session: null, counts: { count: 0 } });
    expect(errors).toEqual([{ message: 'no disk', path: ['recap', 'last_session'], extensions: { code: 'INTERNAL' } }]);
  });

  it('waits for resolvers that pause', async () => {
    const [cid] = test.cards(test.box('Verbs'), ['go']);
    const edited = await test.ask('bulkEdit', { cids: [cid], edit: { tag: { add: ['x'], remove: [] } } });
    expect(edited.data.bulkEdit).toMatchObject({ count: 1, refused: 0 });
    expect((await test.ask('browseTags', {})).data.browseTags).toEqual(['x']);
    const failed = await test.ask('bulkEdit', { cids: [cid], edit: {} });
    expect(failed).toMatchObject({ data: null, errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  // Proves F-20.
  it('logs a failed operation with its code, and no text of a card', async () => {
    const text = 'the text of a card';
    const [cid] = test.cards(test.box('Verbs'), [text]);
    test.store.sql(`UPDATE cards SET front = '[' || title WHERE cid = ?`).run(cid ?? '');
    const { errors } = await test.ask('card', { cid });
    expect(errors?.[0]?.message).toContain('the text');
    expect(test.printed).toEqual({ log: [], error: ['graphql card failed: INTERNAL at card.front'] });
    // A list leaves the card out, and logs it.
    const { data } = await test.ask('cardPage', { scope: {}, offset: 0, limit: 5 });
    expect(data.cardPage.cards).toEqual([]);
    expect(test.printed.error).toHaveLength(2);
    expect(JSON.stringify(test.printed)).not.toContain('text');
  });

  // Proves F-20.
  it('logs a refusal as information', async () => {
    await test.ask('createCardbox', { title: ' ' });
    await test.ask('card', { cid: 7 });
    expect(test.printed).toEqual({
      log: ['graphql createCardbox failed: TITLE_REQUIRED at createCardbox', 'graphql card failed: BAD_REQUEST'],
      error: [],
    });
  });
});
