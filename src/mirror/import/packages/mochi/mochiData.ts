import { JSONParser } from '@streamparser/json';
import { fromTransit, keywordName } from '#mirror/mochi-file/index.ts';
import { MirrorError } from '../../../database/errors.ts';
import type { CheckedZip } from '../checkedZip.ts';
import { ItemBudget } from '../itemBudget.ts';
import { parseEdn } from './edn.ts';

/** The value of `data.json` or `data.edn` in plain form, piece by piece. Everything in it is unchecked. */
export type Plain = Readonly<Record<string, unknown>>;

export interface MochiHandler {
  /** A member of a deck other than its cards. */
  onDeck(deck: number, name: string, value: unknown): void;
  onTemplates(templates: unknown): void;
  /** `deck`: -1 for a card of the list of all cards, which names its deck. */
  onCard(deck: number, card: Plain): void;
  /** There are lists as arrays. */
  onArray?(): void;
  onVersion(version: unknown): void;
}

const [JSON_ENTRY, EDN_ENTRY] = ['data.json', 'data.edn'];
/** The data are a stream, but time is limited, too. */
const MAX_JSON = 1024 * 1024 * 1024;
/** EDN is read whole. Mochi has not written it for years. */
const MAX_EDN = 16 * 1024 * 1024;
const MAX_DECKS = 100_000;
const DECK_MEMBERS = ['id', 'name', 'parent-id', 'template-id', 'trashed?', 'archived?'];

export function isMochi({ entries }: CheckedZip): boolean {
  return entries.has(JSON_ENTRY) || entries.has(EDN_ENTRY);
}

/** Whether an entry of the zip is the data, and no media file. */
export function isData(name: string): boolean {
  return name === JSON_ENTRY || name === EDN_ENTRY;
}

/** How lists of cards are written: as a tagged list, or as an array. */
export type ListForm = '.~#list' | '';

/**
 * Reads the data from the beginning to the end. Memory does not depend on the number of cards of `data.json`. Yields after
 * each chunk, so that the caller can take the cards that it got.
 * @throws MirrorError PACKAGE_DAMAGED, ARCHIVE_TOO_LARGE
 */
export async function* readMochi(zip: CheckedZip, form: ListForm, handler: MochiHandler): AsyncGenerator<void> {
  if (zip.entries.has(JSON_ENTRY)) yield* readJson(zip, form, handler);
  else {
    yield readEdn(await zip.bytes(EDN_ENTRY, MAX_EDN), handler);
  }
}

async function* readJson(zip: CheckedZip, form: ListForm, handler: MochiHandler): AsyncGenerator<void> {
  if ((zip.entries.get(JSON_ENTRY)?.uncompressedSize ?? 0) > MAX_JSON) {
    throw new MirrorError('ARCHIVE_TOO_LARGE', 'more than 1 GiB of data');
  }
  const budget = new ItemBudget();
  const paths = [
    '$.~:version',
    '$.~:templates',
    ...DECK_MEMBERS.map((name) => `$.~:decks.*.~:${name}`),
    ...[`$.~:decks.*.~:cards`, `$.~:cards`].flatMap((list) => [`${list}${form}.*`, `${list}.0`]),
  ];
  const parser = new JSONParser({ paths, keepStack: false });
  parser.onValue = ({ value, key, stack }) => {
    const list = stack[1]?.key;
    if (stack.at(-1)?.key === '~:cards' && typeof key === 'number') handler.onArray?.();
    if (list === undefined) top(handler, String(key), fromTransit(value));
    else if (form !== '' && stack.at(-1)?.key === '~:cards') return;
    else if (list === '~:cards') onCard(handler, -1, fromTransit(value));
    else if (stack.length === 3) onDeck(handler, Number(stack[2]?.key), keywordName(String(key)), fromTransit(value));
    else onCard(handler, Number(stack[2]?.key), fromTransit(value));
    budget.reset();
  };
  for await (const bytes of zip.read(JSON_ENTRY)) {
    budget.add(bytes);
    yield unlessDamaged(() => parser.write(bytes));
  }
  if (!parser.isEnded) throw new MirrorError('PACKAGE_DAMAGED', 'the data are incomplete');
}

function readEdn(bytes: Uint8Array, handler: MochiHandler): void {
  unlessDamaged(() => {
    const data = parseEdn(new TextDecoder().decode(bytes)) as Plain | null;
    for (const name of ['version', 'templates']) top(handler, `~:${name}`, data?.[name]);
    for (const card of Array.isArray(data?.cards) ? data.cards : []) onCard(handler, -1, card);
    const decks = Array.isArray(data?.decks) ? data.decks : [];
    for (const [at, deck] of decks.entries()) {
      if (typeof deck !== 'object' || deck === null) continue;
      const members = deck as Plain;
      for (const name of DECK_MEMBERS) onDeck(handler, at, name, members[name]);
      for (const card of Array.isArray(members.cards) ? members.cards : []) onCard(handler, at, card);
    }
  });
}

function top(handler: MochiHandler, key: string, value: unknown): void {
  if (key === '~:version') handler.onVersion(value);
  else handler.onTemplates(value);
}

function onDeck(handler: MochiHandler, deck: number, name: string, value: unknown): void {
  if (!(deck >= 0 && deck < MAX_DECKS)) throw new MirrorError('PACKAGE_DAMAGED', 'too many decks');
  handler.onDeck(deck, name, value);
}

function onCard(handler: MochiHandler, deck: number, card: unknown): void {
  if (typeof card === 'object' && card !== null && !Array.isArray(card)) handler.onCard(deck, card as Plain);
}

/** Errors of a parser are damage of the file. */
function unlessDamaged(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof MirrorError) throw error;
    throw new MirrorError('PACKAGE_DAMAGED', error instanceof Error ? error.message : 'the data cannot be read');
  }
}
