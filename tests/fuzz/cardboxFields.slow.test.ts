import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { encodeStamp } from '#core/sync/index.ts';
import { choose, countExport } from '#mirror/cardbox-file/index.ts';
import { deleteCards } from '#mirror/cards/cardWrites.ts';
import { collectionJson } from '#mirror/export/collectionJson.ts';
import { CardboxJob } from '#mirror/import/cardboxJob.ts';
import { CollectionParser } from '#mirror/import/cardboxJson.ts';
import { logAnswer, logUndo } from '#mirror/records/answerLog.ts';
import { replayRecord } from '#mirror/records/records.ts';
import { ERROR_CODES } from '#shared/errors.ts';
import type { ImportChunk } from '#shared/mirror/import.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { TestStore } from '../mirror/support/store.ts';
import { FUZZ_RUNS, FUZZ_SEED, FUZZ_TIMEOUT_MS } from './support/runs.ts';
import { oddNumber, oddText, oddValue } from './support/values.ts';

type Json = Record<string, unknown>;
const { signal } = new AbortController();
const pause = () => Promise.resolve();
/** A store that has taken so many files is replaced by a new one. */
const STORE_RUNS = 40;

const folder = tempFolder('cardbox-fuzz');
afterAll(() => folder.remove());

/** A store with boxes, a sub-box, cards (one of them in the bin) and answers, with an undone one. */
function makeStore(): TestStore {
  const made = new TestStore();
  const { store } = made;
  const box = made.box('Words');
  const sub = made.box('Part', box);
  const cids = [...made.cards(box, ['a', 'b']), ...made.cards(sub, ['c', 'd'], box)];
  for (const [n, cid] of cids.entries()) {
    store.write(() => {
      const answer = { mode: 'normal', direction: 'front_back', duration: 9, memory_level: 0 } as const;
      const id = logAnswer(store, { cid, sid: 's', at: store.now(), isCorrect: true, effect: 'trained', ...answer });
      if (n === 1) logUndo(store, cid, 's', id);
      replayRecord(store, cid);
    });
  }
  deleteCards(store, cids.slice(3));
  return made;
}

function exported({ store }: TestStore): string {
  const chosen = choose(store, { kind: 'everything' }, true);
  const counts = { ...countExport(store, chosen), media: 0 };
  const head = { exported_at: store.now(), version: '0', settings: DEFAULT_SETTINGS, hasData: false };
  return [...collectionJson({ store, chosen, counts, media: new Map(), ...head }, () => undefined)].join('');
}

/** Where in a file a value is replaced, added or removed. */
interface Change {
  readonly section: string;
  readonly item: number;
  readonly field: number;
  /** Of the type of the value it replaces, in most cases. */
  readonly text: string;
  readonly number: number;
  readonly other: unknown;
  readonly fits: boolean;
  readonly kind: 'replace' | 'remove' | 'add' | 'copy';
}
const stampText = fc
  .tuple(fc.integer({ min: 0, max: 36 ** 9 - 1 }), fc.nat(36 ** 4 - 1), fc.constantFrom('a', '~'))
  .map(([wall, counter, device]) => encodeStamp({ wall, counter, device }));
const change: fc.Arbitrary<Change> = fc.record({
  section: fc.constantFrom('boxes', 'cards', 'cards', 'log', 'log', 'groups', 'searches', 'media', 'head'),
  item: fc.nat(6),
  field: fc.nat(40),
  text: fc.oneof(oddText, stampText, fc.constantFrom('copy-1-1', 'active', 'deleted', 'both', 'trained')),
  number: oddNumber,
  other: oddValue,
  fits: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'replace', 'remove', 'add', 'copy'),
});

/** The fields of an item, also those of objects in it, as places that can be set. */
function places(item: Json): [Json, string][] {
  return Object.keys(item).flatMap((key): [Json, string][] => {
    const value = item[key];
    const inner = typeof value === 'object' && value !== null && !Array.isArray(value) ? places(value as Json) : [];
    return [[item, key], ...inner];
  });
}

/** A value in the place of another one. */
function replacement(current: unknown, { text, number, other, fits }: Change): unknown {
  if (fits && typeof current === 'number') return number;
  return fits && (typeof current === 'string' || current === null) ? text : other;
}

function apply(content: Json, change: Change): void {
  const { section, item, field, kind } = change;
  const list = section === 'head' ? [content] : (content[section] as Json[]);
  const grow = () => {
    const { counts } = content;
    if (typeof counts !== 'object' || counts === null || !(section in counts)) return;
    (counts as Json)[section] = Number((counts as Json)[section]) + 1;
  };
  if (kind === 'add' && section !== 'head') {
    list.push(change.other as Json);
    grow();
    return;
  }
  const chosen = list[item % Math.max(1, list.length)];
  if (typeof chosen !== 'object' || chosen === null) return;
  if (kind === 'copy' && section !== 'head') {
    const id = { boxes: 'bid', cards: 'cid', log: 'id', groups: 'gid', searches: 'id', media: 'hash' }[section] ?? 'id';
    const copy = { ...chosen, [id]: `copy-${field}-${item}` };
    list.push(copy);
    grow();
    apply(content, { ...change, item: list.length - 1, kind: 'replace' });
    return;
  }
  const all = places(chosen).filter(([, key]) => section !== 'head' || !Array.isArray(content[key]));
  const place = all[field % all.length];
  if (place === undefined) return;
  const [of, key] = place;
  if (kind === 'remove') delete of[key];
  else of[key] = replacement(of[key], change);
}

/** Imports a text like the app: parsed and checked, then written. */
async function importText({ store }: TestStore, text: string): Promise<void> {
  const job = await CardboxJob.begin({ store, folder: folder.path }, pause);
  try {
    const parser = new CollectionParser();
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += 65_536) {
      for (const { section, items } of parser.write(bytes.subarray(at, at + 65_536))) {
        if (section === 'media') continue;
        const piece: ImportChunk = { section, count: items.length, bytes: Buffer.from(JSON.stringify(items)) };
        await job.add(piece, signal);
      }
    }
    parser.end();
    await job.finish();
  } catch (error) {
    await job.abandon();
    throw error;
  }
}

const TABLES = ['boxes', 'cards', 'records', 'answer_log', 'card_groups', 'saved_searches', 'media', 'unsent'];
const LEFTOVERS = ['open_imports', 'staged_edits', 'staged_merges', 'staged_log', 'staged_media'];

function contents({ store }: TestStore): string {
  return JSON.stringify(TABLES.map((table) => store.db.prepare(`SELECT * FROM ${table}`).all()));
}

async function checkUsable(test: TestStore): Promise<void> {
  for (const table of LEFTOVERS) expect(test.rows(`SELECT 1 FROM ${table}`)).toEqual([]);
  for (const [operation, variables] of [
    ['cardboxes', { uid: 'person' }],
    ['today', {}],
    ['bin', { offset: 0, limit: 100 }],
    ['cardPage', { scope: {}, offset: 0, limit: 100 }],
    ['recap', { scope: {} }],
  ] as const) {
    const { errors } = await test.ask(operation, variables);
    expect([operation, errors]).toEqual([operation, undefined]);
  }
  const { store } = test;
  // Writing continues, and every log can be replayed.
  test.box('after');
  store.write(() => {
    for (const { cid } of test.rows<{ cid: string }>('SELECT cid FROM cards')) replayRecord(store, cid);
  });
}

// Proves E-26, V-19.
test(
  'a .cardbox file with odd values is taken or refused as a whole, and everything works afterwards',
  async () => {
    let store = makeStore();
    let left = STORE_RUNS;
    let content = exported(store);
    const property = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      if (left-- === 0) {
        store.store.close();
        store = makeStore();
        content = exported(store);
        left = STORE_RUNS;
      }
      const file: Json = JSON.parse(content);
      for (const one of changes) apply(file, one);
      const before = contents(store);
      try {
        await importText(store, JSON.stringify(file));
      } catch (error) {
        const { code = String(error) } = error as { code?: string };
        expect(ERROR_CODES.filter((one) => one !== 'INTERNAL')).toContain(code);
        expect(contents(store)).toBe(before);
        return;
      }
      await checkUsable(store);
      // What was taken can be exported and is taken elsewhere.
      const other = new TestStore();
      await importText(other, exported(store));
      other.store.close();
    });
    await fc.assert(property, { numRuns: FUZZ_RUNS, seed: FUZZ_SEED });
    store.store.close();
  },
  FUZZ_TIMEOUT_MS,
);
