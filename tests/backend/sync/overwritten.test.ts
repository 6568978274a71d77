import { describe, expect, it } from 'vitest';
import { Computer } from '../support/computer.ts';
import { newAccount } from '../support/items.ts';
import { serveTests } from '../support/server.ts';

const server = serveTests();

/** Two computers of a person with the same 60 cards. */
async function setUp() {
  const ann = await newAccount(server);
  const [a, b] = [new Computer(server, ann), new Computer(server, ann)];
  const bid = a.test.box('French');
  const cids = a.test.cards(
    bid,
    Array.from({ length: 60 }, (_, n) => `Card ${n}`),
  );
  await a.sync();
  await b.sync();
  expect(await reportsOf(b)).toEqual([]);
  return { a, b, cids };
}

const reportsOf = async (computer: Computer) => (await computer.ask('overwriteReports')).data.overwriteReports;
const titlesOf = ({ test }: Computer) =>
  test.rows<{ title: string }>('SELECT title FROM cards').map(({ title }) => title);

describe('texts that another device replaced in many cards', () => {
  // Proves Y-150, Y-151.
  it('are reported while sync continues, and restored on both computers', async () => {
    const { a, b, cids } = await setUp();
    const edit = { title: 'gone', front: ['gone'], back: ['gone'], mnemonic: [] };
    for (const cid of cids) await a.ask('editCard', { cid, card: edit });
    await a.sync();
    expect((await b.sync()).state).toEqual({ kind: 'upToDate' });
    expect(titlesOf(b)).toContain('gone');
    const [report] = await reportsOf(b);
    expect(report).toMatchObject({ count: 60, operation: null, isKept: false });
    // Nothing of its own edits on the device that made them.
    expect(await reportsOf(a)).toEqual([]);

    const { data } = await b.ask('restoreOverwritten', { report: report.id });
    expect(data.restoreOverwritten).toMatchObject({ count: 60, refused: 0 });
    await b.sync();
    await a.sync();
    await b.sync();
    expect(a.contents()).toEqual(b.contents());
    expect(titlesOf(a)).not.toContain('gone');
    expect(await reportsOf(b)).toEqual([]);
    expect(await reportsOf(a)).toMatchObject([{ count: 60, operation: 'restore' }]);
  });

  // Proves Y-152.
  it('are reported with the name of what replaced them, and not any more after an undo there', async () => {
    const { a, b, cids } = await setUp();
    const replace = { find: 'Card', replace: 'Word', match_case: true, fields: ['title', 'front'] };
    const { data } = await a.ask('bulkEdit', { cids, edit: { replace } });
    await a.sync();
    await b.sync();
    expect(await reportsOf(b)).toMatchObject([{ count: 60, operation: 'replace' }]);
    await a.ask('undoOperation', { undo_id: data.bulkEdit.undo_id });
    await a.sync();
    await b.sync();
    expect(await reportsOf(b)).toEqual([]);
    expect(a.contents()).toEqual(b.contents());
  });
});
