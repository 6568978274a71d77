import { parseTrainingMode, parseTrainingType } from '#core/training/index.ts';
import type { CardScope, TrainingSettings } from '#renderer/features/training/trainingQueries.ts';

/** What the address of a training page asks for (docs/product.md §2). */
export interface TrainingAddress {
  readonly scope: CardScope;
  /** The page this training belongs to, where leaving goes and by which its open sessions are known. */
  readonly path: string;
  /** The box whose title heads the page; null for a group of boxes, or today. */
  readonly bid: string | null;
  readonly first_char: string | null;
  /** null: not given, or no value that exists. */
  readonly type: TrainingSettings['type'] | null;
  readonly mode: TrainingSettings['mode'] | null;
  /** Exactly these of the cards, chosen in select mode; empty: all of them (docs/product.md §5). */
  readonly targets: readonly string[];
  /** A session to go on with at once. */
  readonly sid: string | null;
}

type Params = Readonly<Record<string, string | undefined>>;

/** Reads an address; `params` are the route's, decoded, `state` what the page that led here gave along. */
export function trainingAddress(params: Params, query: URLSearchParams, state: unknown = null): TrainingAddress {
  const { pbid, bid, first_char } = params;
  const scope = scopeOf(params, query);
  return {
    scope,
    path: pathOf(scope),
    bid: pbid ?? bid ?? null,
    first_char: first_char ?? null,
    type: parseTrainingType(query.get('type')),
    mode: parseTrainingMode(query.get('mode')),
    targets: targetsOf(state),
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

/** The address the mirror gives a session over these cards. */
function pathOf({ pbid, bid, first_char, bids }: CardScope): string {
  const enc = encodeURIComponent;
  if (pbid != null) return `/main/dashboard/box_cards/${enc(pbid)}`;
  if (bid != null && first_char != null) return `/main/dashboard/a_z_boxes/${enc(bid)}/box_cards/${enc(first_char)}`;
  if (bid != null) return `/main/dashboard/sub_boxes/${enc(bid)}`;
  return bids == null ? '/main' : `/main?bids=${bids.map(enc).join(',')}`;
}

/** They can be too many for an address, so they come beside it. */
function targetsOf(state: unknown): readonly string[] {
  const given = (state as { custom_training_targets?: unknown } | null)?.custom_training_targets;
  return Array.isArray(given) ? given.filter((cid) => typeof cid === 'string') : [];
}

/** Ids given as `?bids=a,b` or `?bids=a&bids=b`. */
function listOf(query: URLSearchParams, name: string): string[] {
  return query.getAll(name).flatMap((value) => value.split(',').filter((id) => id !== ''));
}
