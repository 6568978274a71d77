import type { OperationName } from '#shared/graphql/generated.ts';

/** A change that the mirror acknowledged. */
export interface Written {
  readonly name: OperationName;
  readonly variables: object;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A value that a device shows once a change is acknowledged. `item`: its kind and id; `value`: as a reading has it. */
interface Expected {
  readonly item: string;
  readonly field: string;
  readonly value: string;
}

type Values = Readonly<Record<string, unknown>>;

const TEXTS = ['title', 'front', 'back', 'tags'];
/** Lists are stored as JSON. */
const stored = (value: unknown): unknown => (Array.isArray(value) ? JSON.stringify(value) : value);
const only = (value: unknown): string => JSON.stringify([stored(value)]);

/** The texts of a card that are not those of `base`. */
function textsOf(cid: unknown, card: Values, base: Values): Expected[] {
  return TEXTS.filter((field) => card[field] !== undefined && only(card[field]) !== only(base[field])).map((field) => ({
    item: `card ${cid}`,
    field,
    value: only(card[field]),
  }));
}

const each = (ids: unknown, kind: string, field: string, value: unknown): Expected[] =>
  (ids as string[]).map((id) => ({ item: `${kind} ${id}`, field, value: JSON.stringify(value) }));

/** What a change of this name writes. */
const EXPECTED: { readonly [Name in OperationName]?: (variables: Values, result: unknown) => Expected[] } = {
  createCardbox: ({ title }, result) => each([(result as Values).bid], 'box', 'title', [title]),
  updateCardbox: ({ bid, patch }) => {
    const { title } = patch as Values;
    return title === undefined ? [] : each([bid], 'box', 'title', [title]);
  },
  createCard: ({ card }, result) => textsOf((result as Values).cid, card as Values, {}),
  editCard: ({ cid, card, base }) => textsOf(cid, card as Values, base as Values),
  deleteCards: (_, cids) => each(cids, 'card', 'deleted_at', true),
  restoreCards: (_, cids) => each(cids, 'card', 'deleted_at', false),
  deleteCardboxes: (_, bids) => each(bids, 'box', 'IS_SOFT_DELETED', [1]),
  restoreCardboxes: (_, bids) => each(bids, 'box', 'IS_SOFT_DELETED', [0]),
};

/** What a device shows after these changes, in their order. */
export function expectedOf(changes: readonly Written[]): Expected[] {
  const expected = new Map<string, Expected>();
  for (const { name, variables, data } of changes) {
    for (const each of EXPECTED[name]?.(variables as Values, data[name]) ?? []) {
      expected.set(`${each.item} ${each.field}`, each);
    }
  }
  return [...expected.values()];
}
