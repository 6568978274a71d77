import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LIMITS } from '#core/card/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { type EditorAction, editorAction } from './editorKeys.ts';
import { insertText, markText, nextCloze, type TextEdit } from './marks.ts';
import { expandMedia, shortenMedia } from './mediaNames.ts';
import { useLinkCompletion } from './useLinkCompletion.ts';
import { useMedia } from './useMedia.ts';
import { useRecorder } from './useRecorder.ts';

interface SideEditingOptions {
  readonly parts: readonly string[];
  /** The index of the part that had the focus last. */
  readonly active: number;
  readonly fieldset: RefObject<HTMLElement | null>;
  readonly onChange: (parts: readonly string[]) => void;
}

/** Edits the parts of a side: by toolbar, keys, files and recordings. */
export function useSideEditing({ parts, active, fieldset, onChange }: SideEditingOptions) {
  const t = useT();
  const [recordingProblem, setProblem] = useState<string | null>(null);
  const index = Math.min(active, parts.length - 1);
  const area = (): HTMLTextAreaElement | null => fieldset.current?.querySelectorAll('textarea')[index] ?? null;
  const latest = useRef(parts);
  latest.current = parts;
  const set = (target: number, text: string) =>
    onChange(latest.current.map((part, other) => (other === target ? expandMedia(text) : part)));
  const edit = (make: (field: HTMLTextAreaElement) => TextEdit) => {
    const field = area();
    if (field) typeEdit(field, make(field), (text) => set(index, text));
  };
  // The field shows what was typed into it, so the text gets there as the field will show it.
  const insert = (text: string) =>
    edit((field) => insertText(field.selectionStart, field.selectionEnd, shortenMedia(text)));
  const addPart = () => {
    if (latest.current.length >= LIMITS.partsPerSide) return;
    flushSync(() => onChange([...latest.current, '']));
    [...(fieldset.current?.querySelectorAll('textarea') ?? [])].at(-1)?.focus();
  };
  const media = useMedia(insert);
  const recorder = useRecorder(
    t('cardEditor:recording_name'),
    (file) => media.attach([file]),
    (problem) => setProblem(t(`cardEditor:no_recording.${problem}`)),
  );
  const completion = useLinkCompletion(edit);
  const run = (action: EditorAction) => {
    setProblem(null);
    if (action === 'record') recorder.toggle();
    else if (action === 'part') addPart();
    else if (action === 'image' || action === 'audio') media.choose(action);
    else
      edit(({ value, selectionStart: from, selectionEnd: to }) => markText(action, value, from, to, nextCloze(parts)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (completion.onKeyDown(event)) return undefined;
    if (event.altKey && event.key === 'F10') {
      fieldset.current?.querySelector<HTMLElement>('[role="toolbar"] button')?.focus();
      return event.preventDefault();
    }
    const action = editorAction(event.nativeEvent);
    if (action === null) return undefined;
    event.preventDefault();
    run(action);
    return undefined;
  };
  return { media, seconds: recorder.seconds, recordingProblem, completion, run, onKeyDown, set, area };
}

/**
 * Edits a text field as if the user typed, so that Ctrl/Cmd+Z undoes it. If the browser does not support that, `onChange`
 * receives the whole text.
 */
function typeEdit(area: HTMLTextAreaElement, edit: TextEdit, onChange: (text: string) => void): void {
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
