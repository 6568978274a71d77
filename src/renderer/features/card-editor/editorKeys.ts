import type { KeyPress } from '#renderer/ui/keys/matchKey.ts';

/**
 * The actions of the toolbar and their keys, each with Ctrl, or Cmd on a Mac. A layout without Latin letters uses the
 * physical key (`code`).
 */
const KEYS = {
  bold: 'B',
  italic: 'I',
  list: 'Shift+L',
  code: 'E',
  math: 'Shift+M',
  cloze: 'Shift+C',
  link: 'Shift+K',
  image: 'Shift+P',
  audio: 'Shift+U',
  record: 'Shift+S',
  part: 'Shift+A',
} as const;
export type EditorAction = keyof typeof KEYS;
export const EDITOR_ACTIONS = Object.keys(KEYS) as readonly EditorAction[];

/** The action of a key press in a part; null for any other key. */
export function editorAction(press: KeyPress): EditorAction | null {
  if (!(press.ctrlKey || press.metaKey) || press.altKey || press.repeat || press.isComposing) return null;
  const letter = /^[a-z]$/i.test(press.key) ? press.key.toUpperCase() : press.code.replace(/^Key/, '');
  const keys = press.shiftKey ? `Shift+${letter}` : letter;
  return EDITOR_ACTIONS.find((action) => KEYS[action] === keys) ?? null;
}

/** The keys of an action, as `keyText` takes them. */
export function editorKeys(action: EditorAction): string {
  return `mod+${KEYS[action]}`;
}

/** The value of `aria-keyshortcuts`. */
export function ariaKeyShortcuts(action: EditorAction): string {
  return `Control+${KEYS[action]} Meta+${KEYS[action]}`;
}
