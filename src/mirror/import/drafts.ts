import type { ColumnMapping, RefusalReason, RefusedRow } from '#shared/deck.ts';
import type { CardDraft } from '#shared/mirror/import.ts';
import { type CellText, splitTags } from './anki_header.ts';
import { cellToMarkdown, plainTitle } from './cell_text.ts';
import type { ScannedRow } from './row_scanner.ts';

/** How rows become drafts. */
export interface DraftRules {
  readonly mapping: ColumnMapping;
  /** Columns the preview showed; a row with text beyond them has been torn apart by a stray separator. */
  readonly width: number;
  readonly text: CellText | null;
  /** Tags of every card. */
  readonly tags: readonly string[];
}

const TITLE_LIMIT = 500;
const PART_LIMIT = 64 * 1024;
const PARTS_LIMIT = 20;
const GUID_LIMIT = 200;
const EXCERPT = 80;

/** The draft a row gives, or why it gives none (docs/product.md §5 "Import" and §9). */
export function makeDraft(row: ScannedRow, rules: DraftRules): CardDraft | RefusedRow {
  if (row.fault !== null) return refuse(row.line, row.fault, row.source);
  const { cells, line } = row;
  const { mapping } = rules;
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  const part = (column: number) => cellToMarkdown(cell(column), rules.text);
  const say = (reason: RefusalReason) => refuse(line, reason, cells.join(' '));

  if (cells.every((one) => one.trim() === '')) return say('EMPTY_ROW');
  if (cells.length > rules.width && cells.slice(rules.width).some((one) => one.trim() !== '')) {
    return say('TOO_MANY_COLUMNS');
  }
  const front = mapping.front.map(part).filter(isText);
  if (front.length === 0) return say('NO_FRONT');
  const back = mapping.back.map(part).filter(isText);
  const mnemonic = mapping.mnemonic.map(part).filter(isText);
  if ([front, back, mnemonic].some((side) => side.length > PARTS_LIMIT)) return say('TOO_MANY_PARTS');
  if ([...front, ...back, ...mnemonic].some(isTooLong)) return say('PART_TOO_LONG');
  const given = plainTitle(cell(mapping.title));
  if (given.length > TITLE_LIMIT) return say('TITLE_TOO_LONG');
  const title = given || frontTitle(mapping.front.map(cell)) || cut(front[0] ?? '', TITLE_LIMIT);
  const guid = cell(mapping.guid).trim();
  return {
    line,
    title,
    front,
    back,
    mnemonic,
    tags: joinTags(rules.tags, cell(mapping.tags)),
    guid: guid === '' || guid.length > GUID_LIMIT ? null : guid,
  };
}

function isText(text: string): boolean {
  return text !== '';
}

function isTooLong(text: string): boolean {
  return text.length * 3 > PART_LIMIT && Buffer.byteLength(text) > PART_LIMIT;
}

function frontTitle(cells: readonly string[]): string {
  for (const cell of cells) {
    const title = plainTitle(cell);
    if (title !== '') return cut(title, TITLE_LIMIT);
  }
  return '';
}

function joinTags(all: readonly string[], cell: string): readonly string[] {
  return all.length === 0 ? splitTags(cell) : [...new Set([...all, ...splitTags(cell)])];
}

/** At most `length` UTF-16 units, never half a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? length - 1 : length);
}

/** A refusal with the beginning of the row's text on one line. */
export function refuse(line: number, reason: RefusalReason, text: string): RefusedRow {
  return { line, reason, excerpt: cut(text.slice(0, 1000).replace(/\s+/g, ' ').trim(), EXCERPT) };
}
