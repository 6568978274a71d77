import type { TextEdit } from './marks.ts';

/**
 * Edits a text field as if the user typed, so that Ctrl/Cmd+Z undoes it. If the browser does not support that, `onChange`
 * receives the whole text.
 */
export function typeEdit(area: HTMLTextAreaElement, edit: TextEdit, onChange: (text: string) => void): void {
  area.focus();
  const [start, end] = edit.select;
  const text = area.value.slice(0, edit.from) + edit.text + area.value.slice(edit.to);
  area.setSelectionRange(edit.from, edit.to);
  if (!typeText(edit.text)) {
    onChange(text);
    requestAnimationFrame(() => area.setSelectionRange(start, end));
    return;
  }
  area.setSelectionRange(start, end);
}

/** Replaces the selection through the browser's editing; returns whether it did. */
function typeText(text: string): boolean {
  if (typeof document.execCommand !== 'function') return false;
  return text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
}
