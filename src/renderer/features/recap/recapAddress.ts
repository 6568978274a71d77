import type { CardScope } from '#shared/graphql/generated.ts';

/** What an address asks to look back on. */
export interface RecapPlace {
  readonly scope: CardScope;
  /** The box named in the address; null for everything. */
  readonly bid: string | null;
  readonly first_char: string | null;
  /** The page this recap belongs to; its training is beside it. */
  readonly path: string;
}

type Params = Readonly<Record<string, string | undefined>>;

/** Reads an address; `params` are the route's, decoded. Without a box it is the recap of everything (docs/product.md §2). */
export function recapPlace(pathname: string, { pbid, bid, first_char }: Params): RecapPlace {
  const path = pathname.replace(/\/memory_recap\/?$/, '');
  if (pbid !== undefined) return { scope: { pbid }, bid: pbid, first_char: null, path };
  if (bid === undefined) return { scope: {}, bid: null, first_char: null, path: '/main' };
  if (first_char === undefined) return { scope: { bid }, bid, first_char: null, path };
  return { scope: { bid, first_char }, bid, first_char, path };
}
