import { useParams } from 'react-router-dom';
import type { CardScope } from '#shared/graphql/generated.ts';

/** Which cards an address stands for. */
export interface CardPlace {
  readonly kind: 'box' | 'group' | 'nested';
  /** The box whose heading is shown. */
  readonly bid: string;
  readonly first_char: string | null;
  readonly scope: CardScope;
}

/** The cards of a box, of an A-Z group, or of a box with its sub-boxes (docs/product.md §2). */
export function useCardPlace(): CardPlace {
  const { pbid, bid, first_char } = useParams();
  return placeOf({ pbid, bid, first_char });
}

type Params = { readonly [Name in 'pbid' | 'bid' | 'first_char']: string | undefined };

export function placeOf({ pbid, bid = '', first_char }: Params): CardPlace {
  if (pbid !== undefined) return { kind: 'box', bid: pbid, first_char: null, scope: { pbid } };
  if (first_char !== undefined) return { kind: 'group', bid, first_char, scope: { bid, first_char } };
  return { kind: 'nested', bid, first_char: null, scope: { bid } };
}
