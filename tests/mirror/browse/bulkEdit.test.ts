import { beforeEach, describe, expect, it } from 'vitest';
import { replayHistory } from '#core/training/index.ts';
import { logOf } from '#mirror/records/answerLog.ts';
import { currentRecord, toRecord } from '#mirror/records/records.ts';
import { codeOf, numbered, TestStore } from '../support/store.ts';

let mirror: TestStore;
let box: string;
let cids: string[];

beforeEach(() => {
  mirror = new TestStore();
  box = mirror.box('Animals');
  cids = mirror.cards(box, ['cat', 'dog', 'Catfish', 'cow']);
});

async function edit(given: object, on: readonly string[] = cids) {
  const answer = await mirror.ask('bulkEdit', { cids: on, edit: given });
  if (answer.errors) throw new Error(codeOf(answer));
  return answer.data.bulkEdit as { undo_id: string | null; count: number; refused: number };
}

async function undo(undo_id: string | null): Promise<number> {
  return (await mirror.ask('undoOperation', { undo_id })).data.undoOperation;
}

/** Everything visible of the cards, and the counts of boxes. */
function state() {
  return {
    cards: mirror.rows(
      'SELECT cid, pbid, bid, title, title_key, front, back, tags, card_status, deleted_at FROM cards',
    ),
    records: mirror.rows('SELECT * FROM records'),
    counts: mirror.rows('SELECT * FROM state_counts WHERE n > 0 ORDER BY box_id, kind, state'),
    due: mirror.rows('SELECT * FROM due_counts WHERE due > 0 ORDER BY box_id, kind, due_day'),
  };
}

async function answerOnce(cid: string, isCorrect: boolean): Promise<void> {
  const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true, custom_training_targets: [cid] };
  const { data } = await mirror.ask('startSession', { scope: { cids: [cid] }, settings, replace: true });
  await mirror.ask('answerCard', { sid: data.startSession.sid, cid, step: 0, isCorrect });
}

describe('bulk edit and its undo', () => {
  // Proves S-15, S-79.
  it.each([
    ['move', () => ({ move: { pbid: mirror.box('Other') } })],
    ['tag', () => ({ tag: { add: ['pet', ' '], remove: [] } })],
    ['suspend', () => ({ suspend: true })],
    ['replace', () => ({ replace: { find: 'c', replace: 'k', match_case: true, fields: ['title', 'front', 'back'] } })],
    ['bin', () => ({ bin: true })],
  ])('undoes %s completely', async (kind, given) => {
    const wanted = given();
    const before = state();
    const { undo_id, count } = await edit(wanted);
    expect(count).toBeGreaterThan(0);
    expect(state()).not.toEqual(before);
    const { data } = await mirror.ask('lastOperation');
    expect(data.lastOperation).toEqual({ __typename: 'Operation', undo_id, kind, count });
    expect(await undo(undo_id)).toBe(count);
    expect(state()).toEqual(before);
    expect((await mirror.ask('lastOperation')).data.lastOperation).toBeNull();
  });

  // Proves S-80.
  it('resets progress with log entries; the record is the replay before, between and after', async () => {
    const [cid = ''] = cids;
    await answerOnce(cid, true);
    mirror.now += 1000;
    await answerOnce(cid, false);
    const { store } = mirror;
    const replayed = () => {
      const row = currentRecord(store, cid);
      const history = replayHistory(cid, logOf(store, cid));
      if (row === undefined) throw new Error('gone');
      expect(toRecord(row)).toEqual(history.record);
      expect(row.forgotten).toBe(history.forgotten);
      return history;
    };
    const before = replayed();
    const shown = state();
    const { undo_id, count } = await edit({ reset: true });
    expect(count).toBe(1);
    expect(replayed()).toMatchObject({ forgotten: 0, record: { last_training_at: 'N/A', memory_level: 0 } });
    expect(await undo(undo_id)).toBe(1);
    expect(replayed()).toEqual(before);
    expect(state()).toEqual(shown);
    expect(logOf(store, cid).map(({ kind }) => kind)).toEqual(['answer', 'answer', 'reset', 'undo']);
  });

  // Proves S-79.
  it('does not undo fields that were edited since', async () => {
    const { undo_id } = await edit({ tag: { add: ['a'], remove: [] } });
    await edit({ tag: { add: ['b'], remove: [] } }, cids.slice(0, 1));
    expect(await undo(undo_id)).toBe(3);
    const tags = mirror.rows<{ tags: string }>('SELECT tags FROM cards ORDER BY id').map((row) => row.tags);
    expect(tags).toEqual(['["a","b"]', '[]', '[]', '[]']);
  });

  // Proves S-79.
  it('leaves cards where they are that were moved on since, with their box', async () => {
    const [other, last] = [mirror.box('Other'), mirror.box('Last')];
    const { undo_id } = await edit({ move: { pbid: other } });
    await mirror.ask('mergeCardboxes', { into: last, bids: [other] });
    expect(await undo(undo_id)).toBe(0);
    expect(mirror.rows('SELECT DISTINCT pbid, bid FROM cards')).toEqual([{ pbid: last, bid: last }]);
  });

  // Proves S-79.
  it('returns no undo_id if nothing changes, and saves the last 50', async () => {
    expect(await edit({ suspend: false })).toMatchObject({ undo_id: null, count: 0 });
    const first = await edit({ suspend: true });
    for (let n = 0; n < 50; n++) await edit({ suspend: n % 2 === 1 });
    const answer = await mirror.ask('undoOperation', { undo_id: first.undo_id });
    expect(codeOf(answer)).toBe('NOT_FOUND');
    expect(mirror.rows('SELECT * FROM operations')).toHaveLength(50);
  });

  it('edits thousands of cards in chunks, and undoes that', async () => {
    const many = mirror.cards(box, numbered('card ', 1234));
    const before = state();
    const { undo_id, count } = await edit({ bin: true }, many);
    expect(count).toBe(1234);
    expect(mirror.rows('SELECT * FROM operation_parts')).toHaveLength(7);
    expect(await undo(undo_id)).toBe(1234);
    expect(state()).toEqual(before);
  });

  it('refuses an invalid edit before it changes anything', async () => {
    const before = state();
    await expect(edit({ move: { pbid: 'nowhere' } })).rejects.toThrow('BID_NOT_FOUND');
    await expect(edit({})).rejects.toThrow('BAD_REQUEST');
    await expect(edit({ bin: true, suspend: true })).rejects.toThrow('BAD_REQUEST');
    await expect(edit({ replace: { find: '', replace: 'x', match_case: false, fields: ['title'] } })).rejects.toThrow(
      'BAD_REQUEST',
    );
    expect(state()).toEqual(before);
  });
});

describe('find and replace', () => {
  const input = { find: 'CAT', replace: '$&*', match_case: false, fields: ['title', 'front'] };

  // Proves S-79.
  it('previews the changes', async () => {
    const { data } = await mirror.ask('replacePreview', { cids, replace: input });
    expect(data.replacePreview).toMatchObject({
      cards: 2,
      places: 4,
      refused: 0,
      samples: [
        { before: 'cat', after: '$&*' },
        { before: 'Catfish', after: '$&*fish' },
      ],
    });
    await edit({ replace: input });
    const titles = mirror.rows<{ title: string }>('SELECT title FROM cards ORDER BY id').map(({ title }) => title);
    expect(titles).toEqual(['$&*', 'dog', '$&*fish', 'cow']);
    const found = await mirror.ask('search', { text: 'fish', limit: 5 });
    expect(found.data.search[0].title).toBe('$&*fish');
  });

  it('skips cards that would break a limit, and counts them', async () => {
    const empty = { find: 'cat', replace: '', match_case: false, fields: ['title'] };
    expect((await mirror.ask('replacePreview', { cids, replace: empty })).data.replacePreview).toMatchObject({
      cards: 1,
      refused: 1,
    });
    expect(await edit({ replace: empty })).toMatchObject({ count: 1, refused: 1 });
  });
});
