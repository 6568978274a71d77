import { type TrainingRecord, trainingStatus } from '#core/training/index.ts';
import type { Parameter, Queries } from '../database/index.ts';
import type { ByteBudget } from '../http/index.ts';
import type { StoredCard } from '../sync/index.ts';

/** About what a record takes in a response. */
const RECORD_BYTES = 250;

interface CardRow {
  readonly uid: string;
  readonly bid: string;
  readonly data: NonNullable<StoredCard['data']>;
  readonly record: TrainingRecord;
  readonly forgotten: number;
  readonly first_char: string;
}

/** A card as calls return it: GraphQL `Card` (E-6). */
export type CardView = ReturnType<typeof toView>;

function toView({ uid, bid, data, record, forgotten, first_char }: CardRow) {
  const {
    tags,
    guid,
    position: _,
    stamps: __,
    deleted_at: ___,
    status_before: ____,
    ...card
  } = data as typeof data & {
    stamps?: unknown;
  };
  const { last_training_at, next_training_at, memory_level } = record;
  return {
    ...card,
    uid,
    bid,
    meta: { tags, guid },
    record,
    last_training_at,
    next_training_at,
    memory_level,
    training_status: trainingStatus(record),
    first_char,
    forgotten,
  };
}

/** FROM clause: the cards `c` of the account `$1` with their box `b` and its top-level box `t`. */
const CARDS = `cards c JOIN boxes b ON b.uid = c.uid AND b.bid = c.pbid
  JOIN boxes t ON t.uid = b.uid AND t.bid = b.pbid WHERE c.uid = $1 AND c.data IS NOT NULL`;

/** FROM clause: those outside the bin. Cards of a box in the bin are in the bin too. */
export const PRESENT_CARDS = `${CARDS} AND NOT c.is_deleted AND NOT b.is_deleted AND NOT t.is_deleted`;

const COLUMNS = 'c.uid, t.bid, c.data, c.record, c.forgotten, c.first_char';

/** The cards that a condition on `c`, `b` and `t` keeps, sorted by title, at most `limit`. `$1` is the uid. */
async function findCards(
  queries: Queries,
  condition: string,
  parameters: readonly Parameter[],
  limit: number | null,
): Promise<CardView[]> {
  const rows = await queries.query<CardRow>(
    `SELECT ${COLUMNS} FROM ${PRESENT_CARDS} AND ${condition}
     ORDER BY c.title_key, c.cid LIMIT $${parameters.length + 1}`,
    [...parameters, limit],
  );
  return rows.map(toView);
}

/** How many of these cards there are, and how many of the first have no more than `bytes` together. */
async function measureCards(
  queries: Queries,
  condition: string,
  parameters: readonly Parameter[],
  limit: number | null,
  bytes: number,
): Promise<{ readonly count: number; readonly fitting: number; readonly bytes: number }> {
  const at = parameters.length;
  const [row] = await queries.query<{ count: number; fitting: number; bytes: number }>(
    `SELECT count(*) AS count, count(*) FILTER (WHERE total <= $${at + 2}) AS fitting, coalesce(max(total), 0)::float8 AS bytes FROM (
       SELECT sum(bytes) OVER (ORDER BY title_key, cid) AS total FROM (
         SELECT c.bytes, c.title_key, c.cid FROM ${PRESENT_CARDS} AND ${condition}
         ORDER BY c.title_key, c.cid LIMIT $${at + 1}) AS found) AS totals`,
    [...parameters, limit, bytes],
  );
  return row ?? { count: 0, fitting: 0, bytes: 0 };
}

/** All these cards. Throws `QUERY_TOO_LARGE` if the budget has no room for them, and then reads none. */
async function allCards(
  queries: Queries,
  budget: ByteBudget,
  condition: string,
  parameters: readonly Parameter[],
  limit: number | null = null,
): Promise<CardView[]> {
  budget.take((await measureCards(queries, condition, parameters, limit, 0)).bytes);
  return await findCards(queries, condition, parameters, limit);
}

/** The first of these cards, at most `limit`, as far as the budget has room for them. */
export async function firstCards(
  queries: Queries,
  budget: ByteBudget,
  condition: string,
  parameters: readonly Parameter[],
  limit: number,
): Promise<CardView[]> {
  const { fitting } = await measureCards(queries, condition, parameters, limit, budget.left);
  return await findCards(queries, condition, parameters, fitting);
}

/** Which cards of a box: all, or `first` of them after the cid `after`. */
interface Asked {
  readonly first: number | null;
  readonly after: string | null;
}

/** The condition and the parameters of the cards that a box holds directly. */
function inBox(uid: string, pbid: string, { after }: Asked): [string, readonly Parameter[]] {
  if (after === null) return ['c.pbid = $2', [uid, pbid]];
  return [
    'c.pbid = $2 AND (c.title_key, c.cid) > (SELECT title_key, cid FROM cards WHERE uid = $1 AND cid = $3)',
    [uid, pbid, after],
  ];
}

export async function cardsOfBox(
  queries: Queries,
  budget: ByteBudget,
  uid: string,
  pbid: string,
  asked: Asked,
): Promise<CardView[]> {
  return await allCards(queries, budget, ...inBox(uid, pbid, asked), asked.first);
}

/** The records of `cardsOfBox`, in the same order. */
export async function recordsOfBox(
  queries: Queries,
  budget: ByteBudget,
  uid: string,
  pbid: string,
  asked: Asked,
): Promise<TrainingRecord[]> {
  const [condition, parameters] = inBox(uid, pbid, asked);
  const { count } = await measureCards(queries, condition, parameters, asked.first, 0);
  budget.take(count * RECORD_BYTES);
  const rows = await queries.query<{ record: TrainingRecord }>(
    `SELECT c.record FROM ${PRESENT_CARDS} AND ${condition} ORDER BY c.title_key, c.cid LIMIT $${parameters.length + 1}`,
    [...parameters, asked.first],
  );
  return rows.map(({ record }) => record);
}

export async function cardsOfGroup(
  queries: Queries,
  budget: ByteBudget,
  uid: string,
  gid: string,
): Promise<CardView[]> {
  return await allCards(queries, budget, 'c.gid = $2', [uid, gid]);
}

export async function presentCard(queries: Queries, uid: string, cid: string): Promise<CardView | undefined> {
  return (await findCards(queries, 'c.cid = $2', [uid, cid], 1))[0];
}

/** A card, which may be in the bin. */
export async function anyCard(queries: Queries, uid: string, cid: string): Promise<CardView | undefined> {
  const [row] = await queries.query<CardRow>(`SELECT ${COLUMNS} FROM ${CARDS} AND c.cid = $2`, [uid, cid]);
  return row === undefined ? undefined : toView(row);
}
