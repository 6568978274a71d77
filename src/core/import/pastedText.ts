/** What people paste: terms and definitions, as Quizlet and word processors give them. */

/** Between a term and its definition, if there is no tab; the first that most lines have. */
const BETWEEN = [/\s+[-–—]\s+/, /\s*=\s*/, /\s*→\s*/, /:\s+/] as const;
/** Separators of tables, which the preview finds by itself. */
const TABLE = /[\t,;|]/;
/** The share of the lines that must have it. */
const ENOUGH = 0.8;

function cell(text: string): string {
  const trimmed = text.trim();
  return /["\t\n]/.test(trimmed) ? `"${trimmed.replaceAll('"', '""')}"` : trimmed;
}

/** Lines of one long line: "term,definition;term,definition". */
function splitRows(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [only = ''] = lines;
  const parts = only.split(';').filter((part) => part.trim() !== '');
  const isList = lines.length === 1 && parts.length > 1 && parts.every((part) => /[\t,]/.test(part));
  return isList ? parts.map((part) => part.trim()) : lines;
}

/**
 * A pasted text as a table with a row for each card. Terms and definitions that are not separated as in a table get a tab.
 * Quotation marks that do not come in pairs are part of the text.
 */
export function pastedTable(pasted: string): string {
  const text = pasted.replace(/\r\n?/g, '\n').replace(/^\ufeff/, '');
  const lines = splitRows(text);
  const most = (test: RegExp) => lines.filter((line) => test.test(line)).length >= lines.length * ENOUGH;
  if (lines.length === 0) return '';
  const between = lines.some((line) => line.includes('\t')) ? undefined : BETWEEN.find(most);
  if (between !== undefined && !most(TABLE)) return lines.map((line) => splitOnce(line, between)).join('\n');
  if ((text.split('"').length - 1) % 2 === 0) return splitRows(text).length === 1 ? text : lines.join('\n');
  return lines.map((line) => line.split('\t').map(cell).join('\t')).join('\n');
}

function splitOnce(line: string, between: RegExp): string {
  const found = between.exec(line);
  if (found === null) return cell(line);
  return `${cell(line.slice(0, found.index))}\t${cell(line.slice(found.index + found[0].length))}`;
}
