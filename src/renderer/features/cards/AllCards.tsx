import { Button, Group } from '@mantine/core';
import { type MouseEvent, Suspense, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { CardFilter } from '#core/boxes/index.ts';
import { lazyComponent } from '#renderer/data/lazyChunk.ts';
import { type BoxHead, useCardWindow } from '#renderer/features/boxes/index.ts';
import { openCardEditor } from '#renderer/features/card-editor/index.ts';
import { CardSelectBar, useCardMenu, useCardOrder, useSelectList } from '#renderer/features/selection/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useSelection } from '#renderer/state/selection.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import { SelectionButton } from '#renderer/ui/selection/SelectionButton.tsx';
import type { CardScope } from '#shared/graphql/generated.ts';
import { a2zPath, addPath, importFromPath } from '#shared/routes.ts';
import classes from './CardGrid.module.css';
import { CardGrid } from './CardGrid.tsx';
import { CardGridSkeleton } from './CardGridSkeleton.tsx';
import { CardTile, type TileCard } from './CardTile.tsx';
import { useOpenCard } from './useOpenCard.ts';

/** Loads the Markdown renderer only when a card is opened. */
const CardView = lazyComponent('CardView', () => import('./CardView.tsx'));

export interface AllCardsProps {
  readonly scope: CardScope;
  readonly filter: CardFilter;
  /** The box of the page. */
  readonly head: BoxHead | undefined;
  readonly onShowAll: () => void;
}

/** 'All Cards': the grid, sorted by title. */
export function AllCards({ scope, filter, head, onShowAll }: AllCardsProps) {
  const t = useT();
  const cards = useCardWindow({ scope, filter, sort: 'title' });
  const { openCid, searchOf, close } = useOpenCard();
  const order = useOrder(cards.cardAt(0)?.cid, { scope, filter });
  const select = useSelectList('cards', order.cids, order.isPartial);
  useKeys({ x: select.toggleMode }, { isOn: !select.isOn && cards.total !== undefined && cards.total > 0 });
  const cardMenu = useCardMenu();
  const onMenu = (event: MouseEvent, card: TileCard) =>
    cardMenu.open(event, card, select.selected, () => openCardEditor(card));
  const renderCard = (index: number) => {
    const card = cards.cardAt(index);
    if (!card) return <div className={classes.placeholder} />;
    const langs = { front_lang: head?.front_lang ?? null, back_lang: head?.back_lang ?? null };
    return <CardTile card={card} {...langs} viewSearch={searchOf(card.cid)} onEdit={openCardEditor} onMenu={onMenu} />;
  };
  return (
    <section aria-labelledby="all-cards">
      <div className={classes.head}>
        <h2 id="all-cards">{t('cards:all_cards')}</h2>
        {cards.total !== undefined && (
          <span className="small tabular" role="status">
            {t('common:cards', { count: cards.total })}
          </span>
        )}
        {cards.total !== undefined && cards.total > 0 && (
          <SelectionButton isOn={select.isOn} keys="X" onToggle={select.toggleMode} />
        )}
      </div>
      {cards.error && <ErrorInline isPage code={cards.error.code} onRetry={cards.refetch} />}
      {order.error && <ErrorInline code={order.error.code} onRetry={order.refetch} />}
      {cards.total === undefined && cards.error === null && <CardGridSkeleton />}
      {cards.total === 0 && <EmptyCards filter={filter} scope={scope} onShowAll={onShowAll} />}
      {cards.total !== undefined && cards.total > 0 && (
        <CardGrid cards={cards} select={select} renderCard={renderCard} />
      )}
      {cardMenu.menu}
      {select.isOn && <CardSelectBar select={select} total={cards.total ?? 0} tags={tagsOf(cards)} />}
      {openCid !== null && (
        <Suspense fallback={null}>
          <CardView cid={openCid} head={head} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

/** The tags of the first 100 cards, as suggestions. */
function tagsOf({ total = 0, cardAt }: Pick<ReturnType<typeof useCardWindow>, 'total' | 'cardAt'>): string[] {
  const first = Array.from({ length: Math.min(total, 100) }, (_, index) => cardAt(index)?.meta.tags ?? []);
  return [...new Set(first.flat())].sort();
}

/** The cids of the whole list while cards are being selected; before that only the first one. */
function useOrder(first: string | undefined, list: { scope: CardScope; filter: CardFilter }) {
  const isOn = useSelection((state) => state.list === 'cards');
  const { order, error, refetch } = useCardOrder(list, isOn);
  const isPartial = !isOn || order === undefined;
  const cids = useMemo(() => (isPartial ? (first === undefined ? [] : [first]) : order), [isPartial, order, first]);
  return { cids, isPartial, error: isOn ? error : null, refetch };
}

function EmptyCards({ filter, scope, onShowAll }: Pick<AllCardsProps, 'filter' | 'scope' | 'onShowAll'>) {
  const t = useT();
  if (filter !== 'all') {
    const action = (
      <Button variant="default" onClick={onShowAll}>
        {t('cards:empty.filtered_action')}
      </Button>
    );
    return <EmptyState illustration="search" level={3} title={t('cards:empty.filtered_title')} action={action} />;
  }
  if (scope.first_char != null) return <EmptyGroup first_char={scope.first_char} bid={scope.bid ?? ''} />;
  const bid = scope.pbid ?? scope.bid ?? '';
  const action = (
    <Group justify="center" gap="sm">
      <Button component={Link} to={addPath(bid)}>
        {t('cardEditor:add_title')}
      </Button>
      <Button component={Link} to={importFromPath(bid)} variant="default">
        {t('import:file')}
      </Button>
    </Group>
  );
  return (
    <EmptyState
      illustration="box"
      level={3}
      title={t('cards:empty.title')}
      text={t('cards:empty.text')}
      action={action}
    />
  );
}

/** The empty state of an A-Z group. */
function EmptyGroup({ first_char, bid }: { first_char: string; bid: string }) {
  const t = useT();
  const action = (
    <Button component={Link} to={a2zPath(bid)} variant="default">
      {t('cards:empty.group_action')}
    </Button>
  );
  return (
    <EmptyState illustration="search" level={3} title={t('cards:empty.group_title', { first_char })} action={action} />
  );
}
