function cell(text: string): string {
  const trimmed = text.trim();
  return /["\t\n]/.test(trimmed) ? `"${trimmed.replaceAll('"', '""')}"` : trimmed;
}

/**
 * A pasted text as a table: terms and definitions, as Quizlet and word processors give them, or the cells of a spreadsheet. The
 * import finds the separators. Quotation marks that do not come in pairs are part of the text.
 */
export function pastedTable(pasted: string): string {
  const text = pasted
    .replace(/\r\n?/g, '\n')
    .replace(/^\ufeff/, '')
    .trim();
  if ((text.split('"').length - 1) % 2 === 0 || !text.includes('\t')) return text;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => line.split('\t').map(cell).join('\t')).join('\n');
}
