import { Button } from '@mantine/core';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSettings } from '#renderer/data/settings.ts';
import { useDay } from '#renderer/data/useDay.ts';
import { BrowseTable, type TableProps } from '#renderer/features/browse/BrowseTable.tsx';
import { useBrowse, useDuplicateRest } from '#renderer/features/browse/browseQueries.ts';
import { HelpTool } from '#renderer/features/browse/HelpTool.tsx';
import { QueryField } from '#renderer/features/browse/QueryField.tsx';
import { TableSkeleton } from '#renderer/features/browse/TableSkeleton.tsx';
import { ColumnsTool, DuplicatesTool } from '#renderer/features/browse/Tools.tsx';
import { editCard } from '#renderer/features/card-editor/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { useDelayed } from '#renderer/ui/feedback/useDelayed.ts';
import { PageHead } from '#renderer/ui/frame/PageHead.tsx';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import { BulkBar } from './BulkBar.tsx';
import classes from './browse.module.css';
import { Duplicates } from './Duplicates.tsx';
import { errorText } from './errorText.ts';
import { Saved } from './SavedSearches.tsx';
import { useActs, useUndoKey } from './useBulkActions.ts';
import { useNames } from './useNames.ts';
import { useRows } from './useRows.ts';
import { useColumns, useView } from './useView.ts';

/** Browse: all cards as one table, found by a query language (docs/product.md §2). */
export function Component() {
  const t = useT();
  const view = useView();
  const { columns, setColumns } = useColumns();
  const names = useNames();
  const cards = useBrowse(view.list);
  const rows = useRows(view.list);
  const acts = useActs();
  const rest = useDuplicateRest(view.list);
  const input = useRef<HTMLInputElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const wrong = useRefusalText(view, cards);
  useFocusInPlace(cards.total, input);
  const { density } = useSettings();
  useUndoKey(() => void acts.undoLast());
  useKeys({ Escape: rows.none }, { isOn: rows.isOn });
  useKeys({ 'mod+f': () => input.current?.select() });
  return (
    <div className={classes.page} ref={page} data-wide>
      <PageHead path={[{ label: t('browse:title') }]} />
      <h1 className="visually-hidden">{t('browse:title')}</h1>
      <div className={classes.tools}>
        <QueryField
          value={view.text}
          onChange={view.setText}
          known={names.known}
          error={wrong}
          onEnter={() => page.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()}
          inputRef={input}
        />
        <span className={classes.count} role="status">
          {cards.total !== undefined && t('browse:count', { count: cards.total })}
        </span>
        <span className={classes.buttons}>
          <Saved query={view.text.trim()} onOpen={view.setText} />
          <DuplicatesTool kind={view.duplicates} onKind={view.setDuplicates} />
          <ColumnsTool columns={columns} onColumns={setColumns} />
          <HelpTool onExample={view.setText} />
        </span>
      </div>
      {view.duplicates !== null && (
        <Duplicates
          kind={view.duplicates}
          groups={cards.group_count}
          onSelectRest={() => void rest().then(rows.only)}
          onOff={() => view.setDuplicates(null)}
        />
      )}
      {cards.error && <ErrorInline code={cards.error.code} onRetry={cards.refetch} />}
      {cards.total === undefined && cards.error === null && (
        <TableSkeleton columns={columns} isCompact={density === 'compact'} />
      )}
      {cards.total === 0 && <Nothing view={view} />}
      {cards.total !== undefined && cards.total > 0 && (
        <Cards view={view} cards={cards} rows={rows} acts={acts} columns={columns} boxes={names.titles} />
      )}
      {rows.isOn && (
        <div className={classes.dock}>
          <BulkBar
            acts={acts}
            count={rows.selected.size}
            total={cards.total ?? 0}
            boxes={names.boxes}
            tags={names.tags}
            onAll={() => void rows.all()}
            onDone={rows.none}
          />
        </div>
      )}
    </div>
  );
}

type View = ReturnType<typeof useView>;
type Cards = ReturnType<typeof useBrowse>;

/**
 * The last row takes the focus with it when it goes, and so does what is said instead of rows: the keyboard goes on where
 * the next query is written. Who had put the focus elsewhere, or nowhere, is left alone.
 */
function useFocusInPlace(total: number | undefined, input: RefObject<HTMLInputElement | null>): void {
  const before = useRef(total);
  const held = useRef<EventTarget | null>(null);
  useEffect(() => {
    const hold = ({ target }: FocusEvent) => {
      held.current = target;
    };
    document.addEventListener('focusin', hold);
    return () => document.removeEventListener('focusin', hold);
  }, []);
  useEffect(() => {
    if (total === undefined) return;
    const was = before.current;
    before.current = total;
    const hasGone = held.current instanceof Element && !held.current.isConnected;
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (was !== undefined && (was === 0) !== (total === 0) && hasGone && isNowhere) input.current?.focus();
  }, [total, input]);
}

/** What is wrong with the query as a sentence: at once where the mirror says it, after a moment while one types. */
function useRefusalText(view: View, cards: Cards): string | null {
  const t = useT();
  const isWrong = useDelayed(view.error !== null, 600);
  if (view.error !== null) return isWrong ? errorText(t, view.error, view.text) : null;
  const isCurrent = !cards.isOld && view.text.trim() === view.list.query;
  return cards.refusal !== null && isCurrent ? errorText(t, cards.refusal, view.list.query) : null;
}

interface CardsProps extends Pick<TableProps, 'columns' | 'boxes'> {
  readonly view: View;
  readonly cards: Cards;
  readonly rows: ReturnType<typeof useRows>;
  readonly acts: ReturnType<typeof useActs>;
}

function Cards({ view, cards, rows, acts, columns, boxes }: CardsProps) {
  const day = useDay();
  const isCompact = useSettings().density === 'compact';
  const listKey = useMemo(() => JSON.stringify(view.list), [view.list]);
  const { cardAt } = cards;
  const cidAt = (index: number) => cardAt(index)?.cid;
  const bin = async (index: number) => {
    const cid = cidAt(index);
    // Without a selection the row the keyboard is on is meant.
    if (!rows.isOn && cid !== undefined) rows.toggle(cid);
    await acts.run('bin', { bin: true });
  };
  return (
    <BrowseTable
      total={cards.total ?? 0}
      columns={columns}
      order={view.order}
      onOrder={view.duplicates === null ? view.setOrder : undefined}
      cardAt={cardAt}
      onRange={cards.want}
      boxes={boxes}
      day={day}
      selected={rows.selected}
      isCompact={isCompact}
      isBusy={cards.isOld}
      listKey={listKey}
      onToggle={(index) => {
        const cid = cidAt(index);
        if (cid !== undefined) rows.toggle(cid);
      }}
      onRangeTo={(from, index) => {
        const cid = cidAt(index);
        if (cid !== undefined) void rows.rangeTo(cidAt(from), cid);
      }}
      onAct={(act, index) => {
        if (act === 'all') void rows.all();
        else if (act === 'none') rows.none();
        else void bin(index);
      }}
      onOpen={(index) => {
        const card = cardAt(index);
        if (card) editCard(card);
      }}
    />
  );
}

function Nothing({ view }: { view: View }) {
  const t = useT();
  if (view.list.query === '' && view.duplicates === null) {
    return (
      <EmptyState
        drawing="box"
        title={t('browse:empty.no_cards')}
        text={t('browse:empty.no_cards_text')}
        action={
          <Button component={Link} to="/main/import">
            {t('browse:empty.import')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing="search"
      title={t(view.duplicates === null ? 'browse:empty.none' : 'browse:empty.no_duplicates')}
      action={
        <Button
          variant="default"
          onClick={() => {
            view.setText('');
            view.setDuplicates(null);
          }}
        >
          {t('browse:empty.show_all')}
        </Button>
      }
    />
  );
}
