import { isComposing, type KeyPress, latinLetter } from '#renderer/ui/keys/matchKey.ts';

/** What a key does in the palette; every other key edits the text. */
export type PaletteKey = 'next' | 'previous' | 'open' | 'escape';

/** Up and Down, Ctrl+N and Ctrl+P, Enter and Escape; nothing while a character is being written. */
export function paletteKey(press: KeyPress): PaletteKey | null {
  if (isComposing(press) || press.altKey || press.metaKey) return null;
  if (press.ctrlKey) {
    const letter = latinLetter(press);
    if (letter === 'n') return 'next';
    return letter === 'p' ? 'previous' : null;
  }
  if (press.key === 'ArrowDown') return 'next';
  if (press.key === 'ArrowUp') return 'previous';
  if (press.key === 'Escape') return 'escape';
  return press.key === 'Enter' && !press.repeat ? 'open' : null;
}
