import { useMemo } from 'react';
import { useAppQuery } from '#renderer/data/query.ts';
import { BacklinksDocument, type BacklinksQuery, LinkedCardsDocument } from '#shared/graphql/generated.ts';

/** The cards that links by title lead to, by the title as it is asked for; undefined until it is known. */
export function useLinkTargets(titles: readonly string[], near: string | null) {
  const variables = { titles: [...titles], near };
  const { data } = useAppQuery(LinkedCardsDocument, variables, { what: ['cards', 'boxes'] });
  return useMemo(() => data && new Map(data.linkedCards.map((card) => [card.asked, card])), [data]);
}

/** The cards that lead to a card. */
export function useBacklinks(cid: string): BacklinksQuery['backlinks'] {
  return useAppQuery(BacklinksDocument, { cid }, { what: ['cards', 'boxes'] }).data?.backlinks ?? NO_CARDS;
}

const NO_CARDS: BacklinksQuery['backlinks'] = [];
