import { beforeEach, describe, expect, it } from 'vitest';
import { unfinishedJob } from '#mirror/boxes/boxJobs.ts';
import { finishReshape, mergeBoxes, splitBox, unmergeBoxes } from '#mirror/boxes/reshapeBoxes.ts';
import { expectStoredCounts, fileStore, fill, pause } from '../support/boxes.ts';
import { tempFolder } from '../support/mirror.ts';
import { codeOf, type TestStore } from '../support/store.ts';

let folder: ReturnType<typeof tempFolder>;
let test: TestStore;
beforeEach(() => {
  folder = tempFolder();
  test = fileStore(folder.path).test;
});

/** Everything that a merge changes: boxes, box and position of each card, records, sessions. */
function snapshot() {
  return {
    boxes: test.rows('SELECT bid, pbid, title, position, color, IS_SOFT_DELETED, bin_state FROM boxes ORDER BY bid'),
    cards: test.rows('SELECT cid, pbid, bid, position, card_status, deleted_at FROM cards ORDER BY cid'),
    records: test.rows(`SELECT r.cid, memory_level, due_day, place, b.bid AS box, t.bid AS top FROM records r
      JOIN boxes b ON b.id = r.box_id JOIN boxes t ON t.id = r.top_id ORDER BY r.cid`),
    sessions: test.rows('SELECT sid, box_bid, scope FROM sessions ORDER BY sid'),
  };
}

const undo = (undo_id: string) => test.ask('undoOperation', { undo_id });

describe('undoing a merge', () => {
  // Proves S-45, E-5.
  it('restores the boxes, their sub-boxes, the order of their cards and their sessions', async () => {
    const [one, two, three] = [test.box('One'), test.box('Two'), test.box('Three')];
    fill(test, one, 4, one, 'a');
    fill(test, two, 6, two, 'b');
    fill(test, three, 2, three, 'd');
    await test.ask('updateCardbox', { bid: two, patch: { color: 'plum' } });
    await splitBox(test.store, two, 4, pause);
    const { data } = await test.ask('cardIds', { scope: { bid: two } });
    await test.ask('deleteCards', { cids: [data.cardIds[0]] });
    const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
    const begun = (await test.ask('startSession', { scope: { bid: two }, settings })).data.startSession;
    const before = snapshot();
    const merged = await test.ask('mergeCardboxes', { into: one, bids: [three, two] });
    expect(snapshot().boxes).toHaveLength(1);
    const { undo_id } = merged.data.mergeCardboxes;
    expect((await undo(undo_id)).data.undoOperation).toBe(8);
    expect(snapshot()).toEqual(before);
    expectStoredCounts(test);
    expect(unfinishedJob(test.store)).toBeNull();
    const { step, current, sid } = (await test.ask('trainingSession', { sid: begun.sid })).data.trainingSession;
    expect((await test.ask('answerCard', { sid, step, cid: current.cid, isCorrect: true })).errors).toBeUndefined();
    expect(codeOf(await undo(undo_id))).toBe('NOT_FOUND');
  });

  it('reads what versions saved that stored the address of a session', async () => {
    const [one, two] = [test.box('One'), test.box('Two')];
    test.cards(two, ['Жук', 'Жар']);
    const [{ first_char } = { first_char: '' }] = test.rows<{ first_char: string }>('SELECT first_char FROM cards');
    const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
    await test.ask('startSession', { scope: { bid: two, first_char }, settings });
    await test.ask('startSession', { scope: { pbid: two }, settings });
    const before = snapshot();
    const undo_id = await mergeBoxes(test.store, one, [two], pause);
    const [part] = test.rows<{ part: number; before: string }>(
      'SELECT part, before FROM operation_parts WHERE before LIKE \'%"kind":"sessions"%\'',
    );
    const saved = JSON.parse(part?.before ?? '');
    expect(saved.sessions).toHaveLength(2);
    const paths = [
      `/main/dashboard/a_z_boxes/${two}/box_cards/${encodeURIComponent(first_char)}`,
      `/main/dashboard/box_cards/${two}`,
    ];
    const sessions = saved.sessions.map(({ id, box_bid }: { id: number; box_bid: string }, at: number) => ({
      id,
      box_bid,
      path: paths[at],
    }));
    const write = test.store.sql('UPDATE operation_parts SET before = ? WHERE part = ?');
    test.store.write(() => write.run(JSON.stringify({ ...saved, sessions }), part?.part ?? -1));
    await unmergeBoxes(test.store, undo_id, pause);
    expect(snapshot()).toEqual(before);
  });

  it('restores sub-boxes in their own box, also those in the bin', async () => {
    const [one, two] = [test.box('One'), test.box('Two')];
    const part = test.box('Part', two);
    fill(test, one, 7);
    fill(test, two, 3);
    fill(test, part, 3, two);
    await splitBox(test.store, one, 3, pause);
    await test.ask('deleteCardboxes', { bids: [part] });
    const before = snapshot();
    await unmergeBoxes(test.store, await mergeBoxes(test.store, one, [two], pause), pause);
    expect(snapshot()).toEqual(before);
    await test.ask('restoreCardboxes', { bids: [part] });
    const [, second] = (await test.ask('cardboxes', { uid: 'person' })).data.cardboxes;
    expect(second).toMatchObject({ bid: two, count: 6 });
    expectStoredCounts(test);
  });

  // Proves E-5.
  it('leaves cards that were moved since, and loses none', async () => {
    const [one, two, other] = [test.box('One'), test.box('Two'), test.box('Other')];
    fill(test, one, 2);
    const [moved = '', edited = '', purged = ''] = test.cards(two, ['moved', 'edited', 'purged']);
    const undo_id = await mergeBoxes(test.store, one, [two], pause);
    await test.ask('bulkEdit', { cids: [moved], edit: { move: { pbid: other } } });
    await test.ask('bulkEdit', { cids: [edited], edit: { tag: { add: ['kept'], remove: [] } } });
    await test.ask('deleteCards', { cids: [purged] });
    await test.ask('emptyBin');
    await unmergeBoxes(test.store, undo_id, pause);
    expect(test.rows(`SELECT title, pbid, tags FROM cards WHERE title IN ('moved', 'edited') ORDER BY title`)).toEqual([
      { title: 'edited', pbid: two, tags: '["kept"]' },
      { title: 'moved', pbid: other, tags: '[]' },
    ]);
    expectStoredCounts(test);
  });

  it('is refused while the target is in the bin or merged itself', async () => {
    const [one, two, three] = [test.box('One'), test.box('Two'), test.box('Three')];
    fill(test, two, 3, two, 'b');
    fill(test, three, 2, three, 'd');
    const before = snapshot();
    const first = await mergeBoxes(test.store, two, [three], pause);
    await test.ask('deleteCardboxes', { bids: [two] });
    expect(codeOf(await undo(first))).toBe('BID_NOT_FOUND');
    await test.ask('restoreCardboxes', { bids: [two] });
    const second = await mergeBoxes(test.store, one, [two], pause);
    expect(codeOf(await undo(first))).toBe('BID_NOT_FOUND');
    await undo(second);
    await undo(first);
    expect(snapshot()).toEqual(before);
    expectStoredCounts(test);
  });

  it('is not offered as the last operation on selected cards', async () => {
    const [one, two] = [test.box('One'), test.box('Two')];
    fill(test, two, 1);
    await mergeBoxes(test.store, one, [two], pause);
    expect((await test.ask('lastOperation')).data.lastOperation).toBeNull();
  });

  // Proves E-5.
  it('resumes after an interruption', async () => {
    const [one, two] = [test.box('One'), test.box('Two')];
    fill(test, one, 30, one, 'a');
    fill(test, two, 1800, two, 'b');
    const before = snapshot();
    const undo_id = await mergeBoxes(test.store, one, [two], pause);
    let left = 3;
    const closing = () => (left-- > 0 ? pause() : Promise.reject(new Error('closing')));
    await expect(unmergeBoxes(test.store, undo_id, closing)).rejects.toThrow('closing');
    expect(unfinishedJob(test.store)).toMatchObject({ kind: 'unmerge' });
    await finishReshape(test.store, pause);
    expect(snapshot()).toEqual(before);
    expectStoredCounts(test);
  });
});
