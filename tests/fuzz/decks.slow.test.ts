import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCard, deleteCards } from '#mirror/cards/cardWrites.ts';
import { CardboxJob } from '#mirror/import/cardboxJob.ts';
import { readCardbox } from '#mirror/import/cardboxReading.ts';
import { deckFailure } from '#mirror/import/deckFailure.ts';
import { ImportJob } from '#mirror/import/importJob.ts';
import { readPackage } from '#mirror/import/packages/packageFiles.ts';
import { openPackage } from '#mirror/import/packages/packageFormats.ts';
import { openDeck, previewTable, readTable } from '#mirror/import/reading.ts';
import { addMedia } from '#mirror/media/mediaStore.ts';
import { logAnswer } from '#mirror/records/answerLog.ts';
import { replayRecord } from '#mirror/records/records.ts';
import { ERROR_CODES } from '#shared/errors.ts';
import type { ExportFormat } from '#shared/export.ts';
import type { DeckOpened } from '#shared/mirror/import.ts';
import { csv } from '#tests/fixtures/decks/index.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { zipEntries } from '#tests/support/zipEntries.ts';
import { writeAnkiPackage } from '../mirror/support/ankiPackage.ts';
import { Profile, pause } from '../mirror/support/cardbox.ts';
import { PNG, WAV } from '../mirror/support/mediaFiles.ts';
import { TestStore } from '../mirror/support/store.ts';
import { type BaseFile, type Mutation, mutate, mutation } from './support/mutations.ts';
import { FUZZ_FILES, FUZZ_SEED, FUZZ_TIMEOUT_MS } from './support/runs.ts';

const { signal } = new AbortController();
/** A store that has taken so many files is replaced by a new one. */
const STORE_RUNS = 25;
/** No file of some kilobytes may keep the import busy for so long, in milliseconds. */
const HANG_MS = 20_000;

const folder = tempFolder('deck-fuzz');
const [media, temporary] = [join(folder.path, 'media'), join(folder.path, 'temporary')];
const systemTemporary = process.env.TMPDIR;
beforeAll(() => {
  mkdirSync(temporary);
  // Copies of databases are counted here.
  process.env.TMPDIR = temporary;
});
afterAll(() => {
  if (systemTemporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = systemTemporary;
  folder.remove();
});

/** Imports an opened file with the steps of the app. @returns how many cards came in */
async function importOpened({ store }: TestStore, path: string, name: string, opened: DeckOpened): Promise<void> {
  const target = { kind: 'new', title: 'Imported' } as const;
  if (opened.kind === 'table') {
    const source = { path, name, parsing: {} };
    const { mapping } = await previewTable(source);
    const reading = await readTable(source, { mapping });
    const job = ImportJob.begin(store, pause, target);
    try {
      for (let piece = await reading.next(); piece !== null; piece = await reading.next()) {
        await job.add(piece, signal);
      }
      await job.finish();
    } catch (error) {
      await job.abandon();
      throw error;
    } finally {
      await reading.close();
    }
    return;
  }
  const isPackage = opened.kind === 'package';
  const reader = isPackage ? await openPackage({ path, name, format: opened.format ?? 'anki' }) : null;
  try {
    const options = { target: { kind: 'decks' }, progress: true, roles: {} } as const;
    await reader?.preview({});
    const reading = reader === null ? await readCardbox(path) : await readPackage(reader, options);
    const job = await CardboxJob.begin({ store, folder: media }, pause, isPackage ? options.target : null);
    try {
      for (let piece = await reading.next(); piece !== null; piece = await reading.next()) {
        if (piece.section !== 'refused') await job.add(piece, signal);
      }
      await job.finish();
    } catch (error) {
      await job.abandon();
      throw error;
    } finally {
      await reading.close();
    }
  } finally {
    await reader?.close();
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
    ['cardPage', { scope: {}, offset: 0, limit: 100 }],
  ] as const) {
    const { errors } = await test.ask(operation, variables);
    expect([operation, errors]).toEqual([operation, undefined]);
  }
  const { store } = test;
  store.write(() => {
    for (const { cid } of test.rows<{ cid: string }>('SELECT cid FROM cards')) replayRecord(store, cid);
  });
}

const codes: readonly string[] = ERROR_CODES.filter((code) => code !== 'INTERNAL');

/** Tries mutations of a file. */
async function fuzz(name: string, base: BaseFile): Promise<void> {
  let store = new TestStore();
  let left = STORE_RUNS;
  const path = join(folder.path, name);
  const outcomes = new Map<string, number>();
  const property = fc.asyncProperty(
    fc.array(mutation, { minLength: 1, maxLength: 4 }),
    async (mutations: Mutation[]) => {
      if (left-- === 0) {
        store.store.close();
        store = new TestStore();
        rmSync(media, { recursive: true, force: true });
        left = STORE_RUNS;
      }
      writeFileSync(path, await mutate(base, mutations));
      const before = contents(store);
      const start = performance.now();
      let code = 'ok';
      try {
        await importOpened(store, path, name, await openDeck({ path, name }));
      } catch (error) {
        code = deckFailure(error).code;
        expect(codes, String((error as Error).stack)).toContain(code);
        expect(contents(store)).toBe(before);
      }
      outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
      expect(performance.now() - start).toBeLessThan(HANG_MS);
      await checkUsable(store);
    },
  );
  await fc.assert(property, { numRuns: FUZZ_FILES, seed: FUZZ_SEED });
  store.store.close();
  // A fuzz test that only meets one outcome tests nothing.
  expect([...outcomes.keys()].length).toBeGreaterThan(1);
}

/** A collection with sub-boxes, media, answers and a card in the bin, exported. */
async function exported(format: ExportFormat): Promise<string> {
  const profile = new Profile(folder.path, `from-${format}`);
  const { test: on, store } = profile;
  const box = on.box('Words');
  const sub = on.box('Part', on.box('Nested'));
  const { hash } = await addMedia(profile.place, PNG, '');
  const picture = { title: 'cat', front: [`![](media:${hash})`, 'two'], back: ['b'], mnemonic: ['m'], tags: ['t'] };
  createCard(store, box, picture);
  const cids = [...on.cards(box, ['a', 'b']), ...on.cards(sub, ['c'])];
  for (const cid of cids) {
    store.write(() => {
      const answer = { mode: 'normal', direction: 'front_back', duration: 9, memory_level: 0 } as const;
      logAnswer(store, { cid, sid: 's', at: store.now(), isCorrect: true, effect: 'trained', ...answer });
      replayRecord(store, cid);
    });
  }
  deleteCards(store, cids.slice(2));
  const path = join(folder.path, `base.${format}`);
  await profile.exportTo(path, { kind: 'everything' }, format);
  profile.close();
  return path;
}

const REVIEW = '{"~:date":{"~#dt":1709251200000},"~:interval":4,"~:remembered?":true}';
const TEMPLATE = '{"~:id":"~:t","~:content":"<< Name >>\\n---\\n<<#x>><<x>><</x>>","~:fields":{"~:x":{"~:name":"x"}}}';
const CARD = `{"~:id":"~:c","~:name":"n","~:content":"","~:template-id":"~:t","~:fields":{"~:x":{"~:value":"v"}},"~:tags":{"~#set":["a"]},"~:reviews":[${REVIEW}]}`;
const MOCHI = `{"~:version":2,"~:templates":{"~#list":[${TEMPLATE}]},"~:decks":[{"~:id":"~:d","~:name":"D","~:cards":{"~#list":[${CARD}]}},{"~:id":"~:e","~:name":"E","~:parent-id":"~:d","~:cards":{"~#list":[{"~:content":"a ![](@media/p.png)\\n---\\nb"}]}}]}`;
const LOG = `<log type="10" o_id="t"><name>verbs</name></log>
<log type="19" o_id="v"><name>v</name><q_fact_keys>['f']</q_fact_keys><a_fact_keys>['b']</a_fact_keys></log>
<log type="16" o_id="f"><f>le chat &lt;img src="p.png"&gt;</f><b>the cat &amp; more</b></log>
<log type="16" o_id="g"><text>La [casa:house] es [grande]</text></log>
<log type="6" o_id="a" card_t="1" fact="f" fact_v="v" tags="t" c_time="1700000000" m_time="1700000000" gr="4" l_rp="1700000000" n_rp="1701000000"></log>
<log type="6" o_id="b" card_t="5" fact="g" fact_v="5.1" tags="" gr="-1" l_rp="-1" n_rp="-1"><extra>{'index': 1}</extra></log>
`;
const ANKI = {
  decks: ['French', 'French::Verbs'],
  notes: [
    { guid: 'one', fields: ['le chat <img src="p.png">', 'the cat [sound:a.wav]'], tags: 'a b' },
    { guid: 'two', type: 1, fields: ['{{c1::La}} casa es {{c2::grande::how}}', ''], cards: [{}, { did: 2 }] },
  ],
  answers: [[0, 0, { ease: 3, type: 1, ivl: 8, lastIvl: 4 }]],
  media: { 'p.png': PNG, 'a.wav': WAV },
} as const;

const anki = (flavor: 'anki2' | 'anki21' | 'anki21b') => async (): Promise<BaseFile> =>
  zipEntries(await writeAnkiPackage(join(folder.path, `${flavor}.zip`), flavor, ANKI));

const BASES: readonly (readonly [name: string, base: () => Promise<BaseFile>])[] = [
  [
    'table.csv',
    async () =>
      Buffer.from(
        csv([
          ['title', 'front', 'back', 'tags'],
          ['a', 'le "chat"', 'the\ncat', 'x y'],
          ['b', '猫', '', ''],
        ]),
      ),
  ],
  ['deck.cardbox', async () => zipEntries(await exported('cardbox'))],
  ['deck.json', async () => readFileSync(await exported('json'))],
  ['ours.mochi', async () => zipEntries(await exported('mochi'))],
  ['deck.mochi', async () => ({ 'data.json': Buffer.from(MOCHI), 'p.png': PNG })],
  [
    'deck.cards',
    async () => ({
      'cards.xml': Buffer.from(`<openSM2sync number_of_entries="6">${LOG}</openSM2sync>\n`),
      METADATA: Buffer.from('card_set_name:Set\n'),
      'p.png': PNG,
    }),
  ],
  ['legacy.apkg', anki('anki2')],
  ['v2.apkg', anki('anki21')],
  ['latest.colpkg', anki('anki21b')],
];

// Proves S-313.
test.each(BASES)(
  'mutated files of %s come in whole or not at all, each refusal with its code',
  async (name, base) => fuzz(name, await base()),
  FUZZ_TIMEOUT_MS,
);
