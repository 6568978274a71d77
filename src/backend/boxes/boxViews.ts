import { compareFirstChars } from '#core/card/index.ts';
import { PRESENT_CARDS } from '../cards/index.ts';
import type { Queries } from '../database/index.ts';
import type { ByteBudget } from '../http/index.ts';
import type { StoredBox } from '../sync/index.ts';

/** About what a cid takes in a response. */
const CID_BYTES = 40;

type BoxData = NonNullable<StoredBox['data']>;

interface BoxCounts {
  readonly count: number;
  readonly trained_count: number;
  readonly learned_count: number;
}

/** A top-level box with the counts of all its cards (GraphQL `Cardbox`). */
export interface BoxView extends BoxData, BoxCounts {
  readonly uid: string;
  readonly sub_boxes: readonly SubBoxView[];
}

/** A box with the cards that it holds directly (GraphQL `SubBox`). */
export interface SubBoxView extends BoxData, BoxCounts {
  readonly uid: string;
  /** Which of its cards were asked for. */
  readonly first: number | null;
  readonly after: string | null;
}

/** The boxes of the account `$1` outside the bin, with the counts of the cards that each holds directly. */
const BOXES = `
  SELECT b.data, coalesce(n.count, 0) AS count, coalesce(n.trained_count, 0) AS trained_count,
    coalesce(n.learned_count, 0) AS learned_count
  FROM boxes b JOIN boxes t ON t.uid = b.uid AND t.bid = b.pbid
  LEFT JOIN (
    SELECT c.pbid, count(*) AS count,
      count(*) FILTER (WHERE c.record->'status'->>'IS_TRAINED' = 'true') AS trained_count,
      count(*) FILTER (WHERE c.record->'status'->>'IS_LEARNED' = 'true') AS learned_count
    FROM cards c WHERE c.uid = $1 AND NOT c.is_deleted GROUP BY c.pbid
  ) n ON n.pbid = b.bid
  WHERE b.uid = $1 AND NOT b.is_deleted AND NOT t.is_deleted`;

type CountedRow = BoxCounts & { readonly data: BoxData };

const byPosition = (a: BoxData, b: BoxData): number => a.position - b.position || (a.bid < b.bid ? -1 : 1);

/** All top-level boxes with their sub-boxes, in the person's order. Throws `QUERY_TOO_LARGE`. */
export async function topBoxes(queries: Queries, budget: ByteBudget, uid: string): Promise<BoxView[]> {
  const [all] = await queries.query<{ bytes: number }>(
    'SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM boxes WHERE uid = $1 AND NOT is_deleted',
    [uid],
  );
  budget.take(all?.bytes ?? 0);
  const rows = await queries.query<CountedRow>(BOXES, [uid]);
  const boxes = rows.map(({ data, ...counts }) => ({ ...data, ...counts, uid })).sort(byPosition);
  const subs = Map.groupBy(
    boxes.filter(({ bid, pbid }) => bid !== pbid),
    ({ pbid }) => pbid,
  );
  return boxes
    .filter(({ bid, pbid }) => bid === pbid)
    .map((box) => {
      const own = subs.get(box.bid) ?? [];
      const total = (field: keyof BoxCounts): number => own.reduce((sum, sub) => sum + sub[field], box[field]);
      return {
        ...box,
        count: total('count'),
        trained_count: total('trained_count'),
        learned_count: total('learned_count'),
        sub_boxes: own.map((sub) => ({ ...sub, first: null, after: null })),
      };
    });
}

/** The box with this bid outside the bin; null if there is none. */
export async function boxWithCards(
  queries: Queries,
  uid: string,
  bid: string,
  asked: Pick<SubBoxView, 'first' | 'after'>,
): Promise<SubBoxView | null> {
  const [row] = await queries.query<CountedRow>(`${BOXES} AND b.bid = $2`, [uid, bid]);
  if (row === undefined) return null;
  const { data, ...counts } = row;
  return { ...data, ...counts, uid, ...asked };
}

/** The cids of the cards of a box in the person's own order: of a top-level box, sub-box by sub-box. Throws `QUERY_TOO_LARGE`. */
export async function cardOrder(
  queries: Queries,
  budget: ByteBudget,
  { uid, bid, count }: Pick<SubBoxView, 'uid' | 'bid' | 'count'>,
  isTop: boolean,
): Promise<string[]> {
  budget.take(count * CID_BYTES);
  const rows = await queries.query<{ cid: string }>(
    `SELECT c.cid FROM ${PRESENT_CARDS} AND ${isTop ? 't.bid' : 'b.bid'} = $2
     ORDER BY (b.data->>'position')::bigint, b.bid, (c.data->>'position')::bigint, c.cid`,
    [uid, bid],
  );
  return rows.map(({ cid }) => cid);
}

/** The A-Z groups of a box, in the groups' order: of a top-level box with all its cards, of a sub-box with its own. */
export async function charGroups(
  queries: Queries,
  uid: string,
  bid: string,
): Promise<{ readonly first_char: string; readonly count: number }[]> {
  const rows = await queries.query<{ first_char: string; count: number }>(
    `SELECT c.first_char, count(*) AS count FROM ${PRESENT_CARDS} AND (b.bid = $2 OR t.bid = $2) GROUP BY c.first_char`,
    [uid, bid],
  );
  return rows.sort((a, b) => compareFirstChars(a.first_char, b.first_char));
}

/** What is in the bin, what was deleted last first. What is in a box in the bin is not listed by itself. */
export async function deletedItems(queries: Queries, uid: string, first: number) {
  return await queries.query<{ kind: string; id: string; title: string; deleted_at: string }>(
    `SELECT 'box' AS kind, bid AS id, data->>'title' AS title, data->>'deleted_at' AS deleted_at FROM boxes
       WHERE uid = $1 AND is_deleted
     UNION ALL
     SELECT 'card', c.cid, c.data->>'title', c.data->>'deleted_at' FROM cards c
       JOIN boxes b ON b.uid = c.uid AND b.bid = c.pbid
       WHERE c.uid = $1 AND c.is_deleted AND c.data IS NOT NULL AND NOT b.is_deleted
     ORDER BY deleted_at DESC, id LIMIT $2`,
    [uid, first],
  );
}
