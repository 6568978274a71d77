import { parseTrainingMode, parseTrainingType } from '#core/training/index.ts';
import type { CardScope, TrainingSettings } from '#renderer/features/training/trainingQueries.ts';
import { pagePath, parseTrainingQuery, scopeOfParams, type TrainingQuery } from '#shared/routes.ts';

/** What the address of a training page asks for (docs/product.md §2). */
export interface TrainingAddress {
  readonly scope: CardScope;
  /** The page this training belongs to: leaving goes there, and its open sessions have the same one. */
  readonly path: string;
  /** The box whose title heads the page; null for a group of boxes, or today. */
  readonly bid: string | null;
  readonly first_char: string | null;
  /** null: not given, or no value that exists. */
  readonly type: TrainingSettings['type'] | null;
  readonly mode: TrainingSettings['mode'] | null;
  /** Exactly these of the cards, chosen in select mode; empty: all of them (docs/product.md §5). */
  readonly targets: readonly string[];
  /** A session to continue at once. */
  readonly sid: string | null;
  /** The cards are read, not trained. */
  readonly isReading: boolean;
}

type Params = Readonly<Record<string, string | undefined>>;

/** Reads an address; `params` are the route's, decoded, `state` what the page that led here gave along. */
export function trainingAddress(params: Params, search: URLSearchParams, state: unknown = null): TrainingAddress {
  const query = parseTrainingQuery(search);
  const box = scopeOfParams(params);
  const isBox = params.pbid !== undefined || params.bid !== undefined;
  const scope = isBox ? box : scopeOf(query);
  return {
    scope,
    path: pagePath(scope),
    bid: box.pbid ?? box.bid ?? null,
    first_char: box.first_char ?? null,
    type: parseTrainingType(query.type),
    mode: parseTrainingMode(query.mode),
    targets: targetsOf(state),
    sid: query.sid,
    isReading: query.isReading,
  };
}

/** Without any box, what Today offers. */
function scopeOf({ bids, cids }: TrainingQuery): CardScope {
  if (bids.length > 0) return { bids: [...bids] };
  return cids.length > 0 ? { cids: [...cids] } : { today: true };
}

/** They can be too many for an address, so they come beside it. */
function targetsOf(state: unknown): readonly string[] {
  const given = (state as { custom_training_targets?: unknown } | null)?.custom_training_targets;
  return Array.isArray(given) ? given.filter((cid) => typeof cid === 'string') : [];
}
