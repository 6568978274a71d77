import { checkTags, firstLine, LIMITS, titleLine, truncate } from '#core/card/index.ts';
import { rowToCard } from '#core/import/index.ts';
import { unguardFormula } from '#mirror/export/index.ts';
import type { ColumnMapping, RefusalReason, RefusedRow } from '#shared/import.ts';
import type { ImportRow } from '#shared/mirror/import.ts';
import type { CellText } from './ankiHeader.ts';
import { cellToMarkdown, cellToTitle } from './cellText.ts';
import { toPart, toTitleText } from './packages/anki/fieldText.ts';
import { reasonOf } from './packages/packageItems.ts';
import type { ScannedRow } from './rowScanner.ts';
import { type Decks, subBoxOf } from './textDecks.ts';
import { askedAs } from './textNoteTypes.ts';

/** The rules for converting rows into import rows. */
export interface RowRules {
  readonly mapping: ColumnMapping;
  /** The number of columns in the preview. A row with text beyond them contains a separator that was not quoted. */
  readonly width: number;
  readonly text: CellText | null;
  /** Tags of every card. */
  readonly tags: readonly string[];
  /** Of a text with several decks. */
  readonly decks?: Decks;
  /** The column with the note type of Anki. */
  readonly noteType?: number;
}

const EXCERPT = 80;

/** The cells of a row as the parts that they become, for a preview. */
export function toParts(row: readonly string[], text: CellText | null): string[] {
  return withoutGuards(row, text).map((cell) => toMarkdown(cell, text));
}

/** HTML is that of Anki, and becomes what a package of it becomes. A text has no media besides those of our own export. */
function toMarkdown(cell: string, text: CellText | null): string {
  return text === 'html'
    ? toPart(cell, (name) => (name.startsWith('media:') ? name : null))
    : cellToMarkdown(cell, text);
}

/** Removes the guards against formulas that our export adds. */
function withoutGuards(cells: readonly string[], text: CellText | null): readonly string[] {
  return text === 'markdown' ? cells.map(unguardFormula) : cells;
}

/** Converts a row, or refuses it with a reason (V-15, L-13). */
export function toImportRow(row: ScannedRow, rules: RowRules): ImportRow | RefusedRow {
  if (row.fault !== null) return refuse(row.line, row.fault, row.source);
  const { line } = row;
  const noteType = rules.noteType === undefined ? '' : (row.cells[rules.noteType] ?? '').trim();
  const [cells, asked] = askedAs(noteType, withoutGuards(row.cells, rules.text), rules.mapping);
  const refuseFor = (reason: RefusalReason) => refuse(line, reason, cells.join(' '));
  if (cells.every(isBlank)) return refuseFor('EMPTY_ROW');
  if (cells.length > rules.width && !cells.slice(rules.width).every(isBlank)) return refuseFor('TOO_MANY_COLUMNS');
  const given = rules.mapping.title === null ? '' : readTitle(cells[rules.mapping.title] ?? '', rules.text);
  const result = rowToCard(...prepareRow(cells, given, rules));
  if (!result.ok) return refuseFor(reasonOf(result.reason));
  const { title, front, back, mnemonic, meta } = result.card;
  const tags = [...new Set([...rules.tags, ...meta.tags])];
  if (checkTags(tags) !== null) return refuseFor('TOO_MANY_TAGS');
  const earlierTitle = given === '' ? titleOfEarlierVersions(cells, [...front, ...back], rules) : title;
  const earlierFront = rules.text === 'html' ? frontOfEarlierVersions(cells, rules) : front;
  return {
    line,
    title,
    ...(earlierTitle !== title && { earlierTitle }),
    ...(earlierFront.join('\0') !== front.join('\0') && { earlierFront }),
    front,
    back,
    mnemonic: mnemonic.map(({ content }) => content),
    tags,
    guid: meta.guid,
    ...(Object.keys(asked).length > 0 && { asked }),
    ...(rules.decks && { deck: truncate(subBoxOf(rules.decks, row.cells), LIMITS.titleCharacters) }),
  };
}

/** Prepares a row for `rowToCard`: converts the sides to Markdown, and adds a column with the title that the row gives. */
function prepareRow(cells: readonly string[], title: string, { mapping, text }: RowRules): [string[], ColumnMapping] {
  const row = [...cells];
  for (const column of [...mapping.front, ...mapping.back, ...mapping.mnemonic]) {
    row[column] = toMarkdown(cells[column] ?? '', text);
  }
  for (const column of [mapping.tags, mapping.guid]) if (column !== null) row[column] = cells[column] ?? '';
  row.push(title);
  return [row, { ...mapping, title: row.length - 1 }];
}

/** A title in our own export is plain text: no Markdown, no HTML. */
function readTitle(cell: string, text: CellText | null): string {
  if (text === 'html') return toTitleText(cell);
  return text === 'markdown' ? cell.replace(/\s+/g, ' ').trim() : cellToTitle(cell, text);
}

/** Earlier versions left the marks of Markdown in the title that they made of a front. Their cards are found by it. */
function titleOfEarlierVersions(
  cells: readonly string[],
  parts: readonly string[],
  { mapping, text }: RowRules,
): string {
  const fronts = mapping.front.map((column) => cells[column] ?? '');
  return titleLine(fronts, (cell) => cellToTitle(cell, text)) || titleLine(parts, firstLine);
}

/** Earlier versions left the HTML of Anki as it is. */
function frontOfEarlierVersions(cells: readonly string[], { mapping, text }: RowRules): string[] {
  return mapping.front.map((column) => cellToMarkdown(cells[column] ?? '', text)).filter((part) => part !== '');
}

function isBlank(cell: string): boolean {
  return cell.trim() === '';
}

/** A refusal with an excerpt of the row on one line. */
export function refuse(line: number, reason: RefusalReason, text: string): RefusedRow {
  return { line, reason, excerpt: truncate(text.slice(0, 1000).replace(/\s+/g, ' ').trim(), EXCERPT) };
}
