import type { Focus } from '#renderer/ui/keys/focus.ts';
import { isComposing, type KeyPress, latinLetter } from '#renderer/ui/keys/matchKey.ts';
import type { CardTask } from './cardTasks.ts';
import { type FlipContext, flipKeyAction } from './flip.ts';

/** What a key press can do in a training (S-51). */
export type TrainingAction =
  | 'flip'
  | 'forgot'
  | 'remembered'
  | 'undo'
  | 'memorize'
  | 'read'
  | 'edit'
  | 'mnemonic'
  | 'pause'
  | 'scrollUp'
  | 'scrollDown'
  | 'leave'
  | CardTask;

export interface KeyContext extends FlipContext {
  readonly focus: Focus;
}

const LETTER_KEYS: Readonly<Record<string, TrainingAction>> = {
  u: 'undo',
  m: 'memorize',
  r: 'read',
  n: 'mnemonic',
  p: 'pause',
  e: 'edit',
  f: 'flip',
  s: 'suspend',
  t: 'tags',
  h: 'history',
  b: 'browse',
};
const DIGIT_KEYS: Readonly<Record<string, TrainingAction>> = {
  '1': 'forgot',
  '2': 'remembered',
  '3': 'remembered',
  '4': 'remembered',
};
const SCROLL_KEYS: Readonly<Record<string, TrainingAction>> = {
  ArrowUp: 'scrollUp',
  ArrowDown: 'scrollDown',
};
const ARROW_KEYS: Readonly<Record<string, TrainingAction>> = { ArrowLeft: 'forgot', ArrowRight: 'remembered' };

/** The digit of a key: the digit it types, or the digit printed on it in layouts that need Shift for digits. */
function digit({ key, code, shiftKey }: KeyPress): string | null {
  if (/^[0-9]$/.test(key)) return key;
  if (shiftKey || key.length !== 1) return null;
  return /^Digit([0-9])$/.exec(code)?.[1] ?? null;
}

/** What a key press does. Null for held keys, keys of an input method, and keys that belong to a text field. */
export function trainingAction(press: KeyPress, context: KeyContext): TrainingAction | null {
  if (isComposing(press) || press.altKey) return null;
  // Scrolling is the only action that repeats while a key is held.
  const scroll = context.focus === 'page' ? SCROLL_KEYS[press.key] : undefined;
  if (scroll !== undefined) return scroll;
  if (press.repeat) return null;
  if (press.key === 'Escape') return 'leave';
  if (context.focus === 'field') return null;
  if (press.ctrlKey || press.metaKey) {
    return latinLetter(press) === 'z' && !press.shiftKey ? 'undo' : null;
  }
  const letter = press.shiftKey ? null : latinLetter(press);
  const action =
    // On a button or link, the browser handles Space and Enter.
    (context.focus === 'page' ? flipKeyAction(press, context) : null) ??
    ARROW_KEYS[press.key] ??
    DIGIT_KEYS[digit(press) ?? ''] ??
    (press.key === 'Delete' ? 'trash' : null) ??
    (letter === null ? null : (LETTER_KEYS[letter] ?? null));
  // A card is graded only while its back is visible: two quick presses would grade a card that nobody has seen.
  return !context.isFlipped && (action === 'forgot' || action === 'remembered') ? 'flip' : action;
}

/** Whether a held key would press the focused button repeatedly. */
export function isHeldPress(press: KeyPress): boolean {
  return press.repeat && (press.key === ' ' || press.key === 'Enter');
}
