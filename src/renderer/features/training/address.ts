import { parseTrainingMode, parseTrainingType } from '#core/training/index.ts';
import {
  APP_PATH,
  boxCardsPath,
  pagePath,
  parseTrainingQuery,
  scopeOfParams,
  type TrainingQuery,
} from '#shared/routes.ts';
import type { CardScope, TrainingSettings } from './trainingQueries.ts';

/** The training that an address describes (S-48). */
export interface TrainingAddress {
  readonly scope: CardScope;
  /** The page of these cards. Leaving goes there; open sessions with the same page can be resumed. */
  readonly path: string;
  /** The page that the training was started from, if it is not that of its cards. */
  readonly from: string | null;
  /** The box whose title is shown; null for several boxes and for Today. */
  readonly bid: string | null;
  readonly first_char: string | null;
  /** null: missing or unknown. */
  readonly type: TrainingSettings['type'] | null;
  readonly mode: TrainingSettings['mode'] | null;
  /** The cards that were selected; empty: all cards (V-6). */
  readonly targets: readonly string[];
  /** The training starts without asking for a mode or a number. */
  readonly isStarted: boolean;
  /** A session to continue at once. */
  readonly sid: string | null;
  /** The cards are read, not trained. */
  readonly isReading: boolean;
  /** The number of the card to read first, from 1. */
  readonly at: number;
}

type Params = Readonly<Record<string, string | undefined>>;

/** Reads an address. `params` are the decoded route parameters; `state` is the navigation state of the previous page. */
export function trainingAddress(params: Params, search: URLSearchParams, state: unknown = null): TrainingAddress {
  const query = parseTrainingQuery(search);
  const box = scopeOfParams(params);
  const isBox = params.pbid !== undefined || params.bid !== undefined;
  const targets = targetsOf(state);
  const scope: CardScope = isBox ? box : scopeOf(query, targets);
  const [onlyBid] = scope.bids?.length === 1 ? scope.bids : [];
  return {
    scope,
    path: pagePath(scope),
    from: fromOf(state) ?? (onlyBid === undefined ? null : boxCardsPath(onlyBid)),
    bid: box.pbid ?? box.bid ?? onlyBid ?? null,
    first_char: box.first_char ?? null,
    type: parseTrainingType(query.type),
    mode: parseTrainingMode(query.mode),
    targets,
    isStarted: (state as { start?: unknown } | null)?.start === true,
    sid: query.sid,
    isReading: query.isReading,
    at: query.at,
  };
}

/**
 * The scope without a box: the listed boxes or cards, every box for selected cards, else Today. Boxes without a type are
 * Today's cards of them.
 */
function scopeOf({ bids, cids, type }: TrainingQuery, targets: readonly string[]): CardScope {
  if (bids.length > 0) return { bids: [...bids], ...(type === null ? { today: true } : {}) };
  if (cids.length > 0) return { cids: [...cids] };
  return targets.length > 0 ? {} : { today: true };
}

/** A page that starts a training of cards from many boxes has given its own address. */
function fromOf(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && APP_PATH.test(from) ? from : null;
}

/** Selected cards can be too many for an address, so they are in the navigation state. */
function targetsOf(state: unknown): readonly string[] {
  const given = (state as { custom_training_targets?: unknown } | null)?.custom_training_targets;
  return Array.isArray(given) ? given.filter((cid) => typeof cid === 'string') : [];
}
