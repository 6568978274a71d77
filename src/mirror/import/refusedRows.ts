import { writeTarget } from '#mirror/export/index.ts';
import type { RefusalReason, RefusedTexts } from '#shared/import.ts';
import type { RefusedTable } from '#shared/mirror/import.ts';
import { type DeckLayout, readLayout, readRows, withDeckFile } from './deckFile.ts';
import { type RowRules, toImportRow } from './importRow.ts';
import type { ScannedRow } from './rowScanner.ts';

/**
 * Writes the refused rows of a deck file as a CSV: line, reason and the original cells, so that they can be mended there and
 * imported. An import ignores the first two columns by their names. The file is read again; `refused` are the lines that the
 * mirror refused. Returns the number of rows.
 */
export function writeRefusedRows({ source, mapping, refused, target, texts }: RefusedTable): Promise<number> {
  return withDeckFile(source.path, async (file, size) => {
    const layout = await readLayout(file, size, source.name, source.parsing);
    const rules = { mapping, width: layout.columns.length, text: layout.anki.text, tags: layout.anki.tags };
    const byMirror = new Map(refused);
    let count = 0;
    async function* lines(): AsyncGenerator<string> {
      yield headOf(layout, texts);
      for await (const rows of readRows(file, layout)) {
        for (const row of rows) {
          const reason = reasonOf(row, rules) ?? byMirror.get(row.line);
          // There is nothing to mend in an empty row.
          if (reason === undefined || reason === 'EMPTY_ROW') continue;
          count++;
          yield toLine([String(row.line), texts.reasons[reason] ?? reason, ...cellsOf(row)]);
        }
      }
    }
    await writeTarget(target, lines(), new AbortController().signal);
    return count;
  });
}

function reasonOf(row: ScannedRow, rules: RowRules): RefusalReason | undefined {
  const result = toImportRow(row, rules);
  return 'reason' in result ? result.reason : undefined;
}

/** A row with broken quotes has no cells, so its text is one. */
function cellsOf(row: ScannedRow): readonly string[] {
  return row.fault === null ? row.cells : [row.source];
}

/** A mark for spreadsheets that the text is UTF-8, how cells must be read if the file says so, and the headings. */
function headOf({ anki, columns }: DeckLayout, { headings, column }: RefusedTexts): string {
  const text = { html: '#html:true\n', markdown: '#markdown:true\n', plain: '#html:false\n' };
  const names = columns.map((name, at) => name || `${column} ${at + 1}`);
  return `\ufeff${anki.text === null ? '' : `#separator:Comma\n${text[anki.text]}`}${toLine([...headings, ...names])}`;
}

function toLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}
