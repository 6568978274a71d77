import { toAccelerator } from '#renderer/ui/keys/accelerator.ts';
import { isComposing, type KeyPress, latinLetter } from '#renderer/ui/keys/matchKey.ts';

/** The actions of keys in the palette; any other key edits the text. */
export type PaletteKey = 'next' | 'previous' | 'open' | 'second' | 'actions' | 'back' | 'escape';

/**
 * The action of a key: Up and Down, Ctrl+N and Ctrl+P, Enter, Ctrl/Cmd+Enter, Ctrl/Cmd+K and Tab, Escape, and Backspace in
 * an empty field; none during the composition of a character.
 */
export function paletteKey(press: KeyPress, isEmpty = false): PaletteKey | null {
  if (isComposing(press) || press.altKey || press.shiftKey) return null;
  if (press.ctrlKey || press.metaKey) return modifiedKey(press);
  if (press.key === 'ArrowDown') return 'next';
  if (press.key === 'ArrowUp') return 'previous';
  if (press.key === 'Escape') return 'escape';
  if (press.key === 'Tab') return 'actions';
  if (press.repeat) return null;
  if (press.key === 'Backspace') return isEmpty ? 'back' : null;
  return press.key === 'Enter' ? 'open' : null;
}

function modifiedKey(press: KeyPress): PaletteKey | null {
  const letter = latinLetter(press);
  if (press.ctrlKey && letter === 'n') return 'next';
  if (press.ctrlKey && letter === 'p') return 'previous';
  if (press.repeat) return null;
  if (letter === 'k') return 'actions';
  return press.key === 'Enter' ? 'second' : null;
}

/** The accelerator of a key press that is no part of a composed character; null for other keys. */
export function pressedAccelerator(press: KeyPress): string | null {
  return isComposing(press) || press.repeat ? null : toAccelerator(press);
}
