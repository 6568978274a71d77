import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { onEvent } from '#renderer/data/bridge.ts';
import { type Cardbox, useBoxes } from '#renderer/features/boxes/index.ts';
import { type SessionHead, useOpenSessions } from '#renderer/features/training/index.ts';
import { SearchDocument, type SearchQuery } from '#shared/graphql/generated.ts';
import { call } from '../../data/bridge.ts';

type SearchHit = SearchQuery['search'][number];

/** Maximum number of hits; the palette shows nine rows and scrolls. */
const MAX_HITS = 40;

export interface PaletteData {
  readonly query: string;
  setQuery(text: string): void;
  /** The hits of `results.query`, the last query whose hits have arrived. */
  readonly results: { readonly query: string; readonly hits: readonly SearchHit[] };
  readonly boxes: readonly Cardbox[];
  readonly sessions: readonly SessionHead[];
  /** Loads everything again, as when the palette appears again. */
  refresh(): void;
}

/** The data of both palettes: of the palette window and of the main window. */
export function usePaletteData(): PaletteData {
  const client = useClient();
  const [query, setQueryText] = useState('');
  const [results, setResults] = useState<PaletteData['results']>({ query: '', hits: [] });
  const latest = useRef(0);
  // A refresh may run later, so it reads the current text here.
  const typed = useRef('');
  const boxes = useBoxes();
  const sessions = useOpenSessions();

  const search = useCallback(
    async (text: string) => {
      latest.current += 1;
      const request = latest.current;
      const trimmed = text.trim();
      if (trimmed === '') return setResults({ query: text, hits: [] });
      const variables = { text: trimmed, limit: MAX_HITS };
      const { data } = await client.query(SearchDocument, variables, { requestPolicy: 'network-only' }).toPromise();
      if (request === latest.current) setResults({ query: text, hits: data?.search ?? [] });
    },
    [client],
  );
  const setQuery = useCallback(
    (text: string) => {
      typed.current = text;
      setQueryText(text);
      void search(text);
    },
    [search],
  );
  const { refetch: refetchBoxes } = boxes;
  const { refetch: refetchSessions } = sessions;
  const refresh = useCallback(() => {
    refetchBoxes();
    refetchSessions();
    void search(typed.current);
  }, [refetchBoxes, refetchSessions, search]);
  return { query, setQuery, results, boxes: boxes.data ?? [], sessions: sessions.data ?? [], refresh };
}

/** Reports when the palette window appears and disappears; `at` is the time in milliseconds. */
export function usePaletteWindow(listeners: { onShown: (at: number) => void; onHidden: (at: number) => void }): void {
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  useEffect(() => {
    const stops = [
      onEvent('paletteShown', ({ at }) => latest.current.onShown(at)),
      onEvent('paletteHidden', ({ at }) => latest.current.onHidden(at)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/** Hides the palette window and opens a path in the main window. */
export const openFromPalette = (path: string) => call('paletteOpen', { path });
export const hidePalette = () => call('paletteHide', {});
