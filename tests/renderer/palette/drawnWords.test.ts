import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTexts } from '#renderer/app/texts/index.ts';
import { paletteCommands } from '#renderer/features/palette/commands.ts';
import { type Command, type PaletteItem, paletteGroups } from '#renderer/features/palette/paletteItems.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import type { SearchQuery } from '#shared/graphql/generated.ts';
import { deckText, LANGUAGES, type Language } from '#tests/fixtures/decks/languages.ts';
import { makeFolder, unwrap } from '#tests/mirror/support/import.ts';
import { openMirror, type ShownCard, type TestMirror } from '#tests/mirror/support/importMirror.ts';
import { type DrawnWord, drawWords, wordsIn } from '../support/drawnWords.ts';

/** The least shares, in percent: the first card with the word is the first row, or among the first three. */
const LEAST = { first: 90, three: 98 };

type Hits = SearchQuery['search'];

const folder = makeFolder();
const wordsOf = new Map<string, ReadonlySet<string>>();
let mirror: TestMirror;
let commands: readonly Command[];

/** All words in the fields of a card, its title too. */
function allWords({ title, front, back, mnemonic }: ShownCard, language: Language): ReadonlySet<string> {
  const fields = [title, ...front, ...back, ...mnemonic.map(({ content }) => content)];
  return new Set(fields.flatMap((field) => wordsIn(field, language)));
}

beforeAll(async () => {
  mirror = await openMirror(join(folder.path, 'mirror.sqlite'));
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const file = folder.write(`${language}.csv`, deckText(language));
    const { bid } = unwrap(await mirror.importFile(file, { kind: 'new', title: language }));
    for (const card of (await mirror.cards(bid)).cards) wordsOf.set(card.cid, allWords(card, language));
  }
  // Lists all tags, and indexes the texts of all cards for that.
  await mirror.query('browseTags', {});
  commands = paletteCommands((await startTexts('en')).t as Translate);
});
afterAll(async () => {
  await mirror.close();
  folder.remove();
});

/** The rows of the palette for a text, from the searches of the real mirror and all commands. */
async function rowsFor(query: string): Promise<readonly PaletteItem[]> {
  const { search: hits } = await mirror.query<{ search: Hits }>('search', { text: query, limit: 30 });
  const { searchTexts } = await mirror.query<{ searchTexts: Hits }>('searchTexts', { text: query, limit: 20 });
  const texts = searchTexts.filter(({ id }) => !hits.some((hit) => hit.id === id));
  const nothing = { boxes: [], sessions: [], uses: [], usedHits: [] };
  return paletteGroups({ query, hits, texts, commands, ...nothing }).flatMap(({ items }) => items);
}

const isMeant = ({ target }: PaletteItem, word: string): boolean =>
  target?.kind === 'card' && wordsOf.get(target.cid)?.has(word) === true;

interface Place extends DrawnWord {
  /** The number of rows up to the first card with the word. */
  readonly rank: number;
  readonly above: readonly string[];
}

async function placeOf({ word, language }: DrawnWord): Promise<Place> {
  const rows = await rowsFor(word);
  const found = rows.findIndex((row) => isMeant(row, word));
  const rank = found < 0 ? Number.POSITIVE_INFINITY : found + 1;
  return { word, language, rank, above: rows.slice(0, Math.max(found, 0)).map(({ id, title }) => `${id}: ${title}`) };
}

describe('a word that cards have', () => {
  it('is one of 200, each in at least one card', () => {
    const words = drawWords();
    expect(new Set(words.map(({ word }) => word)).size).toBe(200);
    for (const { word } of words)
      expect(
        [...wordsOf.values()].some((own) => own.has(word)),
        word,
      ).toBe(true);
  });

  // Proves S-173, S-175, S-320.
  it('finds one of these cards first, or among the first three, and above it no command', async () => {
    const places: Place[] = [];
    for (const word of drawWords()) places.push(await placeOf(word));
    expect(places.flatMap(({ above }) => above).filter((row) => row.startsWith('command-'))).toEqual([]);
    const percentWithin = (rows: number): number =>
      (100 * places.filter(({ rank }) => rank <= rows).length) / places.length;
    const late = places.filter(({ rank }) => rank > 1).map(({ word, rank, above }) => ({ word, rank, above }));
    expect(percentWithin(1), JSON.stringify(late, null, 1)).toBeGreaterThanOrEqual(LEAST.first);
    expect(percentWithin(3), JSON.stringify(late, null, 1)).toBeGreaterThanOrEqual(LEAST.three);
  });
});
