/** What a button or key of the editor writes around the chosen text. */
export const MARKS = ['bold', 'italic', 'list', 'code', 'math', 'cloze', 'link'] as const;
export type FormatMark = (typeof MARKS)[number];

/** A piece of a text that is replaced, and what is chosen afterwards. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly select: readonly [start: number, end: number];
}

const AROUND = { bold: '**', italic: '*', math: '$' } as const;
const FENCE = '```';

/** The number the next cloze of a side has: one more than its highest. */
export function nextCloze(parts: readonly string[]): number {
  let highest = 0;
  for (const part of parts) {
    for (const [, number] of part.matchAll(/\{\{c(\d{1,3})::/g)) highest = Math.max(highest, Number(number));
  }
  return highest + 1;
}

/** What a mark does to a text with a selection; what is marked already is unmarked. `cloze` numbers a new gap. */
export function markText(mark: FormatMark, text: string, from: number, to: number, cloze = 1): TextEdit {
  if (mark === 'list') return listed(text, from, to);
  if (mark === 'cloze') return wrapped(text, from, to, `{{c${cloze}::`, '}}');
  if (mark === 'link') return wrapped(text, from, to, '[[', ']]');
  if (mark === 'code') return coded(text, from, to);
  return wrapped(text, from, to, AROUND[mark], AROUND[mark]);
}

function wrapped(text: string, from: number, to: number, open: string, close: string): TextEdit {
  const chosen = text.slice(from, to);
  if (isAround(text, from, to, open, close)) {
    const start = from - open.length;
    return { from: start, to: to + close.length, text: chosen, select: [start, start + chosen.length] };
  }
  const start = from + open.length;
  return { from, to, text: open + chosen + close, select: [start, start + chosen.length] };
}

/** Whether the mark stands around the selection already; the two stars of bold are not one of italic. */
function isAround(text: string, from: number, to: number, open: string, close: string): boolean {
  if (!text.slice(0, from).endsWith(open) || !text.startsWith(close, to)) return false;
  if (open !== '*') return true;
  const stars = /\**$/.exec(text.slice(0, from))?.[0].length ?? 0;
  return stars % 2 === 1;
}

function coded(text: string, from: number, to: number): TextEdit {
  const chosen = text.slice(from, to);
  if (!chosen.includes('\n')) return wrapped(text, from, to, '`', '`');
  const before = from === 0 || text[from - 1] === '\n' ? '' : '\n';
  const after = to === text.length || text[to] === '\n' ? '' : '\n';
  const open = `${before}${FENCE}\n`;
  const start = from + open.length;
  const close = `${chosen.endsWith('\n') ? '' : '\n'}${FENCE}${after}`;
  return { from, to, text: open + chosen + close, select: [start, start + chosen.length] };
}

function listed(text: string, from: number, to: number): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(start, end).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const changed = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n');
  return { from: start, to: end, text: changed, select: [start + changed.length, start + changed.length] };
}

/** Text put where the selection is. */
export function insertText(from: number, to: number, text: string): TextEdit {
  return { from, to, text, select: [from + text.length, from + text.length] };
}
