import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCardbox } from '#mirror/import/cardboxReading.ts';
import { deckFailure } from '#mirror/import/deckFailure.ts';
import { readPackage } from '#mirror/import/packages/packageFiles.ts';
import { openPackage } from '#mirror/import/packages/packageFormats.ts';
import { openDeck, previewTable, readTable } from '#mirror/import/reading.ts';
import { ERROR_CODES } from '#shared/errors.ts';
import type { DeckSource } from '#shared/mirror/import.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { deckPlaces, writeDeck } from './support/deckPlaces.ts';
import { type RepeatedText, repeatedText, textOf } from './support/repeatedTexts.ts';
import { FUZZ_RUNS, FUZZ_SEED, FUZZ_TIMEOUT_MS } from './support/runs.ts';

/** The letters of a text, one length after another: work that doubles with each unit shows in a short one. */
const SHORT = [40, 80, 130, 2000] as const;
const LONG = 40_000;
/** A quarter of the text takes a quarter of the time; quadratic work takes a sixteenth. */
const QUARTER = LONG / 4;
const MOST_RATIO = 9;
/** Milliseconds of processor time: less is not measured again. */
const [FREE_MS, SHORT_FREE_MS] = [150, 600];
/** Bytes for each letter: six cards show it up to four times each, and JSON writes it with up to six. Some are beside them. */
const [PER_LETTER, BESIDE] = [6 * 4 * 6 + 20, 200_000];
/** The most memory that reading may need beside what the process had at first, in MiB. */
const MEMORY_MIB = 300;

const folder = tempFolder('deck-texts');
const temporary = join(folder.path, 'temporary');
const systemTemporary = process.env.TMPDIR;
let before = 0;
beforeAll(() => {
  mkdirSync(temporary);
  process.env.TMPDIR = temporary;
  before = process.resourceUsage().maxRSS;
});
afterAll(() => {
  if (systemTemporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = systemTemporary;
  folder.remove();
});

/** Processor time of this thread in milliseconds: other programs do not count. */
function cpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Reads a file to its end, as the import worker does. @returns the bytes of all pieces */
async function read(source: DeckSource): Promise<number> {
  const opened = await openDeck(source);
  let bytes = 0;
  if (opened.kind === 'table') {
    const { mapping } = await previewTable(source);
    const reading = await readTable(source, { mapping });
    for (let piece = await reading.next(); piece !== null; piece = await reading.next()) bytes += piece.bytes.length;
    await reading.close();
    return bytes;
  }
  const reader = opened.kind === 'package' ? await openPackage({ ...source, format: opened.format ?? 'anki' }) : null;
  try {
    const look = await reader?.preview({});
    bytes += JSON.stringify(look ?? null).length;
    const options = { target: { kind: 'decks' }, progress: true, roles: {} } as const;
    const reading = reader === null ? await readCardbox(source.path) : await readPackage(reader, options);
    for (let piece = await reading.next(); piece !== null; piece = await reading.next()) bytes += piece.bytes.length;
    await reading.close();
    return bytes;
  } finally {
    await reader?.close();
  }
}

const codes: readonly string[] = ERROR_CODES.filter((code) => code !== 'INTERNAL');
const outcomes = new Map<string, number>();

/** What reading a file costs. */
async function cost(source: DeckSource): Promise<{ ms: number; bytes: number }> {
  const start = cpu();
  const [bytes, code] = await read(source).then(
    (read) => [read, 'ok'] as const,
    (error: unknown) => {
      const failure = deckFailure(error);
      expect(codes, String((error as Error).stack)).toContain(failure.code);
      return [0, failure.code] as const;
    },
  );
  outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
  return { ms: cpu() - start, bytes };
}

// Proves F-40.
test(
  'whatever text is repeated wherever in a deck, time and memory for each letter stay the same',
  async () => {
    const places = deckPlaces(folder.path);
    const measured = async (at: number, text: RepeatedText, letters: number, tries = 1): Promise<number> => {
      const place = places[at % places.length];
      if (place === undefined) return 0;
      const whole = textOf(text, letters);
      const source = await writeDeck(folder.path, place, whole);
      let least = Number.POSITIVE_INFINITY;
      for (let left = tries; left > 0; left--) {
        const { ms, bytes } = await cost(source);
        expect(bytes).toBeLessThan(PER_LETTER * whole.length + BESIDE);
        least = Math.min(least, ms);
      }
      return least;
    };
    const property = fc.asyncProperty(fc.nat(places.length - 1), repeatedText, async (at, text) => {
      for (const letters of SHORT)
        expect(await measured(at, text, letters), places[at]?.name).toBeLessThan(SHORT_FREE_MS);
      if ((await measured(at, text, LONG)) < FREE_MS) return;
      const quarter = await measured(at, text, QUARTER, 4);
      const whole = await measured(at, text, LONG, 4);
      expect(whole < FREE_MS || whole < MOST_RATIO * quarter, `${places[at]?.name}: ${quarter} ms, ${whole} ms`).toBe(
        true,
      );
    });
    await fc.assert(property, { numRuns: FUZZ_RUNS, seed: FUZZ_SEED });
    // A fuzz test that only meets one outcome tests nothing.
    expect(outcomes.get('ok') ?? 0).toBeGreaterThan(FUZZ_RUNS / 2);
    expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(MEMORY_MIB);
  },
  FUZZ_TIMEOUT_MS,
);
