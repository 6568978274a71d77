import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#mirror/database/migrations/index.ts';
import { openStore } from '#mirror/database/openStore.ts';
import { runOperation } from '#mirror/graphql/execute.ts';
import { ActiveSessions } from '#mirror/training/index.ts';
import { pagePath } from '#shared/routes.ts';
import { Profile, pause } from '../support/cardbox.ts';
import { tempFolder } from '../support/mirror.ts';

const fixture = join(import.meta.dirname, '../../fixtures/profile-v11');
const read = (name: string) => JSON.parse(readFileSync(join(fixture, name), 'utf8'));
const expected: Record<string, Record<string, unknown>> = read('expected.json');
const { uid } = read('account.json');
const SAVED_AT = Date.parse('2026-11-22T08:14:55.000Z');

/** Operations that version 0.1.0 had and their variables. */
const operations = Object.keys(expected).flatMap((key) => {
  const [, name, variables] = /^(\w+) (\{.*)$/.exec(key) ?? [];
  return name === undefined || variables === undefined ? [] : [{ key, name, variables: JSON.parse(variables) }];
});

/** Sessions had the address of their page; now they have its scope. Reports had it too, and nothing read it. */
function withAddress(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, inner) => {
    if (typeof inner !== 'object' || inner === null) return inner;
    if (inner.__typename === 'SessionReport') return { ...inner, path: undefined };
    if (!['SessionHead', 'TrainingSession'].includes(inner.__typename)) return inner;
    const { scope, path, ...session } = inner;
    return { ...session, path: path ?? pagePath(scope) };
  });
}

/** Imported cards belong to the profile that imports them. */
function withoutOwner(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, inner) => (key === 'uid' ? undefined : inner));
}

let folder: ReturnType<typeof tempFolder>;
beforeEach(() => {
  folder = tempFolder();
});
afterEach(() => folder.remove());

describe('a mirror of version 0.1.0', () => {
  it('replies to every operation as it did then', async () => {
    const [name = ''] = readdirSync(join(fixture, 'mirrors'));
    const file = join(folder.path, name);
    copyFileSync(join(fixture, 'mirrors', name), file);
    const db = new Database(file);
    db.pragma('foreign_keys = ON');
    migrate(db);
    const day = { time_zone: 'UTC', start_hour: 4 };
    const { store, dayChanged } = openStore(db, { uid, day, wall: () => SAVED_AT });
    expect(dayChanged).toBe(false);
    const context = { store, sessions: new ActiveSessions(store), pause, sweep: () => undefined };
    expect(operations.length).toBeGreaterThan(20);
    for (const { key, name: operation, variables } of operations) {
      const { data, errors } = JSON.parse(await runOperation(operation, variables, context));
      expect(errors, key).toBeUndefined();
      expect(withAddress(data), key).toEqual(withAddress(expected[key]));
    }
    store.close();
    db.close();
  });
});

describe('a .cardbox of version 0.1.0', () => {
  it('is imported whole, and its cards, records and log are those of the profile', async () => {
    const profile = new Profile(folder.path, 'new');
    const finished = await profile.importFrom(join(fixture, 'everything.cardbox'));
    expect(finished).toEqual({
      added: 23,
      boxesAdded: 7,
      boxesUpdated: 0,
      logAdded: 22,
      media: 1,
      unchanged: 0,
      updated: 0,
    });
    const boxes = operations.filter(({ name }) => name === 'subbox');
    expect(boxes).toHaveLength(6);
    for (const { key, name, variables } of boxes) {
      const { data } = await profile.test.ask(name, variables);
      expect(withoutOwner(data), key).toEqual(withoutOwner(expected[key]));
    }
    profile.close();
  });
});
