import type { KeyPress } from '#renderer/ui/keys/matchKey.ts';

/** A press of a key without modifiers, changed by `part`. */
export function keyPress(part: Partial<KeyPress>): KeyPress {
  return {
    key: '',
    code: '',
    repeat: false,
    isComposing: false,
    keyCode: 0,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...part,
  };
}
