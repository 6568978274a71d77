import {
  daysUntil,
  defaultRecord,
  type Memory,
  memoryAfterAnswer,
  recordAfterForget,
  recordAfterTrained,
  type TrainingRecord,
} from '#core/training/index.ts';
import { randomOf } from '../../simulation/support/world.ts';
import type { CardMemory, MakeMemory } from './memories.ts';

const CARDS = 400;
const NEW_A_DAY = 4;
const DAYS = 3 * 365;
/** The days of which answers and recall are counted. */
const COUNTED = 365;
/** A card that is forgotten is asked again on the same day until it is known, at most so many times. */
const MOST_A_DAY = 10;
const START = Date.UTC(2026, 0, 1);

const timeOf = (day: number): string => new Date(START + day * 86_400_000).toISOString();
const dayOf = (time: string): number => (Date.parse(time) - START) / 86_400_000;

interface Card {
  readonly own: CardMemory;
  record: TrainingRecord;
  /** What the rule believes. */
  believed: Memory | null;
  due: number;
}

/** How a person fares with a rule in the last year. */
export interface Outcome {
  readonly answersADay: number;
  /** The mean likelihood over all cards and days, in percent. */
  readonly recall: number;
}

/**
 * Three years of one person with 400 cards and both numbers of the rule: the records change by the app's own rules.
 * @param wantedRecall in percent; null: dates by level
 */
export function liveWith(makeMemory: MakeMemory, seed: number, wantedRecall: number | null): Outcome {
  const random = randomOf(seed);
  const spreads = Array.from({ length: CARDS }, () => normal(random));
  const cards: Card[] = [];
  let [answers, recalls, seen] = [0, 0, 0];
  for (let day = 0; day < DAYS; day++) {
    for (const spread of spreads.slice(cards.length, cards.length + NEW_A_DAY)) {
      cards.push({ own: makeMemory(spread), record: defaultRecord(`c${cards.length}`), believed: null, due: day });
    }
    const isCounted = day >= DAYS - COUNTED;
    for (const card of cards) {
      if (isCounted && day % 7 === 0) {
        recalls += card.own.recall(day);
        seen++;
      }
      if (card.due > day) continue;
      const given = train(card, day, wantedRecall, random);
      if (isCounted) answers += given;
    }
  }
  return { answersADay: answers / COUNTED, recall: (recalls / seen) * 100 };
}

/** Asks a card until it is known. Returns the number of answers. */
function train(card: Card, day: number, wantedRecall: number | null, random: () => number): number {
  for (let count = 1; ; count++) {
    const isCorrect = random() < card.own.recall(day) || count === MOST_A_DAY;
    card.own.answer(isCorrect, day);
    card.believed = memoryAfterAnswer(card.believed, isCorrect, day);
    if (!isCorrect) {
      card.record = recordAfterForget(card.record);
      continue;
    }
    const days = wantedRecall === null ? undefined : daysUntil(wantedRecall, card.believed);
    card.record = recordAfterTrained(card.record, timeOf(day), days);
    card.due = dayOf(card.record.next_training_at);
    return count;
  }
}

/** Around 0, mostly between -2 and 2 (Box and Muller). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
