import { createBox } from '#mirror/boxes/boxes.ts';
import { insertCards, type NewCard } from '#mirror/cards/cards.ts';
import type { Store } from '#mirror/database/store.ts';
import { indexTexts } from '#mirror/search/textIndex.ts';
import { open } from '../mirror/data.ts';
import { RANKED_TITLES } from './ranking.ts';
import { titleMaker } from './titles.ts';

const CHUNK = 500;
const pause = () => new Promise<void>((resume) => setImmediate(resume));

export interface Collection {
  readonly titles: readonly string[];
  readonly boxes: readonly string[];
  /** Words that the texts of the cards have. */
  readonly words: readonly string[];
}

/** Different titles, always the same: those of the ranked queries, then made ones. */
export function makeCollection(cards: number, boxes: number): Collection {
  const maker = titleMaker(1);
  const titles = new Set(RANKED_TITLES);
  while (titles.size < cards) titles.add(maker.title());
  const names = new Set<string>();
  while (names.size < boxes) names.add(`${maker.word()} ${maker.word()}`);
  return { titles: [...titles], boxes: [...names], words: Array.from({ length: 3000 }, () => maker.word()) };
}

/** Cards with these titles in boxes, with the indexes of a profile at rest. */
export async function writeCollection(file: string, { titles, boxes, words }: Collection, uid?: string): Promise<void> {
  const store = open(file, uid);
  const bids = store.write(() => boxes.map((title) => createBox(store, { title }).bid));
  const cards = titles.map((title, n) => cardOf(title, bids[n % bids.length] ?? '', words, n));
  for (let at = 0; at < cards.length; at += CHUNK) insert(store, cards.slice(at, at + CHUNK));
  await indexTexts(store, pause);
  store.close();
}

function insert(store: Store, cards: readonly NewCard[]): void {
  store.write(() => insertCards(store, cards));
}

function cardOf(title: string, bid: string, words: readonly string[], n: number): NewCard {
  const text = Array.from({ length: 8 }, (_, i) => words[(n * 31 + i * 977) % words.length]).join(' ');
  return { pbid: bid, bid, title, front: [title], back: [`**${text}**`, `Of *${title}*.`], tags: [`tag${n % 50}`] };
}
