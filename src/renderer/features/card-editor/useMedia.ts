import { type ClipboardEvent, type DragEvent, useState } from 'react';
import type { ErrorCode } from '#shared/errors.ts';
import type { MediaAdded, MediaKind } from '#shared/media.ts';
import type { Result } from '#shared/result.ts';
import { chooseFile, saveFile } from './editorQueries.ts';
import { expandMedia, mediaText, shortenMedia } from './mediaNames.ts';

/** Stores pictures and audio files; `insert` receives the Markdown of each. A refusal has its code. */
export function useMedia(insert: (text: string) => void) {
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const insertFile = async (file: Promise<Result<MediaAdded | null>>) => {
    setProblem(null);
    setPending((count) => count + 1);
    const stored = await file;
    setPending((count) => count - 1);
    if (!stored.ok) setProblem(stored.error.code === 'CANCELLED' ? null : stored.error.code);
    else if (stored.value !== null) insert(mediaText(stored.value));
  };
  const attach = async (files: readonly File[]) => {
    for (const file of files) await insertFile(saveFile(file));
  };
  return {
    /** Whether a file is being stored. */
    isBusy: pending > 0,
    problem,
    choose: (kind: MediaKind) => void insertFile(chooseFile(kind)),
    attach: (files: readonly File[]) => void attach(files),
    /** For the text field: stores pasted pictures and audio files. */
    onPaste: (event: ClipboardEvent) => {
      const { clipboardData } = event;
      // A document on the clipboard has a text and a picture of it: paste the text.
      const text = clipboardData.getData('text/plain');
      const shown = shortenMedia(text);
      if (shown !== text) {
        event.preventDefault();
        insert(text);
      }
      const files = clipboardData.types.includes('text/plain') ? [] : [...clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      void attach(files);
    },
    /** For the whole side: stores dropped pictures and audio files. */
    onDrop: (event: DragEvent) => {
      const files = [...event.dataTransfer.files];
      if (files.length === 0) return;
      event.preventDefault();
      void attach(files);
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
  };
}

/** Copies or cuts the selected text with whole hashes, so that it can be pasted anywhere. */
export function copyMedia(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const selected = value.slice(selectionStart, selectionEnd);
  const text = expandMedia(selected);
  if (text === selected) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', text);
  if (event.type === 'cut') document.execCommand('delete');
}
