import { Button, Group } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useDay, useSettings } from '#renderer/data/settings.ts';
import { CardPanel, openCardEditor } from '#renderer/features/card-editor/index.ts';
import { useCardMenu } from '#renderer/features/selection/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { PageHead } from '#renderer/ui/frame/PageHead.tsx';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import { ROUTES } from '#shared/routes.ts';
import { BrowseTable, type BrowseTableProps } from './BrowseTable.tsx';
import { BulkBar } from './BulkBar.tsx';
import classes from './browse.module.css';
import { useBrowse, useBrowseIds, useDuplicateRest } from './browseQueries.ts';
import { ColumnsTool, useColumns } from './ColumnsTool.tsx';
import { DuplicatesBar, DuplicatesTool } from './DuplicatesTool.tsx';
import { FoundActions } from './FoundActions.tsx';
import { HelpTool } from './HelpTool.tsx';
import { IconPanel } from './icons.ts';
import { QueryField } from './QueryField.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import { ServerHits } from './ServerHits.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { TOOL_ICON, ToolFace } from './ToolFace.tsx';
import { useBoxAndTagNames } from './useBoxAndTagNames.ts';
import { type BrowseView, useBrowseView } from './useBrowseView.ts';
import { useBulkActions, useUndoKey } from './useBulkActions.ts';
import { useQueryErrorText } from './useQueryErrorText.ts';
import { useRowSelection } from './useRowSelection.ts';
import { useSidePanel } from './useSidePanel.ts';

/** Browse: all cards in one table, filtered by a query language (S-15). */
export function Component() {
  const t = useT();
  const view = useBrowseView();
  const { columns, setColumns } = useColumns();
  const names = useBoxAndTagNames();
  const cards = useBrowse(view.list);
  const selection = useRowSelection(view.list);
  const actions = useBulkActions();
  const loadIds = useBrowseIds(view.list);
  const loadDuplicateRest = useDuplicateRest(view.list);
  const input = useRef<HTMLInputElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const queryError = useQueryErrorText(view, cards);
  const { density } = useSettings();
  const panel = useSidePanel(cards.cardAt, cards.isStale);
  useUndoKey(() => void actions.undoLast());
  useKeys({ Escape: selection.none }, { isOn: selection.isOn });
  useKeys({ 'mod+f': () => input.current?.select() });
  useKeys({ 'mod+e': panel.toggle }, { isOn: panel.hasRoom });
  return (
    <div className={classes.page} ref={page} data-wide>
      <PageHead path={[{ label: t('browse:title') }]} />
      <h1 className="visually-hidden">{t('browse:title')}</h1>
      <Group align="flex-start" gap="8px 12px" mb={8}>
        <QueryField
          value={view.text}
          onChange={view.setText}
          known={names.known}
          error={queryError}
          onEnter={() => page.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()}
          inputRef={input}
        />
        <span className={classes.count} role="status">
          {cards.total !== undefined && t('common:cards', { count: cards.total })}
        </span>
        <Group align="stretch" gap={6}>
          <FoundActions total={cards.total ?? 0} loadCids={loadIds} />
          <SavedSearches query={view.text.trim()} onOpen={view.setText} />
          <DuplicatesTool kind={view.duplicates} onKind={view.setDuplicates} />
          <ColumnsTool columns={columns} onColumns={setColumns} />
          {panel.hasRoom && (
            <ToolFace
              label={t('browse:panel.label')}
              text={t('browse:panel.tool')}
              icon={<IconPanel {...TOOL_ICON} />}
              isOn={panel.isOpen}
              aria-pressed={panel.isOpen}
              aria-keyshortcuts="Control+E Meta+E"
              onClick={panel.toggle}
            />
          )}
          <HelpTool onExample={view.setText} />
        </Group>
      </Group>
      {view.duplicates !== null && (
        <DuplicatesBar
          kind={view.duplicates}
          groupCount={cards.groupCount}
          onSelectRest={() => void loadDuplicateRest().then(selection.only)}
          onOff={() => view.setDuplicates(null)}
        />
      )}
      <ServerHits query={view.list.query} />
      {cards.error && <ErrorInline isPage code={cards.error.code} onRetry={cards.refetch} />}
      {cards.total === undefined && cards.error === null && (
        <TableSkeleton columns={columns} isCompact={density === 'compact'} />
      )}
      {cards.total === 0 && <NoCards view={view} />}
      {cards.total !== undefined && cards.total > 0 && (
        <CardTable
          view={view}
          cards={cards}
          selection={selection}
          actions={actions}
          columns={columns}
          boxes={names.titles}
          panel={panel}
        />
      )}
      {selection.isOn && (
        <div className={classes.dock}>
          <BulkBar
            actions={actions}
            count={selection.selected.size}
            total={cards.total ?? 0}
            boxes={names.boxes}
            tags={names.tags}
            onAll={() => void selection.all()}
            onDone={selection.none}
          />
        </div>
      )}
    </div>
  );
}

interface CardTableProps extends Pick<BrowseTableProps, 'columns' | 'boxes'> {
  readonly view: BrowseView;
  readonly cards: ReturnType<typeof useBrowse>;
  readonly selection: ReturnType<typeof useRowSelection>;
  readonly actions: ReturnType<typeof useBulkActions>;
  readonly panel: ReturnType<typeof useSidePanel>;
}

/** The table, and beside it the side panel. */
function CardTable({ view, cards, selection, actions, columns, boxes, panel }: CardTableProps) {
  const day = useDay();
  const isCompact = useSettings().density === 'compact';
  const listKey = useMemo(() => JSON.stringify(view.list), [view.list]);
  const { cardAt } = cards;
  const cardMenu = useCardMenu();
  const side = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const cidAt = (index: number) => cardAt(index)?.cid;
  const moveToBin = async (index: number) => {
    const cid = cidAt(index);
    // Without a selection, the card of the cursor's row.
    if (!selection.isOn && cid !== undefined) selection.toggle(cid);
    await actions.run('bin', { bin: true });
  };
  // Enter was pressed before the panel showed the card of this row.
  const isFocusAwaited = useRef(false);
  const focusPanel = () => side.current?.querySelector('textarea')?.focus();
  const open = (index: number) => {
    const card = cardAt(index);
    if (!card) return;
    if (!panel.isOpen) openCardEditor(card);
    else if (panel.cid === card.cid) focusPanel();
    else {
      isFocusAwaited.current = true;
      panel.show(index);
    }
  };
  return (
    <div className={classes.content} ref={content}>
      <BrowseTable
        total={cards.total ?? 0}
        columns={columns}
        order={view.order}
        onOrder={view.duplicates === null ? view.setOrder : undefined}
        cardAt={cardAt}
        onRange={cards.want}
        boxes={boxes}
        day={day}
        selected={selection.selected}
        isCompact={isCompact}
        isNarrow={panel.hidesColumns}
        isBusy={cards.isStale}
        listKey={listKey}
        onToggle={(index) => {
          const cid = cidAt(index);
          if (cid !== undefined) selection.toggle(cid);
        }}
        onRangeTo={(from, index) => {
          const cid = cidAt(index);
          if (cid !== undefined) void selection.rangeTo(cidAt(from), cid);
        }}
        onAction={(action, index) => {
          if (action === 'all') void selection.all();
          else if (action === 'none') selection.none();
          else void moveToBin(index);
        }}
        onOpen={open}
        onCursor={(index) => {
          isFocusAwaited.current = false;
          panel.show(index);
        }}
        onMenu={(event, index) => {
          const card = cardAt(index);
          if (card) cardMenu.open(event, card, selection.selected, () => openCardEditor(card));
        }}
      />
      {panel.cid !== undefined && (
        <CardPanel
          cid={panel.cid}
          panelRef={side}
          onShown={() => {
            if (isFocusAwaited.current) focusPanel();
            isFocusAwaited.current = false;
          }}
          onEscape={() => content.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()}
        />
      )}
      {cardMenu.menu}
    </div>
  );
}

/** The message in place of the table. */
function NoCards({ view }: { view: BrowseView }) {
  const t = useT();
  if (view.list.query === '' && view.duplicates === null) {
    return (
      <EmptyState
        illustration="box"
        title={t('browse:empty.no_cards')}
        text={t('browse:empty.no_cards_text')}
        action={
          <Button component={Link} to={ROUTES.import}>
            {t('import:choose.title')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      illustration="search"
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
