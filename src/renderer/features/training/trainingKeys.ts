/** What a key press means while a card is trained (docs/product.md §2). */
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
  | 'scroll_up'
  | 'scroll_down'
  | 'leave';

/** The part of a keyboard event that decides; `where` is what has the focus. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly repeat: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}
export type Focus = 'page' | 'control' | 'field';

export interface KeyContext {
  readonly focus: Focus;
  readonly isFlipped: boolean;
  /** Setting training.space_answers. */
  readonly space_answers: boolean;
  /** What Space and Enter answer: remembered, unless a typed answer was wrong. */
  readonly suggested: 'forgot' | 'remembered';
}

const LETTERS: Readonly<Record<string, TrainingAction>> = {
  u: 'undo',
  m: 'memorize',
  r: 'read',
  n: 'mnemonic',
  p: 'pause',
  e: 'edit',
};
const DIGITS: Readonly<Record<string, TrainingAction>> = {
  '1': 'forgot',
  '2': 'remembered',
  '3': 'remembered',
  '4': 'remembered',
};
const SCROLLS: Readonly<Record<string, TrainingAction>> = {
  ArrowUp: 'scroll_up',
  ArrowDown: 'scroll_down',
};
const ARROWS: Readonly<Record<string, TrainingAction>> = { ArrowLeft: 'forgot', ArrowRight: 'remembered' };

/** Part of writing a character with an input method; 229 is what browsers say when they keep the key to themselves. */
export function isComposing(press: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean {
  return press.isComposing || press.keyCode === 229;
}

/**
 * The Latin letter of a key in any layout: what it types, or, where it types another script or nothing, the letter
 * that stands in its place on a Latin keyboard.
 */
export function latinLetter({ key, code }: Pick<KeyPress, 'key' | 'code'>): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (key.length === 1 && key.charCodeAt(0) < 128) return null;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null;
}

/** The digit of a key: the one it types, or the one printed on it where a layout wants Shift for digits. */
function digit({ key, code, shiftKey }: KeyPress): string | null {
  if (/^[0-9]$/.test(key)) return key;
  if (shiftKey || key.length !== 1) return null;
  return /^Digit([0-9])$/.exec(code)?.[1] ?? null;
}

function flipKey(press: KeyPress, context: KeyContext): TrainingAction | null {
  const isFlip = press.key === ' ' || press.key === 'Enter' || press.code === 'Space';
  // On a button these keys press it; that is the browser's business.
  if (!isFlip || context.focus !== 'page') return null;
  return context.isFlipped && context.space_answers ? context.suggested : 'flip';
}

/** What a key press does, or null: held keys, half-written characters, and keys meant for a field do nothing. */
export function trainingAction(press: KeyPress, context: KeyContext): TrainingAction | null {
  if (isComposing(press) || press.altKey) return null;
  // The one thing that may go on while a key is held: a long card moves under the eyes.
  const scroll = context.focus === 'page' ? SCROLLS[press.key] : undefined;
  if (scroll !== undefined) return scroll;
  if (press.repeat) return null;
  if (press.key === 'Escape') return 'leave';
  if (context.focus === 'field') return null;
  if (press.ctrlKey || press.metaKey) {
    return latinLetter(press) === 'z' && !press.shiftKey ? 'undo' : null;
  }
  const letter = press.shiftKey ? null : latinLetter(press);
  return (
    flipKey(press, context) ??
    ARROWS[press.key] ??
    DIGITS[digit(press) ?? ''] ??
    (letter === null ? null : (LETTERS[letter] ?? null))
  );
}

/** True for keys that would press the focused button again and again while held. */
export function isHeldPress(press: KeyPress): boolean {
  return press.repeat && (press.key === ' ' || press.key === 'Enter');
}

/** Where a key press lands. */
export function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select')) {
    return 'field';
  }
  return target.closest('button, a[href], input, summary, audio, [role=button]') === null ? 'page' : 'control';
}
