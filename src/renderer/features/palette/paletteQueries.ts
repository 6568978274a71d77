import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { onEvent } from '#renderer/data/bridge.ts';
import { type Cardbox, useBoxes } from '#renderer/features/boxes/index.ts';
import { type SessionHead, useOpenSessions } from '#renderer/features/training/index.ts';
import { combineStops } from '#renderer/state/events.ts';
import {
  PaletteUsedDocument,
  PaletteUsesDocument,
  type PaletteUsesQuery,
  SearchDocument,
  type SearchQuery,
  SearchTextsDocument,
} from '#shared/graphql/generated.ts';
import type { Events } from '#shared/ipc/events.ts';
import { call } from '../../data/bridge.ts';
import type { Target } from './steps.ts';

type SearchHit = SearchQuery['search'][number];
type Uses = Pick<PaletteUsesQuery['paletteUses'], 'uses' | 'hits'>;

/** Maximum number of hits; the palette shows nine rows and scrolls. */
const MAX_HITS = 30;
const MAX_TEXT_HITS = 20;

export interface PaletteData {
  readonly query: string;
  setQuery(text: string): void;
  /** The hits of `results.query`, the last query whose hits have arrived; those in other texts than titles come later. */
  readonly results: {
    readonly query: string;
    readonly hits: readonly SearchHit[];
    readonly texts: readonly SearchHit[];
  };
  readonly boxes: readonly Cardbox[];
  readonly sessions: readonly SessionHead[];
  /** What the palette opened, and the cards and boxes among it. */
  readonly uses: Uses['uses'];
  readonly usedHits: readonly SearchHit[];
  /** Notes that the row of a target was opened, so that it comes earlier the next time. */
  noteUse(target: Target | null): void;
  /** Loads everything again, as when the palette appears again. */
  refresh(): void;
}

/** The data of both palettes: of the palette window and of the main window. */
export function usePaletteData(): PaletteData {
  const client = useClient();
  const [query, setQueryText] = useState('');
  const [results, setResults] = useState<PaletteData['results']>({ query: '', hits: [], texts: [] });
  const latest = useRef(0);
  // A refresh may run later, so it reads the current text here.
  const typed = useRef('');
  const boxes = useBoxes();
  const sessions = useOpenSessions();
  const { uses, loadUses, noteUse } = useUses();

  const search = useCallback(
    async (text: string) => {
      latest.current += 1;
      const request = latest.current;
      const trimmed = text.trim();
      if (trimmed === '') return setResults({ query: text, hits: [], texts: [] });
      const policy = { requestPolicy: 'network-only' } as const;
      const byTitle = await client.query(SearchDocument, { text: trimmed, limit: MAX_HITS }, policy).toPromise();
      const hits = byTitle.data?.search ?? [];
      if (request !== latest.current) return;
      // Without hits the list waits for the others: "nothing found" must not flash.
      if (hits.length > 0) {
        setResults((old) => ({ query: text, hits, texts: old.query === text ? old.texts : [] }));
      }
      // Not at once: it would take the processor's time while the first results are painted, often for a text that is gone.
      const variables = { text: trimmed, limit: MAX_TEXT_HITS };
      const byText = await client.query(SearchTextsDocument, variables, policy).toPromise();
      const found = byText.data?.searchTexts ?? [];
      if (request !== latest.current) return;
      const ids = new Set(hits.map(({ id }) => id));
      setResults({ query: text, hits, texts: found.filter(({ id }) => !ids.has(id)) });
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
    void loadUses();
    void search(typed.current);
  }, [refetchBoxes, refetchSessions, loadUses, search]);
  return {
    query,
    setQuery,
    results,
    boxes: boxes.data ?? [],
    sessions: sessions.data ?? [],
    uses: uses.uses,
    usedHits: uses.hits,
    noteUse,
    refresh,
  };
}

/** What the palette opened. It is read when the palette appears, so that its list does not change while it is looked at. */
function useUses() {
  const client = useClient();
  const [uses, setUses] = useState<Uses>({ uses: [], hits: [] });
  const loadUses = useCallback(async () => {
    const { data } = await client.query(PaletteUsesDocument, {}, { requestPolicy: 'network-only' }).toPromise();
    if (data !== undefined) setUses(data.paletteUses);
  }, [client]);
  useEffect(() => void loadUses(), [loadUses]);
  const noteUse = useCallback(
    (target: Target | null) => {
      const use = target === null ? null : nameOfUse(target);
      if (use !== null) void client.mutation(PaletteUsedDocument, use).toPromise();
    },
    [client],
  );
  return { uses, loadUses, noteUse };
}

/** How the mirror names what was opened. */
function nameOfUse(target: Target): { kind: string; id: string } | null {
  switch (target.kind) {
    case 'card':
      return { kind: 'card', id: target.cid };
    case 'box':
      return { kind: 'box', id: target.bid };
    case 'command':
      return { kind: 'command', id: target.id };
    case 'session':
      return null;
  }
}

interface PaletteWindowListeners {
  readonly onShown: (shown: Events['paletteShown']) => void;
  readonly onActive: () => void;
  readonly onHidden: (hidden: Events['paletteHidden']) => void;
}

/** Reports when the palette window appears and disappears; `at` is the time in milliseconds. */
export function usePaletteWindow(listeners: PaletteWindowListeners): void {
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  useEffect(() => {
    return combineStops([
      onEvent('paletteShown', (shown) => latest.current.onShown(shown)),
      onEvent('paletteActive', () => latest.current.onActive()),
      onEvent('paletteHidden', (hidden) => latest.current.onHidden(hidden)),
    ]);
  }, []);
}

/** Hides the palette window and opens a path in the main window. */
export const openFromPalette = (path: string) => call('paletteOpen', { path });
export const hidePalette = () => call('paletteHide', {});
