import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { excerpt } from '#renderer/components/cardface/excerpt.ts';
import { CardGrid } from '#renderer/components/cards/CardGrid.tsx';
import { CardTile } from '#renderer/components/cards/CardTile.tsx';
import classes from '#renderer/components/cards/cards.module.css';
import type { CardFilter } from '#renderer/components/cards/filter.ts';
import { EmptyState } from '#renderer/components/state/EmptyState.tsx';
import { ErrorInline } from '#renderer/components/state/ErrorInline.tsx';
import { useDelayed } from '#renderer/components/state/useDelayed.ts';
import { type ListedCard, useCardWindow } from '#renderer/data/cards.ts';
import { useSettings } from '#renderer/data/settings.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { CardScope } from '#shared/graphql/generated.ts';
import { GridSkeleton } from './GridSkeleton.tsx';

/** Rendering a card's Markdown is needed only once one is opened. */
const CardView = lazy(async () => {
  const { CardView: loaded } = await import('./CardView.tsx');
  return { default: loaded };
});

export interface AllCardsProps {
  readonly scope: CardScope;
  readonly filter: CardFilter;
  readonly front_lang: string | null;
  readonly back_lang: string | null;
  readonly onShowAll: () => void;
}

/** 'All Cards': the grid, sorted by title. */
export function AllCards({ scope, filter, front_lang, back_lang, onShowAll }: AllCardsProps) {
  const t = useT();
  const { density } = useSettings();
  const cards = useCardWindow({ scope, filter, sort: 'title' });
  const { viewed, view } = useViewed();
  const is_waiting = useDelayed(cards.total === undefined && cards.error === null, 150);
  const renderCard = (index: number) => (
    <Cell card={cards.cardAt(index)} front_lang={front_lang} back_lang={back_lang} onView={view} />
  );
  return (
    <section aria-labelledby="all-cards">
      <div className={classes.head}>
        <h2 id="all-cards">{t('boxcards:all_cards')}</h2>
        {cards.total !== undefined && (
          <span className={classes.shown} role="status">
            {t('boxcards:shown', { count: cards.total })}
          </span>
        )}
      </div>
      {cards.error && <ErrorInline code={cards.error.code} onRetry={cards.refetch} />}
      {is_waiting && <GridSkeleton />}
      {cards.total === 0 && <NoCards filter={filter} onShowAll={onShowAll} />}
      {cards.total !== undefined && cards.total > 0 && (
        <CardGrid
          label={t('boxcards:all_cards')}
          total={cards.total}
          is_compact={density === 'compact'}
          onRange={cards.want}
          renderCard={renderCard}
        />
      )}
      {viewed !== null && (
        <Suspense fallback={null}>
          <CardView cid={viewed} front_lang={front_lang} back_lang={back_lang} onClose={() => view(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** The card that is looked at is in the address (`?card=`), so that the palette and links can name it. */
function useViewed() {
  const [search, setSearch] = useSearchParams();
  const view = (cid: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (cid === null) next.delete('card');
        else next.set('card', cid);
        return next;
      },
      { replace: true },
    );
  return { viewed: search.get('card'), view };
}

interface CellProps {
  readonly card: ListedCard | undefined;
  readonly front_lang: string | null;
  readonly back_lang: string | null;
  readonly onView: (cid: string) => void;
}

function Cell({ card, front_lang, back_lang, onView }: CellProps) {
  if (!card) return <div className={classes.placeholder} />;
  return (
    <CardTile
      cid={card.cid}
      title={card.title}
      front={excerpt(card.front)}
      back={excerpt(card.back)}
      front_lang={front_lang}
      back_lang={back_lang}
      memory_level={card.memory_level}
      is_new={card.last_training_at === 'N/A'}
      is_suspended={card.card_status === 'suspended'}
      onView={onView}
    />
  );
}

function NoCards({ filter, onShowAll }: { filter: CardFilter; onShowAll: () => void }) {
  const t = useT();
  if (filter !== 'all') {
    const action = (
      <Button variant="default" onClick={onShowAll}>
        {t('boxcards:empty.filtered_action')}
      </Button>
    );
    return <EmptyState drawing="search" level={3} title={t('boxcards:empty.filtered_title')} action={action} />;
  }
  const action = (
    <Button component={Link} to="/main/import">
      {t('boxcards:empty.action')}
    </Button>
  );
  return (
    <EmptyState
      drawing="box"
      level={3}
      title={t('boxcards:empty.title')}
      text={t('boxcards:empty.text')}
      action={action}
    />
  );
}
