import { focusOf } from './focus.ts';

/** The fields of a keyboard event that a binding depends on. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'keyCode'
>;

/**
 * Whether a press matches a binding such as `d`, `?`, `Enter`, `mod+k` (Ctrl, or Cmd on a Mac). In layouts without Latin
 * letters a letter matches by its physical key. Repeated keys and input methods never match.
 */
export function matchesKey(press: KeyPress, binding: string): boolean {
  if (press.repeat || isComposing(press) || press.altKey) return false;
  const hasMod = press.ctrlKey || press.metaKey;
  const wantsMod = binding.startsWith('mod+');
  if (hasMod !== wantsMod) return false;
  const key = wantsMod ? binding.slice('mod+'.length) : binding;
  return press.key.toLowerCase() === key.toLowerCase() || isAtPosition(press, key);
}

function isAtPosition(press: KeyPress, wanted: string): boolean {
  const isLetter = /^[a-z]$/i.test(wanted);
  const givesLatin = press.key.length === 1 && press.key.charCodeAt(0) < 128;
  return isLetter && !givesLatin && press.code === `Key${wanted.toUpperCase()}`;
}

/** Whether a press is part of a character composed with an input method. Browsers report key code 229 for such keys. */
export function isComposing(press: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean {
  return press.isComposing || press.keyCode === 229;
}

/**
 * The Latin letter of a key in any layout: the letter it types. Where it types another script or nothing: the letter of
 * this key on a Latin keyboard.
 */
export function latinLetter({ key, code }: Pick<KeyPress, 'key' | 'code'>): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (key.length === 1 && key.charCodeAt(0) < 128) return null;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null;
}

/** Whether the target is a text field. */
export function isTyping(target: EventTarget | null): boolean {
  return focusOf(target) === 'field';
}
