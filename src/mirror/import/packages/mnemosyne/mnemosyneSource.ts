import { basename } from 'node:path';
import { normalForm } from '#core/card/index.ts';
import { parseTime } from '#core/day/index.ts';
import { withoutEnding } from '#shared/deckFormats.ts';
import type { PackageFile } from '#shared/mirror/import.ts';
import { MirrorError } from '../../../database/errors.ts';
import { type FindMedia, toTitleText } from '../anki/fieldText.ts';
import { type CardSource, cardChunks, type SourceCard } from '../cardSource.ts';
import type { CheckedZip } from '../checkedZip.ts';
import { WorkBudget } from '../itemBudget.ts';
import { type FactView, fieldsOf, isKnown, readFactView, sidesOf } from './cardSides.ts';
import { parseEntry, type XmlEntry, XmlEntryReader } from './xmlEntries.ts';

const CARDS = 'cards.xml';
const METADATA = 'METADATA';
/** All facts are held, because cards come after them and name them. */
const MAX_CARDS = 80 * 1024 * 1024;
const MAX_METADATA = 64 * 1024;
const DAY = 86_400;

/** The types of entries that a package has. */
const TYPE = { card: '6', tag: '10', fact: '16', view: '19' } as const;
/** The tag of cards without tags. */
const UNTAGGED = '__UNTAGGED__';

type Contents = Awaited<ReturnType<typeof readContents>>;

export function isMnemosyne({ entries }: CheckedZip): boolean {
  return entries.has(CARDS);
}

/** A `.cards` file of Mnemosyne 2. @throws MirrorError PACKAGE_DAMAGED, ARCHIVE_TOO_LARGE */
export async function readMnemosyneSource(zip: CheckedZip, { name }: PackageFile): Promise<CardSource> {
  const contents = await readContents(zip);
  const metadata = await readMetadata(zip);
  const title = metadata.get('card_set_name') || withoutEnding(basename(name));
  const madeAt = Math.max(0, parseTime(metadata.get('date') ?? '') ?? 0);
  const names = [...zip.entries.keys()].filter((entry) => entry !== CARDS && entry !== METADATA);
  const unknown = contents.cards.filter((card) => !isKnown(parseEntry(card), contents.views)).length;
  return {
    format: 'mnemosyne',
    title,
    zip,
    decks: new Map([['', [title]]]),
    media: new Map(names.map((entry) => [normalForm(entry, 'NFC'), entry])),
    leftOut: unknown > 0 ? [{ what: 'template', count: unknown }] : [],
    cards: (findMedia) => readCards(contents, madeAt, findMedia),
  };
}

/** The cards, and facts, tags and views by id. Cards and facts are texts for `parseEntry`. */
async function readContents(zip: CheckedZip) {
  if ((zip.entries.get(CARDS)?.uncompressedSize ?? 0) > MAX_CARDS) {
    throw new MirrorError('ARCHIVE_TOO_LARGE', 'more than 80 MiB of cards');
  }
  const cards: string[] = [];
  const facts = new Map<string, string>();
  const tags = new Map<string, string>();
  const views = new Map<string, FactView>();
  const named = new Set<string>();
  const reader = new XmlEntryReader();
  for await (const bytes of zip.read(CARDS)) {
    for (const text of reader.write(bytes)) {
      const entry = parseEntry(text);
      const id = entry.get('o_id') ?? '';
      const type = entry.get('type');
      if (type === TYPE.card) {
        if (id === '') throw new MirrorError('PACKAGE_DAMAGED', 'a card has no id');
        cards.push(text);
        named.add(entry.get('fact') ?? '');
      } else if (type === TYPE.fact) facts.set(id, text);
      else if (type === TYPE.tag) tags.set(id, entry.get('name') ?? '');
      else if (type === TYPE.view) views.set(id, readFactView(entry));
    }
  }
  reader.end();
  if ([...named].some((fact) => !facts.has(fact))) throw new MirrorError('PACKAGE_DAMAGED', 'a card has no fact');
  return { cards, facts, tags, views };
}

/** Lines such as `card_set_name:French`. */
async function readMetadata(zip: CheckedZip): Promise<ReadonlyMap<string, string>> {
  if (!zip.entries.has(METADATA)) return new Map();
  const text = (await zip.bytes(METADATA, MAX_METADATA)).toString('utf8');
  const oneLine = (value: string): string => value.replaceAll('<br>', ' ').replace(/\s+/g, ' ').trim();
  const lines = text.matchAll(/^([^:\n]*):([^\n]*)/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name, oneLine(value)]));
}

async function* readCards(
  contents: Contents,
  madeAt: number,
  findMedia: FindMedia,
): AsyncGenerator<readonly SourceCard[]> {
  const work = new WorkBudget();
  function* cards(): Generator<SourceCard> {
    for (const text of contents.cards) {
      const card = parseEntry(text);
      // Cards share their facts.
      work.spend(text.length + (contents.facts.get(card.get('fact') ?? '')?.length ?? 0));
      yield toCard(card, contents, madeAt, findMedia);
    }
  }
  yield* cardChunks(cards());
}

function toCard(card: XmlEntry, contents: Contents, madeAt: number, findMedia: FindMedia): SourceCard {
  const fact = parseEntry(contents.facts.get(card.get('fact') ?? '') ?? '');
  const { front, back } = sidesOf(card, fact, contents.views, findMedia);
  const createdAt = secondsOf(card, 'c_time') * 1000 || madeAt;
  const tags = (card.get('tags') ?? '').split(',').map((id) => contents.tags.get(id.trim()) ?? '');
  return {
    key: card.get('o_id') ?? '',
    deck: '',
    title: toTitleText(fact.get(fieldsOf(fact)[0] ?? '') ?? ''),
    front,
    back,
    mnemonic: [],
    tags: tags.filter((tag) => tag !== '' && tag !== UNTAGGED),
    isSuspended: false,
    createdAt,
    changedAt: secondsOf(card, 'm_time') * 1000 || createdAt,
    answers: [],
    state: stateOf(card),
  };
}

/** The progress of a card. With a grade below 2 it is still being learned; a card without a grade was never seen. */
function stateOf(card: XmlEntry): SourceCard['state'] {
  const grade = Number(card.get('gr') ?? -1);
  const last = secondsOf(card, 'l_rp');
  const next = Math.max(last, secondsOf(card, 'n_rp'));
  if (!(grade >= 0) || last === 0) return null;
  return { days: grade < 2 ? 0 : (next - last) / DAY, lastAt: last * 1000, nextAt: next * 1000 };
}

/** Seconds since 1970, or 0. */
function secondsOf(card: XmlEntry, name: string): number {
  const value = Number(card.get(name));
  return Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
}
