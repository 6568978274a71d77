import { findPlace } from '#mirror/cards/index.ts';
import type { Store } from '#mirror/database/store.ts';
import type { ExportScope } from '#shared/export.ts';

/** The cards and boxes of an export, as conditions of SQL. */
export interface Chosen {
  /** Condition on `cards c JOIN records r ON r.card_id = c.id`. */
  readonly cards: string;
  readonly card_params: readonly (string | number)[];
  /** Condition on `boxes b`. */
  readonly boxes: string;
  readonly box_params: readonly (string | number)[];
  readonly is_everything: boolean;
}

const FINISHED = 'NOT IN (SELECT batch FROM open_imports)';

/**
 * What a scope chooses. `with_bin`: what is in the bin belongs to everything.
 * Throws `BID_NOT_FOUND` for a box that is not there.
 */
export function choose(store: Store, scope: ExportScope, with_bin: boolean): Chosen {
  if (scope.kind === 'everything' && with_bin) {
    return {
      cards: `c.batch ${FINISHED}`,
      card_params: [],
      boxes: `b.batch ${FINISHED}`,
      box_params: [],
      is_everything: true,
    };
  }
  const { where, params } = findPlace(store, scopeOf(scope));
  const bids = scope.kind === 'boxes' ? JSON.stringify(scope.bids) : '[]';
  const holds = `b.id IN (SELECT r.box_id FROM records r WHERE ${where} UNION SELECT r.top_id FROM records r WHERE ${where})`;
  const named = '(b.bid IN (SELECT value FROM json_each(?)) OR b.pbid IN (SELECT value FROM json_each(?)))';
  return {
    cards: where,
    card_params: params,
    boxes: `(${holds} OR (${named} AND b.IS_SOFT_DELETED = 0)
      OR b.bid IN (SELECT pbid FROM boxes WHERE bid IN (SELECT value FROM json_each(?)))) AND b.batch ${FINISHED}`,
    box_params: [...params, ...params, bids, bids, bids],
    is_everything: scope.kind === 'everything',
  };
}

function scopeOf(scope: ExportScope) {
  if (scope.kind === 'boxes') return { bids: scope.bids };
  return scope.kind === 'cards' ? { cids: scope.cids } : {};
}
