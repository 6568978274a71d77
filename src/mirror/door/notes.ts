import { dayNumber, parseTime } from '#core/day/index.ts';
import { answerOutcome } from '#core/training/index.ts';
import { ankiTag } from '#mirror/export/index.ts';
import { datesOfCard } from '#mirror/training/index.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { allDecks } from './decks.ts';
import { FIELDS, fieldsOf, MODEL } from './fields.ts';
import { cardsNumbered, type NumberedCard, type NumberKind } from './numbers.ts';

const DAY_MS = 86_400_000;
/** The values of Anki's columns `type` and `queue`. */
const [NEW, TRAINED, SUSPENDED] = [0, 2, -1];

/** What is said of each note or card, in the order of the numbers. @param missing what is said of one that is not here */
function describe(
  store: Store,
  kind: NumberKind,
  numbers: readonly number[],
  say: (first: NumberedCard, all: readonly NumberedCard[]) => unknown,
  missing: unknown = {},
): unknown[] {
  const found = Map.groupBy(cardsNumbered(store, kind, numbers), (card) => card[kind]);
  return numbers.map((number) => {
    const cards = found.get(number) ?? [];
    return cards[0] === undefined ? missing : say(cards[0], cards);
  });
}

function namedFields(store: Store, card: NumberedCard) {
  const fields = fieldsOf(store, card);
  return Object.fromEntries(FIELDS.map((name, order) => [name, { value: fields[name], order }]));
}

function modOf(cards: readonly NumberedCard[]): number {
  return Math.floor(Math.max(...cards.map(({ update_at }) => parseTime(update_at) ?? 0)) / 1000);
}

/** What `notesInfo` says of notes. A note of several cards has the fields of the first. */
export function notesInfo(store: Store, notes: readonly number[]): unknown[] {
  return describe(store, 'note', notes, (first, cards) => ({
    noteId: first.note,
    profile: '',
    modelName: MODEL,
    tags: (JSON.parse(first.tags) as string[]).map(ankiTag),
    fields: namedFields(store, first),
    mod: modOf(cards),
    cards: cards.map(({ number }) => number),
  }));
}

/** How often a card was answered, without the answers that were undone. */
const ANSWERS = `SELECT count(*) FROM answer_log a WHERE a.cid = ? AND a.kind = 'answer'
  AND NOT EXISTS (SELECT 1 FROM answer_log u WHERE u.undoes = a.id)`;

/** What `cardsInfo` says of cards. `due` is a day, counted from 1970. */
export function cardsInfo(store: Store, numbers: readonly number[]): unknown[] {
  const decks = new Map(allDecks(store).map(({ box, name }) => [box.bid, name]));
  return describe(store, 'number', numbers, (card) => {
    const fields = namedFields(store, card);
    const isTrained = card.last_training_at !== 'N/A';
    const type = isTrained ? TRAINED : NEW;
    return {
      cardId: card.number,
      note: card.note,
      deckName: decks.get(card.pbid) ?? '',
      modelName: MODEL,
      fields,
      fieldOrder: 0,
      ord: card.ord,
      question: fields.Front?.value,
      answer: fields.Back?.value,
      css: '',
      factor: isTrained ? 2500 : 0,
      interval: isTrained ? intervalOf(card) : 0,
      due: (isTrained ? dayNumber(card.next_training_at, store.day) : null) ?? 0,
      type,
      queue: card.place === VISIBILITY.suspended ? SUSPENDED : type,
      reps: store.sql<number>(ANSWERS).pluck().get(card.cid) ?? 0,
      lapses: card.forgotten,
      left: 0,
      mod: modOf([card]),
      flags: 0,
      nextReviews: nextReviews(store, card),
    };
  });
}

/** Days between the last training and the next, as programs see them: at least one. */
function intervalOf({ last_training_at, next_training_at }: NumberedCard): number {
  const days = ((parseTime(next_training_at) ?? 0) - (parseTime(last_training_at) ?? 0)) / DAY_MS;
  return Math.max(1, Math.round(days));
}

/** When the card comes back after each of Anki's four answers. The last three mean "remembered". */
function nextReviews(store: Store, card: NumberedCard): string[] {
  const outcome = answerOutcome(card.memory_level, null, true, datesOfCard(store, card)?.days);
  const days = `${outcome.kind === 'days' ? outcome.days : 0}d`;
  return ['0d', days, days, days];
}

/** When notes or cards were changed. */
export function modTimes(store: Store, kind: NumberKind, numbers: readonly number[]): unknown[] {
  const name = kind === 'note' ? 'noteId' : 'cardId';
  return describe(store, kind, numbers, (first, cards) => ({ [name]: first[kind], mod: modOf(cards) }));
}

/** Whether cards are suspended; null for one that is not here. */
export function areSuspended(store: Store, numbers: readonly number[]): unknown[] {
  return describe(store, 'number', numbers, ({ place }) => place === VISIBILITY.suspended, null);
}
