import type { KeyPress } from '#renderer/ui/keys/matchKey.ts';
import type { FormatMark } from './marks.ts';

/** What the editor's buttons and keys do. */
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
] as const;
export type EditorAction = FormatMark | 'image' | 'audio' | 'record';

/** Each with Ctrl, or Cmd on a Mac. By place on the keyboard where a layout has other letters there. */
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
};

/** What a press in a part does; null if it is no key of the editor. */
export function editorAction(press: KeyPress): EditorAction | null {
  if (!(press.ctrlKey || press.metaKey) || press.altKey || press.repeat || press.isComposing) return null;
  const isLatin = /^[a-z]$/i.test(press.key);
  const code = isLatin ? `Key${press.key.toUpperCase()}` : press.code;
  return EDITOR_ACTIONS.find((act) => KEYS[act].code === code && KEYS[act].shift === press.shiftKey) ?? null;
}

/** The key as people read it. */
export function keyText(act: EditorAction, isMac: boolean): string {
  const { shift, printed } = KEYS[act];
  return isMac ? `${shift ? '⇧' : ''}⌘${printed}` : `Ctrl+${shift ? 'Shift+' : ''}${printed}`;
}

/** As `aria-keyshortcuts` wants it. */
export function ariaKeyShortcuts(act: EditorAction): string {
  const { shift, printed } = KEYS[act];
  return ['Control', 'Meta'].map((mod) => `${mod}+${shift ? 'Shift+' : ''}${printed}`).join(' ');
}
