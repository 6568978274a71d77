import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runOperation } from '#mirror/graphql/execute.ts';
import { Profile } from '../support/cardbox.ts';
import { TestMirror, tempFolder } from '../support/mirror.ts';
import { codeOf, TestStore } from '../support/store.ts';

let folder: ReturnType<typeof tempFolder>;
beforeEach(() => {
  folder = tempFolder();
});

const SILENT = { log: () => undefined, error: () => undefined };

/** A context that counts how often unreadable rows are reported. */
function reporting({ store, sessions }: TestStore) {
  let count = 0;
  const pause = () => Promise.resolve();
  const context = { store, sessions, pause, sweep: () => undefined, unreadable: () => count++ };
  return { context, reports: () => count };
}

describe('a list with a row that cannot be read', () => {
  // Proves E-28.
  it.each([
    ['cardboxes', { uid: 'person' }, "UPDATE boxes SET partial_size = 2147483648 WHERE title = 'bad'", 'cardboxes', 1],
    ['cardboxes', { uid: 'person' }, "UPDATE boxes SET labels = '{' WHERE title = 'bad'", 'cardboxes', 1],
    [
      'bin',
      { offset: 0, limit: 9 },
      "UPDATE boxes SET IS_SOFT_DELETED = 1, deleted_at = iif(title = 'bad', NULL, create_at)",
      'bin.items',
      1,
    ],
    [
      'getCardsByGid',
      { gid: 'g' },
      "UPDATE cards SET gid = 'g', front = iif(title = 'bad card', '[', front)",
      'getCardsByGid',
      1,
    ],
  ])('%s: is there without it', async (operation, variables, damage, list, left) => {
    const test = new TestStore();
    const box = test.box('good');
    test.box('bad');
    test.cards(box, ['good card', 'bad card']);
    test.store.db.exec(damage);
    const { context, reports } = reporting(test);
    const answer = JSON.parse(await runOperation(operation, variables, context, SILENT));
    expect(answer).not.toHaveProperty('errors');
    const found = list.split('.').reduce((value, key) => value[key], answer.data);
    expect(found).toHaveLength(left);
    expect(JSON.stringify(found)).toContain('good');
    expect(reports()).toBe(1);
  });

  it('fails if the file cannot be read, for example because its disk is gone', async () => {
    const test = new TestStore();
    const box = test.box('Box');
    test.cards(box, ['a', 'b']);
    const { context, reports } = reporting(test);
    const variables = { uid: 'person' };
    const answer = JSON.parse(await runOperation('cardboxes', variables, context, SILENT));
    expect(answer.data.cardboxes).toHaveLength(1);
    test.store.db.exec(`UPDATE boxes SET labels = '["gone"]'`);
    const { parse } = JSON;
    const spy = vi.spyOn(JSON, 'parse').mockImplementation((source) => {
      if (source === '["gone"]') throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_READ' });
      return parse(source);
    });
    const text = await runOperation('cardboxes', variables, context, SILENT).finally(() => spy.mockRestore());
    expect(codeOf(JSON.parse(text))).toBe('MIRROR_UNAVAILABLE');
    expect(reports()).toBe(0);
  });

  it('still fails for a refusal, and outside lists', async () => {
    const test = new TestStore();
    const bid = test.box('bad');
    test.store.db.exec('UPDATE boxes SET new_per_day = 2147483648');
    expect((await test.ask('restoreCards', { cids: ['nowhere'] })).errors).toBeUndefined();
    const { errors } = await test.ask('updateCardbox', { bid, patch: { new_per_day: -1 } });
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST');
  });

  // Proves E-28.
  it('is said once, as damage', async () => {
    const profile = new Profile(folder.path, 'p');
    profile.test.box('bad');
    profile.store.db.exec('UPDATE boxes SET partial_size = 2147483648');
    profile.close();
    const mirror = await TestMirror.open(join(folder.path, 'p.sqlite'));
    const said: string[] = [];
    mirror.client.corrupt.add(({ kind }) => said.push(kind));
    for (let time = 0; time < 3; time++) {
      expect((await mirror.ask('cardboxes', { uid: 'person' })).data).toEqual({ cardboxes: [] });
    }
    await expect.poll(() => said).toEqual(['MIRROR_CORRUPT']);
    await mirror.close();
  });
});
