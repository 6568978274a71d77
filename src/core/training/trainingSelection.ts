import { compareKeys, titleKey } from '../card/title.ts';
import { dayNumber } from '../day/index.ts';
import { CoreError } from '../errors.ts';
import { DEFAULT_TRAINING_COUNT } from './constants.ts';
import { hash53 } from './random.ts';
import { recordIn } from './record.ts';
import { topK } from './topK.ts';
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
  const wanted = text?.toLowerCase();
  return values.find((value) => value.toLowerCase() === wanted) ?? null;
}

/** The value of `?type=` whatever its case; null for any other, which falls back to the settings. */
export function parseTrainingType(text: string | null | undefined): TrainingType | null {
  return parse(TRAINING_TYPES, text);
}

/** The value of `mode` whatever its case; null for any other, which falls back to the settings. */
export function parseTrainingMode(text: string | null | undefined): TrainingMode | null {
  return parse(TRAINING_MODES, text);
}

/** Whether a card can be chosen at all: not when it is suspended or deleted. */
export function isSelectable(card: { readonly card_status?: string | null }): boolean {
  return card.card_status !== 'suspended' && card.card_status !== 'deleted';
}

/** Whether a type keeps a card with this record (docs/product.md §5); `today` is a day number. */
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
  /** Compared without regard to case; an unknown one falls back to `settings.type`, then to all. */
  readonly type: string;
  readonly cards: readonly SelectableCard[];
  readonly records: TrainingRecords;
  readonly settings: TrainingSettings;
  /** ISO 8601. */
  readonly now: string;
  readonly seed: number;
}

interface Kept {
  readonly card: SelectableCard;
  /** The day number it is due on, where the order depends on it; else 0. */
  readonly due: number;
}

function keptByType(input: SelectionInput, type: TrainingType): Kept[] {
  const { day } = input.settings;
  const today = dayNumber(input.now, day);
  if (today === null) throw new CoreError('INVALID_TIME', `not a time: ${input.now}`);
  const seen = new Set<string>();
  const kept: Kept[] = [];
  for (const card of input.cards) {
    if (!isSelectable(card) || seen.has(card.cid)) continue;
    seen.add(card.cid);
    if (type === 'all') {
      kept.push({ card, due: 0 });
      continue;
    }
    const record = recordIn(input.records, card.cid);
    if (!typeKeeps(type, record, today, day)) continue;
    const due = type === 'SpacedRepetition' ? (dayNumber(record.next_training_at, day) ?? 0) : 0;
    kept.push({ card, due });
  }
  return kept;
}

function inListOrder(kept: readonly Kept[], limit: number): string[] {
  const keyed = kept.map(({ card, due }) => ({ cid: card.cid, due, key: card.title_key ?? titleKey(card.title) }));
  return topK(keyed, limit, (a, b) => a.due - b.due || compareKeys(a.key, b.key) || compareKeys(a.cid, b.cid)).map(
    ({ cid }) => cid,
  );
}

function atRandom(kept: readonly Kept[], limit: number, seed: number): string[] {
  const drawn = kept.map(({ card }) => ({ cid: card.cid, lot: hash53(card.cid, seed) }));
  return topK(drawn, limit, (a, b) => a.lot - b.lot || compareKeys(a.cid, b.cid)).map(({ cid }) => cid);
}

function limitOf(count: number | undefined): number {
  if (count === undefined || !Number.isInteger(count) || count < 0) return DEFAULT_TRAINING_COUNT;
  return count === 0 ? Number.POSITIVE_INFINITY : count;
}

/**
 * Chooses the cards of a training (docs/product.md §5), never suspended or deleted ones, each at most once.
 *
 * With custom targets: those of them that the type keeps, in their order. Otherwise the first `count` in list order
 * (`titleKey`; for SpacedRepetition by due day, then title) when `training_in_order`, else `count` at random, which
 * depends on the seed and the cards alone, not on the order in which they are given. Throws `INVALID_TIME`.
 */
export function selectCards(input: SelectionInput): string[] {
  const { settings } = input;
  const type = parseTrainingType(input.type) ?? parseTrainingType(settings.type) ?? 'all';
  const kept = keptByType(input, type);
  const targets = settings.custom_training_targets ?? [];
  if (targets.length > 0) {
    const cids = new Set(kept.map(({ card }) => card.cid));
    return [...new Set(targets)].filter((cid) => cids.has(cid));
  }
  const limit = limitOf(settings.count);
  return settings.training_in_order ? inListOrder(kept, limit) : atRandom(kept, limit, input.seed);
}
