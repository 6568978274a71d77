import { useParams } from 'react-router-dom';
import type { CardScope } from '#shared/graphql/generated.ts';

/** The cards of an address. */
export interface CardsAddress {
  readonly kind: 'box' | 'group' | 'nested';
  /** The box whose heading is shown. */
  readonly bid: string;
  readonly first_char: string | null;
  readonly scope: CardScope;
}

/** The cards of a box, of an A-Z group, or of a box with its sub-boxes (S-9, S-10, S-11). */
export function useCardsAddress(): CardsAddress {
  return cardsAddress(useParams());
}

type Params = Readonly<Record<string, string | undefined>>;

export function cardsAddress({ pbid, bid = '', first_char }: Params): CardsAddress {
  if (pbid !== undefined) return { kind: 'box', bid: pbid, first_char: null, scope: { pbid } };
  if (first_char !== undefined) return { kind: 'group', bid, first_char, scope: { bid, first_char } };
  return { kind: 'nested', bid, first_char: null, scope: { bid } };
}
