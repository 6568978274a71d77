import { describe, expect, it } from 'vitest';
import { emptyBins } from '#backend/sync/index.ts';
import { answer, box, card, newAccount, stampAt } from '../support/items.ts';
import { type DatabaseKind, serveTests } from '../support/server.ts';

const DAY_MS = 86_400_000;

describe.each<DatabaseKind>(['PGlite', 'Postgres'])('changes of devices on %s', (kind) => {
  const server = serveTests({}, kind);

  // Proves C-37.
  it('takes boxes, cards, answers and documents, and gives them to other devices', async () => {
    const ann = await newAccount(server);
    const document = { kind: 'search', id: 's1', data: { name: 'Due', query: 'is:due' }, stamp: stampAt(1) };
    const { status, body } = await ann.push({
      boxes: [box('sub', { pbid: 'top' }), box('top')],
      cards: [card('c1', 'sub')],
      log: [answer('a1', 'c1', 1000)],
      documents: [document],
    });
    expect([status, body]).toEqual([200, { data: { behind: false, refused: [], cursor: null } }]);
    const pulled = await ann.pull();
    expect(pulled.boxes.map(({ bid }: { bid: string }) => bid)).toEqual(['top', 'sub']);
    expect(pulled.cards).toEqual([card('c1', 'sub')]);
    expect(pulled.log).toEqual([answer('a1', 'c1', 1000)]);
    expect(pulled.documents).toEqual([document]);
  });

  // Proves C-37.
  it('merges fields by stamp, in any order', async () => {
    const ann = await newAccount(server);
    const early = { title: 'early', stamps: { '*': stampAt(0), title: stampAt(10, 'd1') } };
    const late = {
      title: 'late',
      front: ['late'],
      stamps: { '*': stampAt(0), title: stampAt(20, 'd2'), front: stampAt(5, 'd2') },
    };
    for (const [cid, order] of [
      ['x', [early, late]],
      ['y', [late, early]],
    ] as const) {
      await ann.push({ boxes: [box('b')], cards: [card(cid, 'b')] });
      for (const edit of order) await ann.push({ cards: [card(cid, 'b', edit)] });
    }
    const { cards } = await ann.pull();
    expect(cards.map(({ title, front }: { title: string; front: string[] }) => [title, front])).toEqual([
      ['late', ['late']],
      ['late', ['late']],
    ]);
  });

  // Proves C-37.
  it('keeps a record that is the replay of the log, whatever order the answers come in', async () => {
    const ann = await newAccount(server);
    await ann.push({ boxes: [box('b')], cards: [card('c', 'b')], log: [answer('a2', 'c', 2000, false, 'd2')] });
    await ann.push({ log: [answer('a1', 'c', 1000, true), answer('a2', 'c', 2000, false, 'd2')] });
    const { body } = await ann.graphql(
      '{ subbox(pbid: "b") { records { memory_level last_training_at status { IS_LEARNED IS_TRAINED } } } }',
    );
    expect(body.data.subbox.records).toEqual([
      {
        memory_level: 0,
        last_training_at: '2026-01-01T00:00:01.000Z',
        status: { IS_LEARNED: true, IS_TRAINED: false },
      },
    ]);
  });

  it('replays the answers that came before their card', async () => {
    const ann = await newAccount(server);
    await ann.push({ log: [answer('a1', 'c', 1000)] });
    await ann.push({ boxes: [box('b')], cards: [card('c', 'b')] });
    const { body } = await ann.graphql('{ subbox(pbid: "b") { trained_count records { memory_level } } }');
    expect(body.data.subbox).toEqual({ trained_count: 1, records: [{ memory_level: 1 }] });
  });

  // Proves C-37.
  it('lets a delete win over an edit, and keeps the edited text in the bin', async () => {
    const ann = await newAccount(server);
    await ann.push({ boxes: [box('b')], cards: [card('c', 'b')] });
    const gone = { card_status: 'deleted', status_before: 'active', deleted_at: '2026-01-01T00:01:00.000Z' };
    await ann.push({ cards: [card('c', 'b', { ...gone, stamps: { '*': stampAt(0), card_status: stampAt(10) } })] });
    await ann.push({ cards: [card('c', 'b', { title: 'edited', stamps: { '*': stampAt(0), title: stampAt(20) } })] });
    const { body } = await ann.graphql('{ subbox(pbid: "b") { count } bin { kind id title } }');
    expect(body.data).toEqual({ subbox: { count: 0 }, bin: [{ kind: 'card', id: 'c', title: 'edited' }] });
  });

  // Proves C-37.
  it('applies a batch that is sent twice once', async () => {
    const ann = await newAccount(server);
    const batch = { op_id: 'op1', boxes: [box('b')], cards: [card('c', 'nowhere')] };
    const first = await ann.push(batch);
    expect(first.body.data.refused).toEqual([{ kind: 'cards', index: 0, id: 'c', code: 'BID_NOT_FOUND' }]);
    await ann.push({ boxes: [box('nowhere')] });
    expect((await ann.push(batch)).body).toEqual(first.body);
    expect((await ann.pull()).cards).toEqual([]);
  });

  // Proves C-38.
  it('refuses wrong items one by one and takes the others', async () => {
    const ann = await newAccount(server);
    const far = answer('far', 'c', 4 * 366 * 86_400_000);
    const { body } = await ann.push({
      boxes: [box('b'), box('lost', { pbid: 'none' }), { bid: 5 }],
      cards: [card('c', 'b'), card('long', 'b', { title: 'x'.repeat(501) }), 'nothing'],
      log: [far, answer('a', 'c', 1)],
    });
    expect(body.data.refused).toEqual([
      { kind: 'boxes', index: 2, id: null, code: 'BAD_REQUEST' },
      { kind: 'boxes', index: 1, id: 'lost', code: 'BID_NOT_FOUND' },
      { kind: 'cards', index: 2, id: null, code: 'BAD_REQUEST' },
      { kind: 'cards', index: 1, id: 'long', code: 'TITLE_TOO_LONG' },
      { kind: 'log', index: 0, id: 'far', code: 'CLOCK_TOO_FAR_AHEAD' },
    ]);
    const pulled = await ann.pull();
    expect([pulled.boxes.length, pulled.cards.length, pulled.log.length]).toEqual([1, 1, 1]);
  });

  // Proves C-38.
  it('takes a field with a stamp too far ahead as an edit of now', async () => {
    const ann = await newAccount(server);
    await ann.push({ boxes: [box('b')], cards: [card('c', 'b')] });
    const far = stampAt(4 * 366 * 86_400_000);
    await ann.push({ cards: [card('c', 'b', { title: 'far', stamps: { '*': stampAt(0), title: far } })] });
    const [{ title, stamps }] = (await ann.pull()).cards;
    expect(title).toBe('far');
    expect(stamps.title < far && stamps.title > stampAt(0)).toBe(true);
  });

  // Proves C-33.
  it('gives every change once, in pages, with the boxes of a card before it', async () => {
    const ann = await newAccount(server);
    const cids = Array.from({ length: 25 }, (_, at) => `c${String(at).padStart(2, '0')}`);
    await ann.push({ boxes: [box('b'), box('s', { pbid: 'b' })], cards: cids.map((cid) => card(cid, 's')) });
    // The boxes are now the latest changes, after their cards.
    const renamed = { title: 'renamed', stamps: { '*': stampAt(0), title: stampAt(1) } };
    await ann.push({ boxes: [box('b', renamed), box('s', { pbid: 'b', ...renamed })] });
    const { body } = await ann.graphql('{ changes(since: "0", first: 10) { boxes cards cursor hasMore } }');
    expect(body.data.changes.boxes).toMatchObject([
      { bid: 'b', title: 'renamed' },
      { bid: 's', title: 'renamed' },
    ]);
    const pulled = await ann.pull('0', 10);
    expect(pulled.pages).toBe(3);
    expect(pulled.cards.map(({ cid }: { cid: string }) => cid)).toEqual(cids);
    expect((await ann.pull(pulled.cursor)).pages).toBe(1);
    expect(await ann.pull(pulled.cursor)).toMatchObject({ boxes: [], cards: [], cursor: pulled.cursor });
  });

  it('gives large cards in pages that a device can read', async () => {
    const ann = await newAccount(server);
    const front = Array.from({ length: 20 }, () => 'x'.repeat(60_000));
    const cards = Array.from({ length: 16 }, (_, n) => card(`c${n}`, 'b', { front }));
    await ann.push({ boxes: [box('b')], cards: cards.slice(0, 8) });
    await ann.push({ cards: cards.slice(8) });
    const pulled = await ann.pull('0', 100);
    expect([pulled.pages, pulled.cards.length]).toEqual([6, 16]);
  });

  // Proves C-45.
  it('says that it was restored to every device whose cursor is later than the feed was', async () => {
    const ann = await newAccount(server);
    await ann.push({ boxes: [box('a'), box('b')] });
    const codeAt = async (since: string) => {
      const query = 'query ($since: String!) { changes(since: $since) { cursor } }';
      const { status, body } = await ann.graphql(query, { since });
      expect(status).toBe(200);
      return body.errors?.[0].extensions.code ?? body.data.changes.cursor;
    };
    expect([await codeAt('0'), await codeAt('2')]).toEqual(['2', '2']);
    expect([await codeAt('5'), await codeAt('3'), await codeAt('900')]).toEqual(Array(3).fill('CURSOR_UNKNOWN'));
    // What changes from now on has later numbers than any of them.
    await ann.push({ boxes: [box('c')] });
    expect([await codeAt('5'), await codeAt('3')]).toEqual(['CURSOR_UNKNOWN', 'CURSOR_UNKNOWN']);
    const { cursor, boxes } = await ann.pull('2');
    expect(boxes).toMatchObject([{ bid: 'c' }]);
    expect(await codeAt(cursor)).toBe(cursor);
    // A number that is nobody's cursor.
    expect(await codeAt(String(Number.MAX_SAFE_INTEGER))).toBe('CURSOR_UNKNOWN');
    expect((await ann.pull()).cursor).toBe(cursor);
  });

  // Proves C-41.
  it('takes new boxes and cards only from a device that has seen all changes', async () => {
    const ann = await newAccount(server);
    const first = await ann.push({ base: '0', boxes: [box('b')], cards: [card('c', 'b')] });
    expect(first.body.data).toEqual({ behind: false, refused: [], cursor: '2' });
    const late = { op_id: 'late', base: '0', boxes: [box('other')], log: [answer('a', 'c', 1)] };
    for (let time = 0; time < 2; time++) {
      expect((await ann.push(late)).body.data).toEqual({ behind: true, refused: [], cursor: null });
    }
    expect(await ann.pull()).toMatchObject({ boxes: [{ bid: 'b' }], log: [] });
    const edit = card('c', 'b', { title: 'new', stamps: { '*': stampAt(0), title: stampAt(1) } });
    const changed = await ann.push({ base: '0', cards: [edit], log: [answer('a', 'c', 1)] });
    expect(changed.body.data).toEqual({ behind: false, refused: [], cursor: null });
    const { cursor } = await ann.pull();
    expect((await ann.push({ base: cursor, boxes: [box('other')] })).body.data).toMatchObject({
      behind: false,
      cursor: String(Number(cursor) + 1),
    });
    for (const base of ['', '-1', '1e3', '99999999999999999', 5]) expect((await ann.push({ base })).status).toBe(400);
  });

  // Proves C-41.
  it('gives a cursor only if everything is stored as it was sent, and the same one again', async () => {
    const ann = await newAccount(server);
    await ann.push({ boxes: [box('b')], cards: [card('c', 'b'), card('d', 'b')] });
    const title = (text: string, ms: number) => ({ title: text, stamps: { '*': stampAt(0), title: stampAt(ms) } });
    await ann.push({ cards: [card('c', 'b', title('late', 20))] });
    const cursorAfter = async (changes: Record<string, unknown>) => {
      const { cursor: base } = await ann.pull();
      const { cursor } = (await ann.push({ base, ...changes })).body.data;
      expect(cursor === null || cursor === (await ann.pull()).cursor).toBe(true);
      return cursor !== null;
    };
    const far = stampAt(4 * 366 * 86_400_000);
    const search = (ms: number) => ({ kind: 'search', id: 's', data: { name: 'n', query: 'q' }, stamp: stampAt(ms) });
    expect(await cursorAfter({ cards: [card('c', 'b', title('early', 10))] })).toBe(false);
    expect(await cursorAfter({ cards: [card('c', 'b', title('late', 20))] })).toBe(true);
    expect(await cursorAfter({ cards: [card('d', 'b', { title: 'x', stamps: { '*': far } })] })).toBe(false);
    expect(await cursorAfter({ boxes: [box('b', { ...title('x', 5) })], log: [answer('a', 'c', 1)] })).toBe(true);
    expect(await cursorAfter({ cards: [card('e', 'nowhere')] })).toBe(false);
    expect(await cursorAfter({ log: [answer('f', 'c', 4 * 366 * 86_400_000)] })).toBe(false);
    expect(await cursorAfter({ documents: [search(2)] })).toBe(true);
    expect(await cursorAfter({ documents: [search(1)] })).toBe(false);
    expect(await cursorAfter({ removed: [{ kind: 'cards', id: 'd' }] })).toBe(false);
    expect(await cursorAfter({ removed: [{ kind: 'cards', id: 'd' }] })).toBe(true);
    const { cursor: base } = await ann.pull();
    const again = { op_id: 'again', base, cards: [card('g', 'b')] };
    const { body } = await ann.push(again);
    await ann.push({ boxes: [box('z')] });
    expect((await ann.push(again)).body).toEqual(body);
  });

  // Proves C-43.
  it('moves a sub-box to another box by the later stamp, and never nests deeper', async () => {
    const ann = await newAccount(server);
    const move = (bid: string, pbid: string, ms: number) =>
      box(bid, { pbid, stamps: { '*': stampAt(0), pbid: stampAt(ms) } });
    await ann.push({ boxes: [box('one'), box('two'), box('sub', { pbid: 'one' })], cards: [card('c', 'sub')] });
    const parents = async () =>
      Object.fromEntries((await ann.pull()).boxes.map((one: { bid: string; pbid: string }) => [one.bid, one.pbid]));
    expect((await ann.push({ boxes: [move('sub', 'two', 20)] })).body.data.refused).toEqual([]);
    expect((await ann.push({ boxes: [move('sub', 'one', 10)] })).body.data.refused).toEqual([]);
    expect(await parents()).toEqual({ one: 'one', two: 'two', sub: 'two' });
    const { body } = await ann.graphql('query ($uid: String!) { cardboxes(uid: $uid) { bid sub_boxes { bid } } }', {
      uid: ann.uid,
    });
    expect(body.data.cardboxes).toContainEqual({ bid: 'two', sub_boxes: [{ bid: 'sub' }] });
    const wrong = [move('sub', 'sub', 30), move('sub', 'none', 30), move('one', 'two', 30), move('new', 'sub', 30)];
    const { refused } = (await ann.push({ boxes: wrong })).body.data;
    expect(refused.map(({ code }: { code: string }) => code)).toEqual(wrong.map(() => 'BID_NOT_FOUND'));
    expect(await parents()).toEqual({ one: 'one', two: 'two', sub: 'two' });
  });

  it('puts in the bin what a device removed for good before it could say so', async () => {
    const ann = await newAccount(server);
    await ann.push({ boxes: [box('b'), box('gone')], cards: [card('c', 'b'), card('d', 'b')] });
    const removed = [
      { kind: 'boxes', id: 'gone' },
      { kind: 'cards', id: 'c' },
      { kind: 'cards', id: 'unknown' },
    ];
    expect((await ann.push({ removed })).body.data.refused).toEqual([]);
    const { body } = await ann.graphql('{ bin { kind id } subbox(pbid: "b") { cards { cid } } }');
    expect(body.data.subbox.cards).toEqual([{ cid: 'd' }]);
    expect(body.data.bin.map(({ id }: { id: string }) => id).sort()).toEqual(['c', 'gone']);
    const { cursor } = await ann.pull();
    await ann.push({ removed });
    expect((await ann.pull(cursor)).cards).toEqual([]);
  });

  // Proves C-40.
  it('keeps groups, saved searches and settings: the later one as a whole, until it is removed', async () => {
    const ann = await newAccount(server);
    const search = (name: string, ms: number) => ({
      kind: 'search',
      id: 's',
      data: { name, query: 'q' },
      stamp: stampAt(ms),
    });
    const setting = { kind: 'setting', id: 'day', data: { value: { start_hour: 4 } }, stamp: stampAt(1) };
    await ann.push({ documents: [search('late', 2), search('early', 1), setting] });
    const { body } = await ann.graphql('{ savedSearches { id name query } settings { name value } }');
    expect(body.data).toEqual({
      savedSearches: [{ id: 's', name: 'late', query: 'q' }],
      settings: [{ name: 'day', value: { start_hour: 4 } }],
    });
    const wrong = [
      { ...setting, data: {} },
      { ...setting, data: { value: 'x'.repeat(70_000) } },
      { ...setting, kind: 'contact' },
      { ...search('x', 9), data: { name: 'x' } },
    ];
    expect((await ann.push({ documents: wrong })).body.data.refused).toHaveLength(4);
    await ann.push({
      documents: [
        { ...setting, data: null, stamp: stampAt(3) },
        { ...search('x', 3), data: null },
      ],
    });
    const after = await ann.graphql('{ savedSearches { id } settings { name } }');
    expect(after.body.data).toEqual({ savedSearches: [], settings: [] });
  });

  // Proves C-39.
  it('removes deleted cards after 60 days, and only a later restore brings them back', async () => {
    const ann = await newAccount(server);
    await ann.push({ boxes: [box('b'), box('old')], cards: [card('c', 'b'), card('kept', 'b'), card('in', 'old')] });
    const status = (value: string, ms: number) => ({
      card_status: value,
      deleted_at: value === 'deleted' ? '2026-01-01T00:00:01.000Z' : null,
      stamps: { '*': stampAt(0), deleted_at: stampAt(ms), card_status: stampAt(ms), suspended: stampAt(0) },
    });
    await ann.push({ cards: [card('c', 'b', status('deleted', 10))] });
    await ann.post('delete_cardboxes', { bids: ['old'] });
    const cids = async () => (await ann.pull()).cards.map(({ cid }: { cid: string }) => cid).sort();
    await emptyBins(server.database, Date.now() + 59 * DAY_MS);
    expect(await cids()).toEqual(['c', 'in', 'kept']);
    expect(await emptyBins(server.database, Date.now() + 61 * DAY_MS)).toBeGreaterThanOrEqual(2);
    expect(await emptyBins(server.database, Date.now() + 61 * DAY_MS)).toBe(0);
    expect(await cids()).toEqual(['kept']);
    // An old copy, an edit from before the deletion, and a suspension.
    await ann.push({ cards: [card('c', 'b'), card('c', 'b', { stamps: { '*': stampAt(0), title: stampAt(99) } })] });
    const suspended = { card_status: 'suspended', stamps: { '*': stampAt(0), card_status: stampAt(99) } };
    await ann.push({ cards: [card('c', 'b', suspended)] });
    expect(await cids()).toEqual(['kept']);
    await ann.push({ cards: [card('c', 'b', status('active', 20)), card('in', 'old')] });
    expect(await cids()).toEqual(['c', 'in', 'kept']);
  });

  it('takes text that the database cannot hold', async () => {
    const ann = await newAccount(server);
    await ann.push({ boxes: [box('b')] });
    const { status, body } = await ann.push({ cards: [card('c', 'b', { front: ['a\u0000b\ud800c'] })] });
    expect([status, body.data?.refused]).toEqual([200, []]);
    expect((await ann.pull()).cards[0].front).toEqual(['a\ufffdb\ufffdc']);
  });
});
