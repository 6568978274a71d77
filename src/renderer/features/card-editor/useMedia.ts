import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { LIMITS } from '#core/card/index.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { MediaAdded, MediaKind } from '#shared/media.ts';
import type { Result } from '#shared/result.ts';
import { type EditorTools, mediaText } from './tools.ts';

export interface MediaActions {
  /** Files that are being kept now. */
  readonly isBusy: boolean;
  readonly problem: ErrorCode | null;
  readonly choose: (kind: MediaKind) => void;
  readonly attach: (files: readonly File[]) => void;
  /** For the text: takes pictures and sounds that are pasted into it. */
  readonly onPaste: (event: ClipboardEvent) => void;
  /** For the whole side: takes those that are dropped on it. */
  readonly onDrop: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
}

/** Puts pictures and sounds into a text; `insert` gets what is written for each. Refusals come by code. */
export function useMedia(tools: EditorTools, insert: (text: string) => void): MediaActions {
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const take = async (answer: Promise<Result<MediaAdded | null>>) => {
    setProblem(null);
    setPending((now) => now + 1);
    const kept = await answer;
    setPending((now) => now - 1);
    if (!kept.ok) setProblem(kept.error.code === 'CANCELLED' ? null : kept.error.code);
    else if (kept.value !== null) insert(mediaText(kept.value));
  };
  const keep = async (files: readonly File[]) => {
    for (const file of files) await take(keepFile(tools, file));
  };
  return {
    isBusy: pending > 0,
    problem,
    choose: (kind) => void take(tools.chooseFile(kind)),
    attach: (files) => void keep(files),
    onPaste: (event) => {
      const { clipboardData } = event;
      // Copied from a document, the text is meant; the picture of it comes along.
      const files = clipboardData.types.includes('text/plain') ? [] : [...clipboardData.files];
      if (files.length === 0) return;
      event.preventDefault();
      void keep(files);
    },
    onDrop: (event) => {
      const files = [...event.dataTransfer.files];
      if (files.length === 0) return;
      event.preventDefault();
      void keep(files);
    },
    onDragOver: (event) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
  };
}

function keepFile(tools: EditorTools, file: File): Promise<Result<MediaAdded>> {
  // Too large a file is not even read.
  if (file.size <= LIMITS.mediaBytes) return tools.saveFile(file);
  return Promise.resolve({ ok: false, error: { code: 'MEDIA_TOO_LARGE', message: 'a file is too large' } });
}
