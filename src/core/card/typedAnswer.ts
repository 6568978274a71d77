import { diffArrays } from 'diff';
import { normalizeText } from './normalizeText.ts';
import { plainText } from './plainText.ts';

/** A run of the comparison: in both texts, only in the expected one (`missing`) or only in the typed one (`extra`). */
export interface DiffRun {
  readonly kind: 'same' | 'missing' | 'extra';
  readonly text: string;
}

export interface TypedComparison {
  readonly isCorrect: boolean;
  /** The expected answer closest to the typed text, as plain text. */
  readonly expected: string;
  readonly diff: readonly DiffRun[];
}

/** Longer texts are compared only at their start and end: a comparison takes their length squared. */
const MAX_LETTERS = 1000;

/** By grapheme, which is its default. */
const segmenter = new Intl.Segmenter('en');

interface Letter {
  readonly text: string;
  readonly folded: string;
}

function textOf(letters: readonly Letter[]): string {
  return letters.map(({ text }) => text).join('');
}

function foldedOf(letters: readonly Letter[]): string[] {
  return letters.map(({ folded }) => folded);
}

function lettersOf(text: string): Letter[] {
  const tidy = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return Array.from(segmenter.segment(tidy), ({ segment }) => ({ text: segment, folded: normalizeText(segment) }));
}

function pushRun(runs: { kind: DiffRun['kind']; text: string }[], kind: DiffRun['kind'], text: string): void {
  if (text === '') return;
  const last = runs.at(-1);
  if (last?.kind === kind) last.text += text;
  else runs.push({ kind, text });
}

function diffMiddle(expected: readonly Letter[], typed: readonly Letter[]): DiffRun[] {
  if (expected.length > MAX_LETTERS || typed.length > MAX_LETTERS) {
    return [
      { kind: 'missing', text: textOf(expected) },
      { kind: 'extra', text: textOf(typed) },
    ];
  }
  // What is the same is shown as the expected text has it; the comparison would give the typed letters.
  const changes = diffArrays([...expected], [...typed], { comparator: (one, other) => one.folded === other.folded });
  let at = 0;
  return changes.map(({ added, removed, value, count }) => {
    if (added) return { kind: 'extra', text: textOf(value) };
    at += count;
    return { kind: removed ? 'missing' : 'same', text: textOf(expected.slice(at - count, at)) };
  });
}

function commonPrefix(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}

/** The difference of a typed text to the expected text. Case and spaces do not count. */
export function diffTyped(expected: string, typed: string): DiffRun[] {
  const a = lettersOf(expected);
  const b = lettersOf(typed);
  const head = commonPrefix(foldedOf(a), foldedOf(b));
  const tail = commonPrefix(foldedOf(a.slice(head)).reverse(), foldedOf(b.slice(head)).reverse());
  const runs: { kind: DiffRun['kind']; text: string }[] = [];
  pushRun(runs, 'same', textOf(a.slice(0, head)));
  for (const run of diffMiddle(a.slice(head, a.length - tail), b.slice(head, b.length - tail)))
    pushRun(runs, run.kind, run.text);
  pushRun(runs, 'same', textOf(a.slice(a.length - tail)));
  return runs;
}

function similarity(diff: readonly DiffRun[]): number {
  let same = 0;
  let other = 0;
  for (const { kind, text } of diff) {
    if (kind === 'same') same += text.length;
    else other += text.length;
  }
  return same - other;
}

/**
 * Compares a typed answer with the parts of the expected side (E-8). It is correct if it equals
 * one part, or all parts together, without Unicode, case and space differences. Accents count, markup does not.
 */
export function compareTyped(parts: readonly string[], typed: string): TypedComparison {
  const texts = parts.map(plainText).filter((text) => text !== '');
  const answers = texts.length > 1 ? [...texts, texts.join(' ')] : texts;
  const folded = normalizeText(typed);
  const right = answers.find((text) => normalizeText(text) === folded);
  if (right !== undefined) return { isCorrect: true, expected: right, diff: [{ kind: 'same', text: right }] };
  let best: TypedComparison = { isCorrect: false, expected: '', diff: diffTyped('', typed) };
  for (const [index, expected] of answers.entries()) {
    const diff = diffTyped(expected, typed);
    if (index === 0 || similarity(diff) > similarity(best.diff)) best = { isCorrect: false, expected, diff };
  }
  return best;
}
