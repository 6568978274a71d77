/** The marks that the editor writes around the selected text. */
export type FormatMark = 'bold' | 'italic' | 'list' | 'code' | 'math' | 'cloze' | 'link';

/** Replaces a range of a text, and selects a range afterwards. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly select: readonly [start: number, end: number];
}

const AROUND = { bold: '**', italic: '*', math: '$' } as const;
const FENCE = '```';

/** The number of the next cloze of a side: the highest number plus one. */
export function nextCloze(parts: readonly string[]): number {
  let highest = 0;
  for (const part of parts) {
    for (const [, number] of part.matchAll(/\{\{c(\d{1,3})::/g)) highest = Math.max(highest, Number(number));
  }
  return highest + 1;
}

/** Adds a mark to the selection of a text, or removes it. `cloze` is the number of a new gap. */
export function markText(mark: FormatMark, text: string, from: number, to: number, cloze = 1): TextEdit {
  if (mark === 'list') return toggleList(text, from, to);
  if (mark === 'cloze') return toggleWrap(text, from, to, `{{c${cloze}::`, '}}');
  if (mark === 'link') return toggleWrap(text, from, to, '[[', ']]');
  if (mark === 'code') return toggleCode(text, from, to);
  return toggleWrap(text, from, to, AROUND[mark], AROUND[mark]);
}

function toggleWrap(text: string, from: number, to: number, open: string, close: string): TextEdit {
  const chosen = text.slice(from, to);
  if (isAround(text, from, to, open, close)) {
    const start = from - open.length;
    return { from: start, to: to + close.length, text: chosen, select: [start, start + chosen.length] };
  }
  const start = from + open.length;
  return { from, to, text: open + chosen + close, select: [start, start + chosen.length] };
}

/** Whether the mark already surrounds the selection. The two stars of bold are no star of italic. */
function isAround(text: string, from: number, to: number, open: string, close: string): boolean {
  if (!text.slice(0, from).endsWith(open) || !text.startsWith(close, to)) return false;
  if (open !== '*') return true;
  const stars = /\**$/.exec(text.slice(0, from))?.[0].length ?? 0;
  return stars % 2 === 1;
}

function toggleCode(text: string, from: number, to: number): TextEdit {
  const chosen = text.slice(from, to);
  if (!chosen.includes('\n')) return toggleWrap(text, from, to, '`', '`');
  const before = from === 0 || text[from - 1] === '\n' ? '' : '\n';
  const after = to === text.length || text[to] === '\n' ? '' : '\n';
  const open = `${before}${FENCE}\n`;
  const start = from + open.length;
  const close = `${chosen.endsWith('\n') ? '' : '\n'}${FENCE}${after}`;
  return { from, to, text: open + chosen + close, select: [start, start + chosen.length] };
}

function toggleList(text: string, from: number, to: number): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const changed = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n');
  return { from: start, to: end, text: changed, select: [start + changed.length, start + changed.length] };
}

/** Replaces the selection by a text. */
export function insertText(from: number, to: number, text: string): TextEdit {
  return { from, to, text, select: [from + text.length, from + text.length] };
}
