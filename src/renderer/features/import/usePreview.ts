import { useEffect, useState } from 'react';
import { closeDeck, previewDeck } from '#renderer/features/import/importCalls.ts';
import type { ColumnMapping, DeckParsing, DeckPreview } from '#shared/import.ts';
import type { Failure } from '#shared/result.ts';
import { useImportRun } from './useImportRun.ts';

interface PreviewState {
  readonly preview: DeckPreview | null;
  /** What the person has made of the preview's own mapping. */
  readonly mapping: ColumnMapping | null;
  readonly error: Failure | null;
}

/** A deck's preview, read again whenever it is to be read differently. */
export function usePreview(handle: string) {
  const [parsing, setParsing] = useState<DeckParsing>({});
  const [state, setState] = useState<PreviewState>({ preview: null, mapping: null, error: null });
  useEffect(() => {
    let isCurrent = true;
    void previewDeck(handle, parsing).then((answer) => {
      if (!isCurrent) return;
      setState((before) =>
        answer.ok
          ? { preview: answer.value, mapping: answer.value.mapping, error: null }
          : { ...before, error: answer.error },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [handle, parsing]);
  useEffect(() => () => closeUnlessRunning(handle), [handle]);
  const setMapping = (mapping: ColumnMapping) => setState((before) => ({ ...before, mapping }));
  return { ...state, setMapping, setParsing };
}

/** An import that goes on needs its file. */
export function closeUnlessRunning(handle: string) {
  const { job, deck } = useImportRun.getState();
  if (job === null || deck?.handle !== handle) void closeDeck(handle);
}
