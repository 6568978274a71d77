import { compareKeys, titleKey } from '../card/title.ts';
import { dayNumber } from '../day/index.ts';
import { CoreError } from '../errors.ts';
import { DEFAULT_TRAINING_COUNT } from './constants.ts';
import { fadedBy } from './memory.ts';
import { hash53 } from './random.ts';
import { recordIn } from './record.ts';
import { topK } from './topK.ts';
import { orderOf } from './trainingOrder.ts';
import {
  type SelectableCard,
  TRAINING_MODES,
  TRAINING_TYPES,
  type TrainingMode,
  type TrainingRecord,
  type TrainingRecords,
  type TrainingSettings,
  type TrainingType,
} from './types.ts';

function parse<T extends string>(values: readonly T[], text: string | null | undefined): T | null {
  const lower = text?.toLowerCase();
  return values.find((value) => value.toLowerCase() === lower) ?? null;
}

/** Parses `?type=` without regard to case. Null for an unknown value, which falls back to the settings. */
export function parseTrainingType(text: string | null | undefined): TrainingType | null {
  return parse(TRAINING_TYPES, text);
}

/** Parses `mode` without regard to case. Null for an unknown value, which falls back to the settings. */
export function parseTrainingMode(text: string | null | undefined): TrainingMode | null {
  return parse(TRAINING_MODES, text);
}

/** Whether a card can be chosen: not if it is suspended or deleted. */
export function isSelectable(card: { readonly card_status?: string | null }): boolean {
  return card.card_status !== 'suspended' && card.card_status !== 'deleted';
}

/** Whether a card with this record belongs to a training type (V-4); `today` is a day number. */
export function typeKeeps(
  type: TrainingType,
  record: TrainingRecord,
  today: number,
  day?: TrainingSettings['day'],
): boolean {
  if (type === 'all') return true;
  if (type === 'trained') return record.status.IS_TRAINED;
  if (type === 'unmemorized') return !record.status.IS_TRAINED && !record.status.IS_MEMORIZED;
  const due = dayNumber(record.next_training_at, day);
  return due !== null && due <= today;
}

export interface SelectionInput {
  /** Without regard to case. An unknown type falls back to `settings.type`, then to `all`. */
  readonly type: string;
  readonly cards: readonly SelectableCard[];
  readonly records: TrainingRecords;
  readonly settings: TrainingSettings;
  /** ISO 8601. */
  readonly now: string;
  readonly seed: number;
}

interface Candidate {
  readonly card: SelectableCard;
  /** The day number of the due date for SpacedRepetition, whose order depends on it; otherwise 0. */
  readonly due: number;
}

function cardsOfType(input: SelectionInput, type: TrainingType): Candidate[] {
  const { day } = input.settings;
  const today = dayNumber(input.now, day);
  if (today === null) throw new CoreError('INVALID_TIME', `not a time: ${input.now}`);
  const seen = new Set<string>();
  const candidates: Candidate[] = [];
  for (const card of input.cards) {
    if (!isSelectable(card) || seen.has(card.cid)) continue;
    seen.add(card.cid);
    if (type === 'all') {
      candidates.push({ card, due: 0 });
      continue;
    }
    const record = recordIn(input.records, card.cid);
    if (!typeKeeps(type, record, today, day)) continue;
    const due = type === 'SpacedRepetition' ? (dayNumber(record.next_training_at, day) ?? 0) : 0;
    candidates.push({ card, due });
  }
  return candidates;
}

function asAdded(candidates: readonly Candidate[], limit: number): string[] {
  const order = (a: Candidate, b: Candidate) =>
    a.due - b.due || (a.card.added ?? 0) - (b.card.added ?? 0) || compareKeys(a.card.cid, b.card.cid);
  return topK(candidates, limit, order).map(({ card }) => card.cid);
}

function byTitle(candidates: readonly Candidate[], limit: number): string[] {
  const keyed = candidates.map(({ card, due }) => ({
    cid: card.cid,
    due,
    key: card.title_key ?? titleKey(card.title),
  }));
  return topK(keyed, limit, (a, b) => a.due - b.due || compareKeys(a.key, b.key) || compareKeys(a.cid, b.cid)).map(
    ({ cid }) => cid,
  );
}

/** The cards with the lowest ranks; cards of one rank by cid. */
function byRank(candidates: readonly Candidate[], limit: number, rankOf: (card: SelectableCard) => number): string[] {
  const ranked = candidates.map(({ card }) => ({ cid: card.cid, rank: rankOf(card) }));
  return topK(ranked, limit, (a, b) => a.rank - b.rank || compareKeys(a.cid, b.cid)).map(({ cid }) => cid);
}

function limitOf(count: number | undefined): number {
  if (count === undefined || !Number.isInteger(count) || count < 0) return DEFAULT_TRAINING_COUNT;
  return count === 0 ? Number.POSITIVE_INFINITY : count;
}

/**
 * Chooses the cards of a training (V-5, V-6, V-7): never suspended or deleted cards, each card at most once.
 *
 * With custom targets: the targets that belong to the type, in their order. With `training_in_order`: the first `count`
 * cards by title (`titleKey`) or as added (`trainingSort`), for SpacedRepetition by due day first. Otherwise those most at risk (V-25),
 * or `count` cards at random; the choice depends only on the seed and the cards, not on the order of `cards`. Throws `INVALID_TIME`.
 */
export function selectCards(input: SelectionInput): string[] {
  const { settings } = input;
  const type = parseTrainingType(input.type) ?? parseTrainingType(settings.type) ?? 'all';
  const candidates = cardsOfType(input, type);
  const targets = settings.custom_training_targets ?? [];
  if (targets.length > 0) {
    const cids = new Set(candidates.map(({ card }) => card.cid));
    return [...new Set(targets)].filter((cid) => cids.has(cid));
  }
  const limit = limitOf(settings.count);
  if (settings.training_in_order === true)
    return settings.trainingSort === 'added' ? asAdded(candidates, limit) : byTitle(candidates, limit);
  if (orderOf(settings) === 'random') return byRank(candidates, limit, ({ cid }) => hash53(cid, input.seed));
  const today = dayNumber(input.now, settings.day) ?? 0;
  return byRank(candidates, limit, ({ memory }) => (memory == null ? 1 : -fadedBy(memory, today)));
}
