import type { TextEdit } from './marks.ts';

/**
 * Edits a text field as if it were typed, so that Ctrl/Cmd+Z takes it back; where the browser cannot do that, `onChange`
 * gets the whole text.
 */
export function applyEdit(area: HTMLTextAreaElement, edit: TextEdit, onChange: (text: string) => void): void {
  area.focus();
  const [start, end] = edit.select;
  const whole = area.value.slice(0, edit.from) + edit.text + area.value.slice(edit.to);
  area.setSelectionRange(edit.from, edit.to);
  if (!isTyped(edit.text)) {
    onChange(whole);
    requestAnimationFrame(() => area.setSelectionRange(start, end));
    return;
  }
  area.setSelectionRange(start, end);
}

function isTyped(text: string): boolean {
  if (typeof document.execCommand !== 'function') return false;
  return text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
}
