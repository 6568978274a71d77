import { type CardRefusal, checkCard, LIMITS, titleFromFront, truncate, withinTagLimits } from '#core/card/index.ts';
import { timeText } from '#core/day/index.ts';
import { BOX_TABLE, CARD_TABLE, encodeStamp, initialValues } from '#core/sync/index.ts';
import type { Memory, TrainingRecord } from '#core/training/index.ts';
import type { FileBox, FileCard, FileEntry, OWN_FIELDS } from '#mirror/cardbox-file/index.ts';
import type { PackageFormat } from '#shared/deckFormats.ts';
import type { RefusalReason } from '#shared/import.ts';
import type { PreviewCard } from '#shared/packages.ts';
import { packageId } from '../../database/packageId.ts';

export { packageId } from '../../database/packageId.ts';

/**
 * Boxes, cards and entries of the log made of the data of another program. Their ids are hashes of the ids there and their
 * stamps are the times of changes there. So a second import of a package, or one on another device, gives the same items.
 */

/** The longest stamp time; later times of a package are errors. */
const MAX_MS = Date.UTC(2200, 0);

/** The stamp of a change in the other program. `ms` since 1970. */
export function packageStamp(format: PackageFormat, ms: number, counter = 0): string {
  const wall = Math.min(Math.max(0, Math.floor(ms)), MAX_MS);
  return encodeStamp({ wall, counter: Math.min(counter, 9999), device: format });
}

/** A change that is older than every other: the package says nothing about the field. */
const UNSAID = (format: PackageFormat): string => packageStamp(format, 0);

export interface BoxData {
  readonly bid: string;
  /** The box of a sub-box; null for a top-level box. */
  readonly parent: string | null;
  readonly title: string;
  readonly position: number;
  /** Time of the last change, in milliseconds since 1970. */
  readonly changedAt: number;
}

export function toBoxItem(format: PackageFormat, { bid, parent, title, position, changedAt }: BoxData): FileBox {
  const at = timeText(changedAt);
  return {
    ...initialValues(BOX_TABLE),
    bid,
    pbid: parent ?? bid,
    title: toTitle(title),
    position,
    stamps: { '*': UNSAID(format), title: packageStamp(format, changedAt) },
    create_at: at,
    update_at: at,
  };
}

/** What every program says about a card. */
export interface CardTexts extends PreviewCard {
  /** '' for a title made of the front. */
  readonly title: string;
  readonly tags: readonly string[];
  /** Default: the front is asked. */
  readonly direction?: FileCard['front_back_type'];
  readonly isSuspended: boolean;
  /** Milliseconds since 1970; 0 if the package does not say. */
  readonly createdAt: number;
  /** Time of the last change of its texts. */
  readonly changedAt: number;
}

export interface CardData extends CardTexts {
  readonly cid: string;
  /** The box of the card; '' if the mirror chooses it. */
  readonly pbid: string;
  readonly guid: string | null;
  readonly position: number;
  /** Whether the learner types the answer. */
  readonly isTyped?: boolean;
  /** Time of the last change of its status; null if the package says nothing about it. */
  readonly statusAt: number | null;
}

/** What the mirror needs to know about a note of our export to leave alone what Anki did not change. */
export interface OwnMarks {
  /** The fields of the card that Anki did not change. */
  readonly same: readonly string[];
  /** The fields and tags as they are in the note, to be compared with what our export writes now. */
  readonly fields: Readonly<Record<(typeof OWN_FIELDS)[number], string>>;
  readonly tags: readonly string[];
}

/** A card of a package with what the mirror needs to leave alone what did not change there. */
export interface MarkedCard extends FileCard {
  /** Of a note of our export. */
  readonly own?: OwnMarks;
  /** The stamp of its note type, if that was changed later than the note. */
  readonly layoutAt?: string;
}

/** The fields of a card that a package says something about. The stamps of others are older than every edit. */
export const SAID = ['title', 'front', 'back', 'mnemonic', 'tags', 'guid'] as const;

export function toCardItem(format: PackageFormat, data: CardData): FileCard {
  const stamp = packageStamp(format, data.changedAt);
  const at = timeText(data.createdAt);
  return {
    ...initialValues(CARD_TABLE),
    cid: data.cid,
    pbid: data.pbid,
    title: toTitle(data.title || titleFromFront(data.front)),
    front: [...data.front],
    back: [...data.back],
    mnemonic: data.mnemonic.map((content) => ({ content })),
    tags: withinTagLimits(data.tags),
    guid: data.guid?.slice(0, LIMITS.guidCharacters) ?? null,
    answer_type: data.isTyped ? 'typed' : 'self',
    front_back_type: data.direction ?? 'front_back',
    card_status: data.isSuspended ? 'suspended' : 'active',
    position: data.position,
    stamps: {
      '*': UNSAID(format),
      ...Object.fromEntries(SAID.map((field) => [field, stamp])),
      ...(data.statusAt !== null && { card_status: packageStamp(format, data.statusAt) }),
    },
    create_at: at,
    update_at: timeText(data.changedAt),
  };
}

/** Why a card of a package is refused, or null. */
export function cardRefusal(card: FileCard): RefusalReason | null {
  const refusal = checkCard(card);
  return refusal && reasonOf(refusal);
}

/** The reason that the report has for the refusal of a card. */
export function reasonOf(refusal: CardRefusal): RefusalReason {
  return refusal === 'FRONT_REQUIRED' || refusal === 'TITLE_REQUIRED' ? 'NO_FRONT' : refusal;
}

export interface SourceAnswer {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isCorrect: boolean;
  /** Milliseconds. */
  readonly duration: number;
}

export interface AnswerData extends SourceAnswer {
  readonly cid: string;
  /** What identifies the answer in the package. */
  readonly key: string | number;
  /** Whether it changed the level. */
  readonly counts: boolean;
}

export function toAnswerItem(
  format: PackageFormat,
  { cid, key, at, isCorrect, counts, duration }: AnswerData,
): FileEntry {
  return {
    ...entryOf(format, cid, at),
    id: packageId(format, 'answer', cid, key),
    kind: 'answer',
    isCorrect,
    effect: !counts ? 'none' : isCorrect ? 'trained' : 'forget',
    mode: 'normal',
    direction: 'front_back',
    duration: Math.min(Math.max(0, Math.round(duration)), 3_600_000),
    memory_level: null,
  };
}

function entryOf(format: PackageFormat, cid: string, at: number, counter = 0) {
  return { cid, stamp: packageStamp(format, at, counter), at: timeText(at), device_id: format, sid: null };
}

/** An answer of a package, as `placesInRuns` of the reader of Anki places it: our export may have written it with a later time. */
export interface PackageAnswer {
  readonly since?: string;
  readonly nth?: number;
}

/**
 * The state of a card in the package, after its answers. `at`: when the card changed last, in milliseconds since 1970. `memory`: what the
 * other program knows of it.
 */
export function toStateItem(
  format: PackageFormat,
  record: TrainingRecord,
  at: number,
  memory: Memory | null = null,
): FileEntry {
  const { cid, memory_level, next_training_at } = record;
  // An older version took the same state without its memory: then this is another entry.
  const known = memory === null ? [] : [memory.stability, memory.difficulty];
  const id = packageId(format, 'state', cid, at, memory_level, next_training_at, ...known);
  // After an answer of the same millisecond.
  return { ...entryOf(format, cid, at, 1), id, kind: 'baseline', record, ...memory };
}

/** The entry for a card that was reset in the other program after its answers. */
export function toResetItem(format: PackageFormat, cid: string, at: number): FileEntry {
  return { ...entryOf(format, cid, at, 1), id: packageId(format, 'state', cid, at, 'reset'), kind: 'reset' };
}

function toTitle(text: string): string {
  const title = truncate(text.trim(), LIMITS.titleCharacters);
  return title === '' ? '…' : title;
}
