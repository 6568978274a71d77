import { normalizeText } from '#core/card/index.ts';
import { guessLanguage, hasKana } from '#core/import/index.ts';
import { type Cardbox, namedBoxes } from '#renderer/features/boxes/index.ts';
import { excerpt } from '#renderer/features/card-face/index.ts';
import type { ColumnMapping, ImportTarget, TablePreview } from '#shared/import.ts';
import type { PackageTarget, PreviewCard } from '#shared/packages.ts';

/** A box or sub-box as a target for cards. */
export interface TargetBox {
  readonly bid: string;
  readonly title: string;
}

/** The box from whose page the import was opened, if it is still there. */
export function targetOfBox(boxes: readonly TargetBox[], bid: string | null) {
  return boxes.some((box) => box.bid === bid) && bid !== null ? ({ kind: 'existing', bid } as const) : null;
}

/**
 * The default target of a deck: the box `from` whose page it was opened; else the box with its title, so that a second
 * import of the same file finds its cards and adds nothing (V-16); a new box if no box has that title.
 */
export function suggestedTarget(title: string, boxes: readonly TargetBox[], from: string | null = null): ImportTarget {
  const ofPage = targetOfBox(boxes, from);
  if (ofPage !== null) return ofPage;
  const normalized = normalizeText(title);
  const box = boxes.find((candidate) => normalizeText(candidate.title) === normalized);
  return box === undefined ? { kind: 'new', title } : { kind: 'existing', bid: box.bid };
}

/** The languages of a new box. */
export type TargetLanguages = Pick<Extract<ImportTarget, { kind: 'new' }>, 'frontLang' | 'backLang'>;

/** The languages of both sides that the letters of the first rows suggest. */
export function guessLanguages({ parts }: Pick<TablePreview, 'parts'>, mapping: ColumnMapping): TargetLanguages {
  const textOf = (columns: readonly number[]) => parts.flatMap((row) => columns.map((at) => row[at] ?? ''));
  return guessTextLanguages(textOf(mapping.front), textOf(mapping.back), textOf(mapping.mnemonic));
}

/** The languages of both sides that the letters of their parts suggest. */
function guessTextLanguages(
  fronts: readonly string[],
  backs: readonly string[],
  others: readonly string[] = [],
): TargetLanguages {
  const [front, back, rest] = [excerpt(fronts), excerpt(backs), excerpt(others)];
  const isJapanese = hasKana(front + back + rest);
  const [frontLang, backLang] = [guessLanguage(front, isJapanese), guessLanguage(back, isJapanese)];
  return { ...(frontLang === null ? {} : { frontLang }), ...(backLang === null ? {} : { backLang }) };
}

export function guessCardLanguages(cards: readonly PreviewCard[]): TargetLanguages {
  return guessTextLanguages(
    cards.flatMap(({ front }) => front),
    cards.flatMap(({ back }) => back),
  );
}

/** Whether the target has a title or a box. */
export function isNamed(target: PackageTarget): boolean {
  return target.kind === 'decks' || (target.kind === 'new' ? target.title.trim() : target.bid) !== '';
}

/** Every box and sub-box; the import itself distributes the cards of a box among its sub-boxes. */
export function targetBoxes(boxes: readonly Cardbox[]): TargetBox[] {
  return namedBoxes(boxes).map(({ bid, title, parent }) => ({
    bid,
    title: parent === null ? title : `${parent} / ${title}`,
  }));
}
