import { type BoxScope, scopeOfParams } from '#shared/routes.ts';

/** The cards of a recap. */
export interface RecapAddress {
  readonly scope: BoxScope;
  /** The box of the address; null for all boxes. */
  readonly bid: string | null;
  readonly first_char: string | null;
}

/** Reads a route's parameters, decoded. Without a box: the recap of all boxes (S-13). */
export function recapAddress(params: Readonly<Record<string, string | undefined>>): RecapAddress {
  const scope = scopeOfParams(params);
  return { scope, bid: scope.pbid ?? scope.bid ?? null, first_char: scope.first_char ?? null };
}
