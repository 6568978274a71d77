import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { HARD_CARD_FORGOTTEN } from '#core/training/index.ts';
import { useSettings } from '#renderer/data/settings.ts';
import { useDay } from '#renderer/data/useDay.ts';
import { CardFilters } from '#renderer/features/recap/CardFilters.tsx';
import { Panel } from '#renderer/features/recap/Panel.tsx';
import classes from '#renderer/features/recap/RecapTable.module.css';
import { RecapTable } from '#renderer/features/recap/RecapTable.tsx';
import { useRecapCards } from '#renderer/features/recap/recapQueries.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import type { Order } from '#renderer/ui/table/SortHead.tsx';
import type { CardScope, RecapSort } from '#shared/graphql/generated.ts';

/** Between a key press in the filter and asking for it, milliseconds. */
const PAUSE_MS = 120;

interface CardsPanelProps {
  readonly scope: CardScope;
  /** Its first cards are on the screen, or why they are not. */
  readonly onShown: () => void;
}

/** Each card's last and next training and how often it was forgotten. */
export function CardsPanel({ scope, onShown }: CardsPanelProps) {
  const t = useT();
  const [order, setOrder] = useState<Order<RecapSort>>({ sort: 'next_training_at', descending: false });
  const [search, setSearch] = useState('');
  const [only_hard, setOnlyHard] = useState(false);
  const [settled] = useDebouncedValue(search.trim(), PAUSE_MS);
  const cards = useRecapCards({ scope, ...order, only_hard, search: settled });
  const isCompact = useSettings().density === 'compact';
  const day = useDay();
  const total = cards.total ?? 0;
  const isShown = cards.total !== undefined || cards.error !== null;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  return (
    <Panel title={t('recap:table.title')}>
      <CardFilters
        search={search}
        onSearch={setSearch}
        only_hard={only_hard}
        onOnlyHard={setOnlyHard}
        count={cards.total}
      />
      {cards.error && <ErrorInline code={cards.error.code} onRetry={cards.refetch} />}
      {total > 0 && (
        <RecapTable
          key={`${settled} ${only_hard}`}
          total={total}
          order={order}
          onOrder={setOrder}
          cardAt={cards.cardAt}
          onRange={cards.want}
          isCompact={isCompact}
          isBusy={cards.isOld}
          day={day}
        />
      )}
      {cards.total === 0 && (
        <p className={classes.nothing}>
          {only_hard && settled === ''
            ? t('recap:table.nothing_hard', { times: HARD_CARD_FORGOTTEN })
            : t('recap:table.nothing')}
        </p>
      )}
    </Panel>
  );
}
