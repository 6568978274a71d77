import { resolveScope } from '#mirror/cards/index.ts';
import type { Store } from '#mirror/database/store.ts';
import type { ExportScope } from '#shared/export.ts';
import { IN_LIST } from '../database/rows.ts';

/** The cards and boxes of an export, as SQL conditions. */
export interface Chosen {
  /** Condition on `cards c JOIN records r ON r.card_id = c.id`. */
  readonly cards: string;
  readonly cardParams: readonly (string | number)[];
  /** Condition on `boxes b`. */
  readonly boxes: string;
  readonly boxParams: readonly (string | number)[];
  readonly isEverything: boolean;
}

const FINISHED = 'NOT IN (SELECT batch FROM open_imports)';

/**
 * Converts a scope of an export into SQL conditions. Throws `BID_NOT_FOUND` if a box does not exist.
 * @param withBin whether the scope of everything includes the bin
 */
export function choose(store: Store, scope: ExportScope, withBin: boolean): Chosen {
  if (scope.kind === 'everything' && withBin) {
    return {
      cards: `c.batch ${FINISHED}`,
      cardParams: [],
      boxes: `b.batch ${FINISHED}`,
      boxParams: [],
      isEverything: true,
    };
  }
  const { where, params } = resolveScope(store, scopeOf(scope));
  const bids = scope.kind === 'boxes' ? JSON.stringify(scope.bids) : '[]';
  const holds = `b.id IN (SELECT r.box_id FROM records r WHERE ${where} UNION SELECT r.top_id FROM records r WHERE ${where})`;
  const named = `(b.bid ${IN_LIST} OR b.pbid ${IN_LIST})`;
  return {
    cards: where,
    cardParams: params,
    boxes: `(${holds} OR (${named} AND b.IS_SOFT_DELETED = 0)
      OR b.bid IN (SELECT pbid FROM boxes WHERE bid ${IN_LIST})) AND b.batch ${FINISHED}`,
    boxParams: [...params, ...params, bids, bids, bids],
    isEverything: scope.kind === 'everything',
  };
}

function scopeOf(scope: ExportScope) {
  if (scope.kind === 'boxes') return { bids: scope.bids };
  return scope.kind === 'cards' ? { cids: scope.cids } : {};
}
