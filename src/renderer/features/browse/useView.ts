import { useDebouncedValue, useLocalStorage } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type BrowseError, parseQuery } from '#core/browse/index.ts';
import type { BrowseList } from '#renderer/features/browse/browseQueries.ts';
import { COLUMN_IDS, type ColumnId, DEFAULT_COLUMNS } from '#renderer/features/browse/columns.ts';
import type { Order } from '#renderer/ui/table/SortHead.tsx';
import type { BrowseSort, DuplicateKind } from '#shared/graphql/generated.ts';

/** Between a key press in the field and asking, milliseconds. */
const PAUSE_MS = 100;
const SORTS: readonly BrowseSort[] = ['title', 'box', 'level', 'due', 'last', 'added', 'status', 'forgotten'];
const DUPLICATES: readonly DuplicateKind[] = ['title', 'front'];

/** The last text that is a query: while one is half written, its result stays. */
function useLastQuery(text: string): string {
  const last = useRef('');
  const isQuery = useMemo(() => parseQuery(text).ok, [text]);
  const query = isQuery ? text : last.current;
  useEffect(() => {
    last.current = query;
  }, [query]);
  return query;
}

/** What is looked for and how it is shown: kept in the address, so that it can be gone back to. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const address = params.get('q') ?? '';
  const [text, setText] = useState(address);
  const [settled] = useDebouncedValue(text.trim(), PAUSE_MS);
  const written = useRef(address);
  const sort = SORTS.find((one) => one === params.get('sort')) ?? 'title';
  const duplicates = DUPLICATES.find((one) => one === params.get('duplicates')) ?? null;
  const order: Order<BrowseSort> = { sort, descending: params.get('order') === 'descending' };

  function write(change: Readonly<Record<string, string | null>>) {
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries(change)) {
          if (value === null || value === '') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is written, not the address
  useEffect(() => {
    if (settled === written.current) return;
    written.current = settled;
    write({ q: settled });
  }, [settled]);
  useEffect(() => {
    // Someone else has changed the address: back, a link, the palette.
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
    error: useQueryError(text),
    setOrder: ({ sort: by, descending }: Order<BrowseSort>) =>
      write({ sort: by === 'title' ? null : by, order: descending ? 'descending' : null }),
    setDuplicates: (kind: DuplicateKind | null) => write({ duplicates: kind }),
  };
}

/** What is wrong with the text as it stands. */
function useQueryError(text: string): BrowseError | null {
  return useMemo(() => {
    const parsed = parseQuery(text);
    return parsed.ok ? null : parsed.error;
  }, [text]);
}

/** The columns a person has chosen, kept on this machine. */
export function useColumns() {
  const [columns, setColumns] = useLocalStorage<readonly ColumnId[]>({
    key: 'cardbox.browse_columns',
    defaultValue: DEFAULT_COLUMNS,
    getInitialValueInEffect: false,
    deserialize: readColumns,
  });
  return { columns, setColumns };
}

function readColumns(text: string | undefined): readonly ColumnId[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (Array.isArray(stored)) return COLUMN_IDS.filter((id) => stored.includes(id));
  } catch {
    // Someone else wrote there: as if nothing was chosen.
  }
  return DEFAULT_COLUMNS;
}
