import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#mirror/database/migrations/index.ts';
import { openStore } from '#mirror/database/openStore.ts';
import { runOperation } from '#mirror/graphql/execute.ts';
import { ActiveSessions } from '#mirror/training/index.ts';
import type { SearchHit } from '#shared/graphql/generated.ts';
import { pagePath } from '#shared/routes.ts';
import { Profile, pause } from '../support/cardbox.ts';
import { tempFolder } from '../support/mirror.ts';
import { scriptedTraining } from '../support/scriptedTraining.ts';

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

/** Fields that version 0.1.0 did not have. */
const NEW_FIELDS: ReadonlySet<string> = new Set([
  'questionAbove',
  'heading',
  'isPractice',
  'trainingSort',
  'days',
  'wantedRecall',
]);

interface Hit {
  readonly id: string;
}

const byId = (a: Hit, b: Hit): number => (a.id < b.id ? -1 : 1);

/** The search ranks by other rules now. */
function hitOfThen({ kind, id, title, path, pbid, bid, memory_level }: Record<keyof SearchHit, string>) {
  return { kind, id, title, path, pbid, bid, memory_level };
}

/** Sessions had the address of their page; now they have its scope. Reports had it too, and nothing read it. */
function withAddress(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, inner) => {
    if (NEW_FIELDS.has(key)) return undefined;
    if (typeof inner !== 'object' || inner === null) return inner;
    if (inner.__typename === 'SessionReport') return { ...inner, path: undefined };
    if (inner[0]?.__typename === 'SearchHit') return inner.map(hitOfThen).sort(byId);
    if (!['SessionHead', 'TrainingSession'].includes(inner.__typename)) return inner;
    const { scope, path, ...session } = inner;
    return { ...session, path: path ?? pagePath(scope) };
  });
}

/**
 * Version 0.1.0 showed in a recap only sessions over the same box, and none for an A-Z group. Now it is the newest session
 * with an answer to one of the cards: this is its `sid` by the title of the recap, where it is another one.
 */
const LAST_SESSIONS: Readonly<Record<string, string | null>> = {
  Verbs: '01a20252-7fdd-76ef-aada-8a73d233beef',
  // Asked by `pbid`: all its cards are in sub-boxes, so it has none itself.
  Capitals: null,
  'Capitals 1': '01a20252-8221-71c1-b645-81039167d396',
  'Verbs · C': '01a20252-7eff-729d-844e-afab748f0fa5',
};

/** Replaces the last session of these recaps by its `sid`. */
function withLastSession(
  value: unknown,
  sidOf: (recap: { title: string; last_session: { sid: string } | null }) => unknown,
) {
  return JSON.parse(JSON.stringify(value), (_key, inner) =>
    inner?.__typename === 'Recap' && inner.title in LAST_SESSIONS ? { ...inner, last_session: sidOf(inner) } : inner,
  );
}

/** Imported cards belong to the profile that imports them. */
function withoutOwner(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, inner) => (key === 'uid' ? undefined : inner));
}

let folder: ReturnType<typeof tempFolder>;
beforeEach(() => {
  folder = tempFolder();
});

it('a mirror of version 0.1.0 replies to every operation as it did then', async () => {
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
    const now = withLastSession(withAddress(data), ({ last_session }) => last_session?.sid ?? null);
    const then = withLastSession(withAddress(expected[key]), ({ title }) => LAST_SESSIONS[title]);
    expect(now, key).toEqual(then);
  }
  store.close();
  db.close();
});

describe('a .cardbox of version 0.1.0', () => {
  it('is imported whole, and its cards, records and log are those of the profile', async () => {
    const profile = new Profile(folder.path, 'new');
    const finished = await profile.importFrom(join(fixture, 'everything.cardbox'));
    expect(finished).toMatchObject({
      added: 23,
      box: null,
      boxesAdded: 7,
      boxesUpdated: 0,
      logAdded: 22,
      media: 1,
      refused: [],
      refusedCount: 0,
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

// Proves E-32.
it('a box with dates by level gets the same log and records as by the version before dates by answers', async () => {
  // Written by that version, with the same script.
  expect(await scriptedTraining(folder.path)).toEqual(read('trained.json'));
});
