import { isComposing, type KeyPress, latinLetter } from '#renderer/ui/keys/matchKey.ts';

/** The actions of keys in the palette; any other key edits the text. */
export type PaletteKey = 'next' | 'previous' | 'open' | 'escape';

/** The action of Up and Down, Ctrl+N and Ctrl+P, Enter and Escape; none during the composition of a character. */
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
