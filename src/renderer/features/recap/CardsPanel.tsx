import { CloseButton, Group, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { HARD_CARD_FORGOTTEN } from '#core/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { IconSearch } from '#renderer/ui/icons.ts';
import type { Order } from '#renderer/ui/table/SortHead.tsx';
import type { CardScope, RecapSort } from '#shared/graphql/generated.ts';
import { Panel } from './Panel.tsx';
import classes from './RecapTable.module.css';
import { RecapTable } from './RecapTable.tsx';
import { useRecapCards } from './recapQueries.ts';

/** Milliseconds between the last key press in the search field and the query. */
const DEBOUNCE_MS = 120;

interface CardsPanelProps {
  readonly scope: CardScope;
  /** The first cards, or an error, are on the screen. Must keep its identity between renders. */
  readonly onReady: () => void;
}

/** A table of cards with their last and next training date and how often they were forgotten. */
export function CardsPanel({ scope, onReady }: CardsPanelProps) {
  const t = useT();
  const [order, setOrder] = useState<Order<RecapSort>>({ sort: 'next_training_at', descending: false });
  const [filters, setFilters] = useState({ search: '', only_hard: false });
  const { only_hard } = filters;
  const [search] = useDebouncedValue(filters.search.trim(), DEBOUNCE_MS);
  const cards = useRecapCards({ scope, ...order, only_hard, search });
  const isReady = cards.total !== undefined || cards.error !== null;
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  return (
    <Panel title={t('recap:table.title')}>
      <CardFilters filters={filters} onChange={setFilters} count={cards.total} />
      {cards.error && <ErrorInline code={cards.error.code} onRetry={cards.refetch} />}
      {cards.total !== undefined && cards.total > 0 && (
        <RecapTable key={`${search} ${only_hard}`} cards={cards} order={order} onOrder={setOrder} />
      )}
      {cards.total === 0 && (
        <p className={classes.empty}>
          {only_hard && search === ''
            ? t('recap:table.nothing_hard', { times: HARD_CARD_FORGOTTEN })
            : t('recap:table.nothing')}
        </p>
      )}
    </Panel>
  );
}

interface CardFiltersProps {
  readonly filters: { readonly search: string; readonly only_hard: boolean };
  readonly onChange: (filters: { search: string; only_hard: boolean }) => void;
  /** The number of matching cards; undefined while loading. */
  readonly count: number | undefined;
}

/** The search field and the filter of the table. */
function CardFilters({ filters, onChange, count }: CardFiltersProps) {
  const t = useT();
  const { search, only_hard } = filters;
  const onSearch = (text: string) => onChange({ ...filters, search: text });
  return (
    <Group gap="12px 20px" mt={12}>
      <TextInput
        className={classes.search ?? ''}
        aria-label={t('recap:table.search')}
        placeholder={t('recap:table.search')}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && search !== '') onSearch('');
        }}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        rightSection={
          search === '' ? null : (
            <CloseButton size="sm" aria-label={t('recap:table.clear')} onClick={() => onSearch('')} />
          )
        }
      />
      <Switch
        label={t('recap:table.only_hard')}
        checked={only_hard}
        onChange={(event) => onChange({ ...filters, only_hard: event.currentTarget.checked })}
      />
      <span className={classes.count} role="status">
        {count !== undefined && t('common:cards', { count })}
      </span>
    </Group>
  );
}
