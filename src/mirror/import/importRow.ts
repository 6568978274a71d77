import { type CardRefusal, LIMITS, truncate } from '#core/card/index.ts';
import { rowToCard } from '#core/import/index.ts';
import { unguardFormula } from '#mirror/export/index.ts';
import type { ColumnMapping, RefusalReason, RefusedRow } from '#shared/import.ts';
import type { ImportRow } from '#shared/mirror/import.ts';
import type { CellText } from './ankiHeader.ts';
import { cellToMarkdown, cellToTitle } from './cellText.ts';
import type { ScannedRow } from './rowScanner.ts';

/** How rows become drafts. */
export interface DraftRules {
  readonly mapping: ColumnMapping;
  /** Columns the preview showed; a row with text beyond them has been torn apart by a stray separator. */
  readonly width: number;
  readonly text: CellText | null;
  /** Tags of every card. */
  readonly tags: readonly string[];
}

const EXCERPT = 80;

const REASONS: Readonly<Record<CardRefusal, RefusalReason>> = {
  FRONT_REQUIRED: 'NO_FRONT',
  TITLE_REQUIRED: 'NO_FRONT',
  TITLE_TOO_LONG: 'TITLE_TOO_LONG',
  TOO_MANY_PARTS: 'TOO_MANY_PARTS',
  PART_TOO_LONG: 'PART_TOO_LONG',
};

/** The draft a row gives, or why it gives none (docs/product.md §5 "Import" and §9). */
export function makeDraft(row: ScannedRow, rules: DraftRules): ImportRow | RefusedRow {
  if (row.fault !== null) return refuse(row.line, row.fault, row.source);
  const { line } = row;
  // What our own export guarded against spreadsheets.
  const cells = rules.text === 'markdown' ? row.cells.map(unguardFormula) : row.cells;
  const say = (reason: RefusalReason) => refuse(line, reason, cells.join(' '));
  if (cells.every(isBlank)) return say('EMPTY_ROW');
  if (cells.length > rules.width && !cells.slice(rules.width).every(isBlank)) return say('TOO_MANY_COLUMNS');
  const result = rowToCard(...readable(cells, rules));
  if (!result.ok) return say(REASONS[result.reason]);
  const { title, front, back, mnemonic, meta } = result.card;
  return {
    line,
    title,
    front,
    back,
    mnemonic: mnemonic.map(({ content }) => content),
    tags: rules.tags.length === 0 ? meta.tags : [...new Set([...rules.tags, ...meta.tags])],
    guid: meta.guid,
  };
}

/**
 * The row as the rules take it: sides as they are stored, and in a column of its own the title, which is made of the
 * cells before that (what is escaped for Markdown has no place in a title).
 */
function readable(cells: readonly string[], { mapping, text }: DraftRules): [string[], ColumnMapping] {
  const row = [...cells];
  for (const column of [...mapping.front, ...mapping.back, ...mapping.mnemonic]) {
    row[column] = cellToMarkdown(cells[column] ?? '', text);
  }
  const given = mapping.title === null ? '' : readTitle(cells[mapping.title] ?? '', text);
  for (const column of [mapping.tags, mapping.guid]) if (column !== null) row[column] = cells[column] ?? '';
  const title = row.length;
  row.push(given || titleOf(mapping.front, cells, text));
  return [row, { ...mapping, title }];
}

/** A title of our own export is what it is: no Markdown, no HTML. */
function readTitle(cell: string, text: CellText | null): string {
  return text === 'markdown' ? cell.replace(/\s+/g, ' ').trim() : cellToTitle(cell, text);
}

function titleOf(front: readonly number[], cells: readonly string[], text: CellText | null): string {
  const titles = front.map((column) => cellToTitle(cells[column] ?? '', text));
  return truncate(titles.find((title) => title !== '') ?? '', LIMITS.titleCharacters).trim();
}

function isBlank(cell: string): boolean {
  return cell.trim() === '';
}

/** A refusal with the beginning of the row's text on one line. */
export function refuse(line: number, reason: RefusalReason, text: string): RefusedRow {
  return { line, reason, excerpt: truncate(text.slice(0, 1000).replace(/\s+/g, ' ').trim(), EXCERPT) };
}
