import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { onEvent } from '#renderer/data/bridge.ts';
import { type Cardbox, useBoxes } from '#renderer/features/boxes/index.ts';
import { type SessionHead, useOpenSessions } from '#renderer/features/training/index.ts';
import { SearchDocument, type SearchQuery } from '#shared/graphql/generated.ts';
import { call } from '../../data/bridge.ts';

export type SearchHit = SearchQuery['search'][number];

/** Hits asked for; the palette shows nine rows and scrolls. */
const LIMIT = 40;

export interface PaletteData {
  readonly query: string;
  setQuery(text: string): void;
  /** What there is for the latest query that was answered; the one before stays until then. */
  readonly results: { readonly query: string; readonly hits: readonly SearchHit[] };
  readonly boxes: readonly Cardbox[];
  readonly sessions: readonly SessionHead[];
  /** Asks again for everything, as after the palette was away. */
  refresh(): void;
}

/** What both palettes (the window and the one in the main window) show. */
export function usePaletteData(): PaletteData {
  const client = useClient();
  const [query, setQueryText] = useState('');
  const [answer, setAnswer] = useState<PaletteData['results']>({ query: '', hits: [] });
  const latest = useRef(0);
  // What a refresh asks for is the text of that moment: it may come a while after it was wished for.
  const typed = useRef('');
  const boxes = useBoxes();
  const sessions = useOpenSessions();

  const ask = useCallback(
    async (text: string) => {
      latest.current += 1;
      const mine = latest.current;
      const wanted = text.trim();
      if (wanted === '') return setAnswer({ query: text, hits: [] });
      const variables = { text: wanted, limit: LIMIT };
      const { data } = await client.query(SearchDocument, variables, { requestPolicy: 'network-only' }).toPromise();
      if (mine === latest.current) setAnswer({ query: text, hits: data?.search ?? [] });
    },
    [client],
  );
  const setQuery = useCallback(
    (text: string) => {
      typed.current = text;
      setQueryText(text);
      void ask(text);
    },
    [ask],
  );
  const { refetch: refetchBoxes } = boxes;
  const { refetch: refetchSessions } = sessions;
  const refresh = useCallback(() => {
    refetchBoxes();
    refetchSessions();
    void ask(typed.current);
  }, [refetchBoxes, refetchSessions, ask]);
  return { query, setQuery, results: answer, boxes: boxes.data ?? [], sessions: sessions.data ?? [], refresh };
}

/** When the palette window comes and goes; `at` is the time in milliseconds. */
export function usePaletteWindow(listeners: { onShown: (at: number) => void; onHidden: (at: number) => void }): void {
  const current = useRef(listeners);
  useEffect(() => {
    current.current = listeners;
  });
  useEffect(() => {
    const stops = [
      onEvent('paletteShown', ({ at }) => current.current.onShown(at)),
      onEvent('paletteHidden', ({ at }) => current.current.onHidden(at)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/** Hides the palette window and opens a path in the main window. */
export const openFromPalette = (path: string) => call('paletteOpen', { path });
export const hidePalette = () => call('paletteHide', {});
