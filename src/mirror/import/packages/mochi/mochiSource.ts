import { basename } from 'node:path';
import { normalForm } from '#core/card/index.ts';
import { hashOf } from '#mirror/media/index.ts';
import { fromContent } from '#mirror/mochi-file/index.ts';
import { withoutEnding } from '#shared/deckFormats.ts';
import type { PackageFile } from '#shared/mirror/import.ts';
import { MirrorError } from '../../../database/errors.ts';
import type { FindMedia } from '../anki/fieldText.ts';
import { type CardSource, cardChunks, type SourceAnswer, type SourceCard, sizeOf } from '../cardSource.ts';
import type { CheckedZip } from '../checkedZip.ts';
import { WorkBudget } from '../itemBudget.ts';
import { isData, type ListForm, type MochiHandler, type Plain, readMochi } from './mochiData.ts';
import { type MochiTemplate, readTemplates, renderMochiTemplate } from './mochiTemplate.ts';

/** The version of the format since 2019. */
const VERSION = 2;
/** Levels of decks. */
const MAX_DEPTH = 32;
const DAY_MS = 86_400_000;
const AUDIO = /!(\[[^[\]]*\]\(@media\/[^\s()"'<>\]]+\.(?:mp3|og[ga]|opus|wav|m4a|aac|weba|webm|flac)\))/gi;
const MEDIA = /@media\/([^\s()"'<>\]]+)/g;

interface Deck {
  id: string;
  name: string;
  parent: string;
  template: string;
  isTrashed: boolean;
}

const NO_DECK: Deck = { id: '', name: '', parent: '', template: '', isTrashed: false };

/** What is known of the decks and templates before the cards are read. */
interface Layout {
  readonly forms: readonly ListForm[];
  readonly decks: readonly Deck[];
  readonly templates: ReadonlyMap<string, MochiTemplate>;
  readonly trashed: number;
  /** Cards with reviews that are not taken: in reverse, or of their gaps. */
  readonly otherReviews: number;
}

/** A package of Mochi. @throws MirrorError PACKAGE_DAMAGED, PACKAGE_NEWER, ARCHIVE_TOO_LARGE */
export async function readMochiSource(zip: CheckedZip, { name }: PackageFile): Promise<CardSource> {
  const layout = await readLayout(zip);
  const names = [...zip.entries.keys()].filter((entry) => !isData(entry));
  return {
    format: 'mochi',
    title: withoutEnding(basename(name)),
    zip,
    decks: pathsOf(layout.decks),
    media: new Map(names.map((entry) => [normalForm(basename(entry), 'NFC'), entry])),
    leftOut: [
      { what: 'trashed' as const, count: layout.trashed },
      { what: 'other_reviews' as const, count: layout.otherReviews },
    ].filter(({ count }) => count > 0),
    cards: (findMedia) => readCards(zip, layout, findMedia),
  };
}

async function readLayout(zip: CheckedZip): Promise<Layout> {
  const found = await readDecks(zip, '.~#list');
  if (!found.hasArrays) return { ...found, forms: ['.~#list'] };
  const others = await readDecks(zip, '');
  const sum = (name: 'trashed' | 'otherReviews'): number => found[name] + others[name];
  const trashed = sum('trashed') - others.decks.filter(({ isTrashed }) => isTrashed).length;
  return { ...others, forms: ['.~#list', ''], trashed, otherReviews: sum('otherReviews') };
}

async function readDecks(zip: CheckedZip, form: ListForm) {
  const decks: Deck[] = [];
  let templates: ReadonlyMap<string, MochiTemplate> = new Map();
  let [hasArrays, trashedCards, otherReviews] = [false, 0, 0];
  const handler: MochiHandler = {
    onVersion: checkVersion,
    onTemplates: (value) => {
      templates = readTemplates(value);
    },
    onDeck: (at, name, value) => setDeck(deckAt(decks, at), name, value),
    onCard: (at, card) => {
      if (at >= 0) deckAt(decks, at);
      if (isTrue(card['trashed?'])) trashedCards++;
      else if (listOf(card['reverse-reviews']).length + listOf(card['cloze/reviews']).length > 0) otherReviews++;
    },
    onArray: () => {
      hasArrays = true;
    },
  };
  const reading = readMochi(zip, form, handler);
  while ((await reading.next()).done !== true);
  const trashed = trashedCards + decks.filter(({ isTrashed }) => isTrashed).length;
  return { decks, templates, hasArrays, trashed, otherReviews };
}

function checkVersion(version: unknown): void {
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    throw new MirrorError('PACKAGE_DAMAGED', 'the data have no version');
  }
  if (version > VERSION) throw new MirrorError('PACKAGE_NEWER', `the package has version ${version}`);
}

function deckAt(decks: Deck[], at: number): Deck {
  while (decks.length <= at) decks.push({ id: '', name: '', parent: '', template: '', isTrashed: false });
  return decks[at] as Deck;
}

function setDeck(deck: Deck, name: string, value: unknown): void {
  if (name === 'id') deck.id = textOf(value);
  else if (name === 'name') deck.name = textOf(value);
  else if (name === 'parent-id') deck.parent = textOf(value);
  else if (name === 'template-id') deck.template = textOf(value);
  else if (name === 'trashed?' && isTrue(value)) deck.isTrashed = true;
}

/** The names of each deck and of those above it. Decks that are above themselves are damage: their names end somewhere. */
function pathsOf(decks: readonly Deck[]): ReadonlyMap<string, readonly string[]> {
  const byId = new Map(decks.map((deck) => [deck.id, deck]));
  return new Map(
    decks.map((first, at) => {
      const path: string[] = [];
      let deck: Deck | undefined = first;
      while (deck !== undefined && path.length < MAX_DEPTH) {
        path.unshift(deck.name);
        deck = deck.parent === '' ? undefined : byId.get(deck.parent);
      }
      return [String(at), path];
    }),
  );
}

async function* readCards(
  zip: CheckedZip,
  { forms, decks, templates }: Layout,
  findMedia: FindMedia,
): AsyncGenerator<readonly SourceCard[]> {
  let found: { readonly at: number; readonly card: Plain }[] = [];
  const work = new WorkBudget();
  const ignore = (): void => undefined;
  const onCard = (at: number, card: Plain): void => void found.push({ at, card });
  function* toCards(): Generator<SourceCard> {
    for (const { at: place, card } of found) {
      const at = place >= 0 ? place : decks.findIndex(({ id }) => id === textOf(card['deck-id']));
      // A card of the list of all cards may have a deck that is not in the package.
      const deck = at < 0 ? NO_DECK : decks[at];
      if (deck === undefined || deck.isTrashed || isTrue(card['trashed?'])) continue;
      const made = toCard(card, String(at), templates.get(textOf(card['template-id']) || deck.template), findMedia);
      work.spend(sizeOf(made));
      yield made;
    }
  }
  const handler = { onVersion: ignore, onTemplates: ignore, onDeck: ignore, onCard };
  for (const form of forms) {
    const reading = readMochi(zip, form, handler);
    while ((await reading.next()).done !== true) {
      yield* cardChunks(toCards());
      found = [];
    }
  }
}

function toCard(card: Plain, deck: string, template: MochiTemplate | undefined, findMedia: FindMedia): SourceCard {
  const name = textOf(card.name);
  const content = contentOf(card, name, template);
  const { front, back, mnemonic } = fromContent(content);
  const withMedia = (part: string): string =>
    // Mochi writes audio like pictures; here it is a link.
    part.replace(AUDIO, '$1').replace(MEDIA, (whole, file: string) => findMedia(fileName(file)) ?? whole);
  const createdAt = timeOf(card['created-at']);
  const answers = answersOf(card.reviews);
  return {
    key: textOf(card.id) || hashOf(Buffer.from(`${name}\n${content}`)).slice(0, 32),
    deck,
    title: name,
    front: front.map(withMedia),
    back: back.map(withMedia),
    mnemonic: mnemonic.map(withMedia),
    tags: listOf(card.tags)
      .map(textOf)
      .filter((tag) => tag !== ''),
    isSuspended: isTrue(card['archived?']),
    createdAt,
    changedAt: timeOf(card['updated-at']) || createdAt,
    answers,
    state: stateOf(card.reviews),
    direction: isTrue(card['review-reverse?']) ? 'both' : 'front_back',
  };
}

/** The text of a card: its own, or its template with its fields. */
function contentOf(card: Plain, name: string, template: MochiTemplate | undefined): string {
  const own = textOf(card.content);
  if (own.trim() !== '') return own;
  const fields = new Map(
    Object.entries(objectOf(card.fields)).map(([id, field]) => [id, fieldText(objectOf(field).value ?? field)]),
  );
  if (template !== undefined) return renderMochiTemplate(template, fields, name);
  const values = [...fields.values()].filter((value) => value.trim() !== '');
  return values.length === 0 ? name : values.join('\n---\n');
}

function fileName(written: string): string {
  try {
    return normalForm(basename(decodeURIComponent(written)), 'NFC');
  } catch {
    return normalForm(basename(written), 'NFC');
  }
}

function answersOf(reviews: unknown): SourceAnswer[] {
  return listOf(reviews).flatMap((review) => {
    const { date, 'remembered?': isCorrect, duration } = objectOf(review);
    const at = timeOf(date);
    return at > 0 && typeof isCorrect === 'boolean' ? [{ at, isCorrect, duration: numberOf(duration) * 1000 }] : [];
  });
}

/** The last review says when the card is due: after its interval in days. */
function stateOf(reviews: unknown): SourceCard['state'] {
  const last = listOf(reviews)
    .map(objectOf)
    .toSorted((a, b) => timeOf(a.date) - timeOf(b.date))
    .at(-1);
  const lastAt = timeOf(last?.date);
  const days = numberOf(last?.interval);
  if (last === undefined || lastAt === 0 || !(days > 0)) return null;
  return { days: last['remembered?'] === false ? 0 : days, lastAt, nextAt: lastAt + days * DAY_MS };
}

const objectOf = (value: unknown): Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
/** A field for true and false is shown by templates if it is true. */
const fieldText = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'true' : '') : textOf(value));
const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const timeOf = (value: unknown): number => Math.max(0, Math.floor(numberOf(value)));
/** Mochi marks some states with the time at which they began. */
const isTrue = (value: unknown): boolean => value === true || numberOf(value) > 0;
