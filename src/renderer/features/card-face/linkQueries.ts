import { useMemo } from 'react';
import { useAppQuery } from '#renderer/data/query.ts';
import {
  BacklinksDocument,
  type BacklinksQuery,
  LinkedCardsDocument,
  SiblingsDocument,
} from '#shared/graphql/generated.ts';

/** The cards with these titles, by title; undefined while loading. Of equal titles, the one in box `near` wins. */
export function useLinkTargets(titles: readonly string[], near: string | null) {
  const variables = { titles: [...titles], near };
  const { data } = useAppQuery(LinkedCardsDocument, variables, { what: ['cards', 'boxes'] });
  return useMemo(() => data && new Map(data.linkedCards.map((card) => [card.asked, card])), [data]);
}

/** The cards that link to a card. */
export function useBacklinks(cid: string): BacklinksQuery['backlinks'] {
  return useAppQuery(BacklinksDocument, { cid }, { what: ['cards', 'boxes'] }).data?.backlinks ?? NO_CARDS;
}

/** The other cards of a card's note. */
export function useSiblings(cid: string): BacklinksQuery['backlinks'] {
  return useAppQuery(SiblingsDocument, { cid }, { what: ['cards', 'boxes'] }).data?.siblings ?? NO_CARDS;
}

const NO_CARDS: BacklinksQuery['backlinks'] = [];
