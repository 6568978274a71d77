import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { applyEdit } from '#renderer/features/card-editor/applyEdit.ts';
import { type EditorAction, editorAction } from '#renderer/features/card-editor/editorKeys.ts';
import { insertText, markText, nextCloze, type TextEdit } from '#renderer/features/card-editor/marks.ts';
import type { EditorTools } from '#renderer/features/card-editor/tools.ts';
import { useLinkCompletion } from '#renderer/features/card-editor/useLinkCompletion.ts';
import { useMedia } from '#renderer/features/card-editor/useMedia.ts';
import { useRecorder } from '#renderer/features/card-editor/useRecorder.ts';
import { useT } from '#renderer/i18n/index.ts';

interface Side {
  readonly parts: readonly string[];
  /** The part that was written in last. */
  readonly active: number;
  readonly tools: EditorTools;
  readonly holder: RefObject<HTMLElement | null>;
  readonly onChange: (parts: readonly string[]) => void;
}

/** What buttons, keys, files and recordings do to the parts of a side. */
export function useSideEditing({ parts, active, tools, holder, onChange }: Side) {
  const t = useT();
  const [recordingProblem, setProblem] = useState<string | null>(null);
  const at = Math.min(active, parts.length - 1);
  const area = (): HTMLTextAreaElement | null => holder.current?.querySelectorAll('textarea')[at] ?? null;
  const latest = useRef(parts);
  latest.current = parts;
  const set = (index: number, text: string) =>
    onChange(latest.current.map((part, place) => (place === index ? text : part)));
  const edit = (make: (field: HTMLTextAreaElement) => TextEdit) => {
    const field = area();
    // A side may have no part yet.
    if (field) applyEdit(field, make(field), (text) => set(at, text));
    else onChange([...latest.current, make(document.createElement('textarea')).text]);
  };
  const insert = (text: string) => edit((field) => insertText(field.selectionStart, field.selectionEnd, text));
  const media = useMedia(tools, insert);
  const recorder = useRecorder(
    t('cardEditor:recording_name'),
    (file) => media.attach([file]),
    (problem) => setProblem(t(`cardEditor:no_recording.${problem}`)),
  );
  const help = useLinkCompletion(tools.findCards, edit);
  const act = (what: EditorAction) => {
    setProblem(null);
    if (what === 'record') recorder.toggle();
    else if (what === 'image' || what === 'audio') media.choose(what);
    else edit(({ value, selectionStart: from, selectionEnd: to }) => markText(what, value, from, to, nextCloze(parts)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (help.onKeyDown(event)) return undefined;
    if (event.altKey && event.key === 'F10') {
      holder.current?.querySelector<HTMLElement>('[role="toolbar"] button')?.focus();
      return event.preventDefault();
    }
    const what = editorAction(event.nativeEvent);
    if (what === null) return undefined;
    event.preventDefault();
    act(what);
    return undefined;
  };
  return { media, seconds: recorder.seconds, recordingProblem, help, act, onKeyDown, set, area };
}
