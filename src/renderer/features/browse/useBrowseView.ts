import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseQuery } from '#core/browse/index.ts';
import type { Order } from '#renderer/ui/table/SortHead.tsx';
import type { BrowseSort, DuplicateKind } from '#shared/graphql/generated.ts';
import type { BrowseList } from './browseQueries.ts';
import { BROWSE_SORTS } from './columns.tsx';

/** Milliseconds from the last key press to the query. */
const DEBOUNCE_MS = 100;
const DUPLICATES: readonly DuplicateKind[] = ['title', 'front'];

/** The last text that was a valid query: while the user types the next one, its result stays. */
function useLastQuery(text: string): string {
  const last = useRef('');
  const isQuery = useMemo(() => parseQuery(text).ok, [text]);
  const query = isQuery ? text : last.current;
  useEffect(() => {
    last.current = query;
  }, [query]);
  return query;
}

/** The query, the order and the kind of duplicates. They are part of the address, so that Back returns to them. */
export function useBrowseView() {
  const [params, setParams] = useSearchParams();
  const address = params.get('q') ?? '';
  const [text, setText] = useState(address);
  const [settled] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const written = useRef(address);
  const sort = BROWSE_SORTS.find((known) => known === params.get('sort')) ?? 'title';
  const duplicates = DUPLICATES.find((known) => known === params.get('duplicates')) ?? null;
  const order: Order<BrowseSort> = { sort, descending: params.get('order') === 'descending' };

  // What was written last: the router has it in `params` only after it has navigated, and a second change may come before.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  function write(change: Readonly<Record<string, string | null>>) {
    const next = new URLSearchParams(latest.current);
    for (const [key, value] of Object.entries(change)) {
      if (value === null || value === '') next.delete(key);
      else next.set(key, value);
    }
    latest.current = next;
    setParams(next, { replace: true });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the text, not the address
  useEffect(() => {
    if (settled === written.current) return;
    written.current = settled;
    write({ q: settled });
  }, [settled]);
  useEffect(() => {
    // The address changed elsewhere: Back, a link or the palette.
    if (address === written.current) return;
    written.current = address;
    setText(address);
  }, [address]);
  const query = useLastQuery(settled);
  const list: BrowseList = { query, ...order, duplicates };
  return {
    text,
    setText,
    list,
    order,
    duplicates,
    setOrder: ({ sort: next, descending }: Order<BrowseSort>) =>
      write({ sort: next === 'title' ? null : next, order: descending ? 'descending' : null }),
    setDuplicates: (kind: DuplicateKind | null) => write({ duplicates: kind }),
  };
}

export type BrowseView = ReturnType<typeof useBrowseView>;
