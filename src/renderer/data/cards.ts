import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { bus } from '#renderer/stores/events.ts';
import { CardDocument } from '#shared/graphql/generated.ts';
import { type CardList, createCardWindow, type ListedCard, PAGE_SIZE } from './card_window.ts';
import { useAppQuery } from './query.ts';

export type { CardList, ListedCard } from './card_window.ts';

/** A long list of cards, of which only the pages on the screen are held. */
export function useCardWindow(list: CardList) {
  const client = useClient();
  const key = JSON.stringify(list);
  const cards = useMemo(() => createCardWindow(client, JSON.parse(key) as CardList), [client, key]);
  const { total, error, pages } = useSyncExternalStore(cards.subscribe, cards.snapshot);
  useEffect(() => {
    const stopChange = bus.on('CardboxesChange', () => cards.refresh());
    const stopRefetch = bus.on('RefetchCardbox', () => cards.refresh());
    return () => {
      stopChange();
      stopRefetch();
    };
  }, [cards]);
  /** undefined while its page is on the way. */
  const cardAt = useCallback(
    (index: number): ListedCard | undefined => pages.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE],
    [pages],
  );
  return { total, error, cardAt, want: cards.want, refetch: cards.refresh };
}

/** One card with everything there is to see of it. */
export function useCard(cid: string) {
  const state = useAppQuery(CardDocument, { cid }, { what: ['cards', 'records'] });
  return { ...state, data: state.data?.card };
}
