import { beforeEach, describe, expect, it } from 'vitest';
import { unsentCount } from '#mirror/database/unsent.ts';
import { stampAt } from '#tests/backend/support/items.ts';
import type { TestStore } from '../support/store.ts';
import { accountStore, receive, sendAll } from '../support/sync.ts';

let test: TestStore;
const later = stampAt(365 * 86_400_000);
const document = (id: string, name: string | null, stamp: string) => ({
  kind: 'search',
  id,
  data: name === null ? null : { name, query: 'theirs' },
  stamp,
});
const searches = () => test.rows('SELECT id, name, query FROM saved_searches ORDER BY id');
const sent = () => sendAll(test).flatMap(({ documents }) => documents);

beforeEach(() => {
  test = accountStore();
});

async function save(id: string | null, name: string): Promise<string> {
  return (await test.ask('saveSearch', { id, name, query: 'own' })).data.saveSearch.id;
}

describe('saved searches', () => {
  // Proves C-44.
  it('are sent once, as documents, and so are their changes and their deletion', async () => {
    const id = await save(null, 'one');
    await save(id, 'two');
    expect(unsentCount(test.store)).toBe(1);
    const [first] = sent();
    expect(first).toMatchObject({ kind: 'search', id, data: { name: 'two', query: 'own' } });
    expect(sent()).toEqual([]);
    await test.ask('deleteSearch', { id });
    const [removed] = sent();
    expect(removed).toMatchObject({ kind: 'search', id, data: null });
    expect((removed?.stamp ?? '') > (first?.stamp ?? '')).toBe(true);
  });

  // Proves C-44.
  it('come from other devices; the later stamp wins as a whole', async () => {
    const id = await save(null, 'own');
    await receive(test, { documents: [document('s', 'new', later), document(id, 'older', stampAt(0)), { kind: 'x' }] });
    expect(searches()).toEqual([
      { id, name: 'own', query: 'own' },
      { id: 's', name: 'new', query: 'theirs' },
    ]);
    expect(test.rows('SELECT id FROM unsent')).toEqual([{ id }]);
    await receive(test, { documents: [document(id, null, later), document('s', 'far', stampAt(9e11))] });
    expect(searches()).toEqual([{ id: 's', name: 'new', query: 'theirs' }]);
    expect(test.rows('SELECT id FROM unsent')).toEqual([]);
    // What was deleted here does not come back with an older copy.
    await test.ask('deleteSearch', { id: 's' });
    await receive(test, { documents: [document('s', 'new', later)] });
    expect(searches()).toEqual([]);
    expect(sent()).toMatchObject([{ id: 's', data: null }]);
  });

  it('of an older version are sent with a stamp that loses against every other', async () => {
    await save(null, 'old');
    test.store.write(() => test.store.sql("UPDATE saved_searches SET stamp = ''").run());
    const [old] = sent();
    expect(old?.data).toEqual({ name: 'old', query: 'own' });
    expect((old?.stamp ?? '') < stampAt(0)).toBe(true);
  });
});
