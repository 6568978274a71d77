import type { KeyPress } from '#renderer/ui/keys/matchKey.ts';
import type { FormatMark } from './marks.ts';

/** The actions of the toolbar and the keys. */
export const EDITOR_ACTIONS = [
  'bold',
  'italic',
  'list',
  'code',
  'math',
  'cloze',
  'link',
  'image',
  'audio',
  'record',
  'part',
] as const;
export type EditorAction = FormatMark | 'image' | 'audio' | 'record' | 'part';

/** The keys, each with Ctrl, or Cmd on a Mac. A layout without Latin letters uses the physical key (`code`). */
const KEYS: Readonly<
  Record<EditorAction, { readonly code: string; readonly shift: boolean; readonly printed: string }>
> = {
  bold: { code: 'KeyB', shift: false, printed: 'B' },
  italic: { code: 'KeyI', shift: false, printed: 'I' },
  list: { code: 'KeyL', shift: true, printed: 'L' },
  code: { code: 'KeyE', shift: false, printed: 'E' },
  math: { code: 'KeyM', shift: true, printed: 'M' },
  cloze: { code: 'KeyC', shift: true, printed: 'C' },
  link: { code: 'KeyK', shift: true, printed: 'K' },
  image: { code: 'KeyP', shift: true, printed: 'P' },
  audio: { code: 'KeyU', shift: true, printed: 'U' },
  record: { code: 'KeyS', shift: true, printed: 'S' },
  part: { code: 'KeyA', shift: true, printed: 'A' },
};

/** The action of a key press in a part; null for any other key. */
export function editorAction(press: KeyPress): EditorAction | null {
  if (!(press.ctrlKey || press.metaKey) || press.altKey || press.repeat || press.isComposing) return null;
  const isLatin = /^[a-z]$/i.test(press.key);
  const code = isLatin ? `Key${press.key.toUpperCase()}` : press.code;
  return EDITOR_ACTIONS.find((action) => KEYS[action].code === code && KEYS[action].shift === press.shiftKey) ?? null;
}

/** The keys of an action, as `keyText` takes them. */
export function editorKeys(action: EditorAction): string {
  const { shift, printed } = KEYS[action];
  return `mod+${shift ? 'Shift+' : ''}${printed}`;
}

/** The value of `aria-keyshortcuts`. */
export function ariaKeyShortcuts(action: EditorAction): string {
  const { shift, printed } = KEYS[action];
  return ['Control', 'Meta'].map((mod) => `${mod}+${shift ? 'Shift+' : ''}${printed}`).join(' ');
}
