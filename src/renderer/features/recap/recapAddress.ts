import { type BoxScope, scopeOfParams } from '#shared/routes.ts';

/** What an address asks to look back on. */
export interface RecapPlace {
  readonly scope: BoxScope;
  /** The box named in the address; null for everything. */
  readonly bid: string | null;
  readonly first_char: string | null;
}

/** Reads a route's parameters, decoded. Without a box it is the recap of everything (docs/product.md §2). */
export function recapPlace(params: Readonly<Record<string, string | undefined>>): RecapPlace {
  const scope = scopeOfParams(params);
  return { scope, bid: scope.pbid ?? scope.bid ?? null, first_char: scope.first_char ?? null };
}
