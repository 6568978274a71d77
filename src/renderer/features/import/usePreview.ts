import { useEffect, useState } from 'react';
import { closeDeck, previewDeck } from '#renderer/features/import/importCalls.ts';
import type { ColumnMapping, DeckParsing, DeckPreview } from '#shared/import.ts';
import type { Failure } from '#shared/result.ts';
import { useImportRun } from './useImportRun.ts';

interface PreviewState {
  readonly preview: DeckPreview | null;
  /** The mapping of the preview with the user's changes. */
  readonly mapping: ColumnMapping | null;
  readonly error: Failure | null;
}

/** The preview of a deck; it is loaded again when the options of reading change. */
export function usePreview(handle: string) {
  const [parsing, setParsing] = useState<DeckParsing>({});
  const [state, setState] = useState<PreviewState>({ preview: null, mapping: null, error: null });
  useEffect(() => {
    let isCurrent = true;
    void previewDeck(handle, parsing).then((result) => {
      if (!isCurrent) return;
      setState((before) =>
        result.ok
          ? { preview: result.value, mapping: result.value.mapping, error: null }
          : { ...before, error: result.error },
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

/** Closes the file of a preview; a running import still needs it. */
export function closeUnlessRunning(handle: string) {
  const { job, deck } = useImportRun.getState();
  if (job === null || deck?.handle !== handle) void closeDeck(handle);
}
