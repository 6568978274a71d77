import { CardDocument } from '#shared/graphql/generated.ts';
import { useAppQuery } from '../../data/query.ts';
import { usePageWindow } from '../../data/usePageWindow.ts';
import { type CardList, createCardWindow } from '../boxes/cardWindow.ts';

export type { CardList, ListedCard } from '../boxes/cardWindow.ts';

/** A long list of cards, of which only the pages near the screen are held. */
export function useCardWindow(list: CardList) {
  return usePageWindow(createCardWindow, list);
}

/** One card with everything there is to see of it. */
export function useCard(cid: string) {
  const state = useAppQuery(CardDocument, { cid }, { what: ['cards', 'records'] });
  return { ...state, data: state.data?.card };
}
