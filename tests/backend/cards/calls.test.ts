import { describe, expect, it } from 'vitest';
import { answer, box, card, newAccount, stampAt, type TestAccount } from '../support/items.ts';
import { type DatabaseKind, serveTests } from '../support/server.ts';

const NEVER = { last_training_at: 'N/A', next_training_at: 'N/A', memory_level: 0 };
const NO_FLAGS = { IS_LEARNED: false, IS_MEMORIZED: false, IS_TRAINED: false };

describe.each<DatabaseKind>(['PGlite', 'Postgres'])('the calls for cards on %s', (kind) => {
  const server = serveTests({}, kind);

  /** An account with two boxes and a sub-box, and a card in the sub-box. */
  async function open(): Promise<TestAccount> {
    const ann = await newAccount(server);
    await ann.push({ boxes: [box('top'), box('sub', { pbid: 'top' }), box('other')], cards: [card('c', 'sub')] });
    return ann;
  }
  const edit = {
    cid: 'c',
    pbid: 'sub',
    bid: 'top',
    title: 'New',
    front: ['f'],
    back: ['b'],
    mnemonic: [{ content: 'm' }],
  };

  // Proves C-5.
  it('edit_card changes a card and returns it', async () => {
    const ann = await open();
    const meta = { tags: ['t'], guid: 'g' };
    const { status, body } = await ann.post('edit_card', {
      ...edit,
      meta,
      answer_type: 'typed',
      links: [{ type: 'related', cid: 'x' }],
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...edit,
      ...NEVER,
      uid: ann.uid,
      meta,
      answer_type: 'typed',
      links: [{ type: 'related', cid: 'x' }],
      card_status: 'active',
      training_status: 'new',
      first_char: 'N',
    });
    const moved = await ann.post('edit_card', { ...edit, pbid: 'other', bid: 'other' });
    expect(moved.body.data).toMatchObject({ pbid: 'other', bid: 'other', meta });
  });

  // Proves C-5.
  it('edit_card refuses unknown cards and boxes, and cards over a limit, and changes nothing', async () => {
    const ann = await open();
    const refused = async (changes: object) => {
      const { status, body } = await ann.post('edit_card', { ...edit, ...changes });
      return [status, body.error.code];
    };
    expect(await refused({ cid: 'none' })).toEqual([404, 'NOT_FOUND']);
    expect(await refused({ pbid: 'none' })).toEqual([404, 'NOT_FOUND']);
    expect(await refused({ title: ' ' })).toEqual([400, 'TITLE_REQUIRED']);
    expect(await refused({ front: [' '] })).toEqual([400, 'FRONT_REQUIRED']);
    expect(await refused({ front: ['x'.repeat(65_537)] })).toEqual([400, 'PART_TOO_LONG']);
    expect(await refused({ back: Array.from({ length: 21 }, () => 'x') })).toEqual([400, 'TOO_MANY_PARTS']);
    expect(await refused({ title: undefined })).toEqual([400, 'BAD_REQUEST']);
    expect((await ann.pull()).cards).toEqual([card('c', 'sub')]);
  });

  it('edit_card keeps a later edit of another device, and is applied once', async () => {
    const ann = await open();
    await ann.push({
      cards: [card('c', 'sub', { title: 'Later', stamps: { '*': stampAt(0), title: stampAt(2000) } })],
    });
    const stamped = { ...edit, stamps: { title: stampAt(1000), front: stampAt(1000) }, op_id: 'op' };
    const { body } = await ann.post('edit_card', stamped);
    expect([body.data.title, body.data.front]).toEqual(['Later', ['f']]);
    await ann.post('edit_card', { ...edit, title: 'Latest' });
    expect((await ann.post('edit_card', stamped)).body).toEqual(body);
    expect((await ann.pull()).cards[0].title).toBe('Latest');
  });

  it('edit_card suspends, deletes, and finds no card in the bin', async () => {
    const ann = await open();
    expect((await ann.post('edit_card', { ...edit, card_status: 'suspended' })).body.data.card_status).toBe(
      'suspended',
    );
    expect((await ann.post('edit_card', { ...edit, card_status: 'deleted' })).body.data.card_status).toBe('deleted');
    expect((await ann.post('edit_card', edit)).status).toBe(404);
    expect((await ann.pull()).cards[0]).toMatchObject({ card_status: 'deleted', status_before: 'suspended' });
  });

  // Proves C-6.
  it('delete_cardboxes puts boxes with their sub-boxes and cards in the bin', async () => {
    const ann = await open();
    const { status, body } = await ann.post('delete_cardboxes', { bids: ['top'] });
    expect([status, body]).toEqual([200, { data: { bids: ['top'] } }]);
    const shown = await ann.graphql(
      `{ cardboxes(uid: "${ann.uid}") { bid } subbox(pbid: "sub") { bid } bin { kind id } }`,
    );
    expect(shown.body.data).toEqual({ cardboxes: [{ bid: 'other' }], subbox: null, bin: [{ kind: 'box', id: 'top' }] });
    expect((await ann.post('edit_card', edit)).status).toBe(404);
    const unknown = await ann.post('delete_cardboxes', { bids: ['other', 'none'] });
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'NOT_FOUND']);
    expect((await ann.graphql(`{ cardboxes(uid: "${ann.uid}") { bid } }`)).body.data.cardboxes).toHaveLength(1);
    // A restore on a device brings the box and its cards back.
    await ann.push({
      boxes: [box('top', { stamps: { '*': stampAt(0), IS_SOFT_DELETED: stampAt((40 * 365 * 86_400_000) / 40) } })],
    });
    expect((await ann.graphql('{ subbox(pbid: "sub") { count } }')).body.data.subbox).toEqual({ count: 1 });
  });

  // Proves C-7.
  it('update_training_records merges logs, and takes records of clients that have none', async () => {
    const ann = await open();
    const log = [answer('a1', 'c', 1000), answer('a2', 'c', 2000)];
    const own = { cid: 'c', record: { cid: 'c', ...NEVER, status: NO_FLAGS } };
    const merged = await ann.post('update_training_records', { records: [own], log });
    const record = {
      cid: 'c',
      last_training_at: '2026-01-01T00:00:02.000Z',
      next_training_at: '2026-01-03T00:00:02.000Z',
      memory_level: 2,
      status: { ...NO_FLAGS, IS_LEARNED: true, IS_TRAINED: true },
    };
    expect(merged.body).toEqual({ data: { records: [{ cid: 'c', record }] } });
    const older = await ann.post('update_training_records', { records: [own] });
    expect(older.body.data.records).toEqual([{ cid: 'c', record }]);
    const newer = { ...record, last_training_at: '2026-03-01T00:00:00.000Z', memory_level: 5 };
    const taken = await ann.post('update_training_records', { records: [{ cid: 'c', record: newer }] });
    expect(taken.body.data.records).toEqual([{ cid: 'c', record: newer }]);
    expect((await ann.pull()).log.map((entry: { kind: string }) => entry.kind)).toEqual([
      'answer',
      'answer',
      'baseline',
    ]);
    const unknown = await ann.post('update_training_records', {
      records: [
        { cid: 'x', record: newer },
        { cid: 'c', record },
      ],
    });
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'NOT_FOUND']);
    const bad = { ...newer, memory_level: 8 };
    const refused = await ann.post('update_training_records', { records: [{ cid: 'c', record: bad }] });
    expect([refused.status, refused.body.error.path]).toEqual([400, 'records.0.record.memory_level']);
  });

  // Proves C-8.
  it('search_user_cards_by_title finds titles without regard to case and accents', async () => {
    const ann = await open();
    await ann.push({ cards: [card('d', 'top', { title: 'Élan vital' }), card('e', 'top', { title: '100%_' })] });
    const find = async (title: string) =>
      (await ann.post('search_user_cards_by_title', { uid: ann.uid, title })).body.data.data.map(
        (found: { cid: string }) => found.cid,
      );
    expect(await find('elan')).toEqual(['d']);
    expect(await find('%_')).toEqual(['e']);
    expect(await find(' ')).toEqual([]);
    const other = await ann.post('search_user_cards_by_title', { uid: 'somebody', title: 'elan' });
    expect([other.status, other.body.error.code]).toEqual([404, 'NOT_FOUND']);
  });

  // Proves C-9.
  it('get_a2z_card_groups counts first letters: of a box with all its cards, of a sub-box with its own', async () => {
    const ann = await open();
    await ann.push({ cards: [card('d', 'top', { title: 'Élan' }), card('e', 'sub', { title: '3' })] });
    const groups = async (bid: string) => (await ann.post('get_a2z_card_groups', { uid: ann.uid, bid })).body.data.data;
    expect(await groups('top')).toEqual([
      { first_char: 'C', count: 1 },
      { first_char: 'E', count: 1 },
      { first_char: '#', count: 1 },
    ]);
    expect(await groups('sub')).toEqual([
      { first_char: 'C', count: 1 },
      { first_char: '#', count: 1 },
    ]);
    const unknown = await ann.post('get_a2z_card_groups', { uid: ann.uid, bid: 'none' });
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'NOT_FOUND']);
  });
});
