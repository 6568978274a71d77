import { parseTrainingMode, parseTrainingType } from '#core/training/select.ts';
import type { CardScope, TrainingSettings } from '#renderer/data/training.ts';

/** What the address of a training page asks for (docs/product.md §2). */
export interface TrainingAddress {
  readonly scope: CardScope;
  /** The page this training belongs to, where leaving goes. */
  readonly path: string;
  /** The box whose title heads the page; null for a group of boxes, or today. */
  readonly bid: string | null;
  readonly first_char: string | null;
  /** null: not given, or no value that exists. */
  readonly type: TrainingSettings['type'] | null;
  readonly mode: TrainingSettings['mode'] | null;
  /** A session to go on with at once. */
  readonly sid: string | null;
}

type Params = Readonly<Record<string, string | undefined>>;

/** Reads an address; `params` are the route's, decoded. */
export function trainingAddress(pathname: string, params: Params, query: URLSearchParams): TrainingAddress {
  const { pbid, bid, first_char } = params;
  const is_box = pbid !== undefined || bid !== undefined;
  return {
    scope: scopeOf(params, query),
    path: is_box ? pathname.replace(/\/memorize\/?$/, '') : '/main/dashboard',
    bid: pbid ?? bid ?? null,
    first_char: first_char ?? null,
    type: parseTrainingType(query.get('type')),
    mode: parseTrainingMode(query.get('mode')),
    sid: query.get('sid'),
  };
}

/** Without any box, what Today offers. */
function scopeOf({ pbid, bid, first_char }: Params, query: URLSearchParams): CardScope {
  if (pbid !== undefined) return { pbid };
  if (bid !== undefined) return first_char === undefined ? { bid } : { bid, first_char };
  const bids = listOf(query, 'bids');
  if (bids.length > 0) return { bids };
  const cids = listOf(query, 'cids');
  if (cids.length > 0) return { cids };
  return { today: true };
}

/** Ids given as `?bids=a,b` or `?bids=a&bids=b`. */
function listOf(query: URLSearchParams, name: string): string[] {
  return query.getAll(name).flatMap((value) => value.split(',').filter((id) => id !== ''));
}
