/** The lists of which several items can be chosen. */
export type SelectionList = 'boxes' | 'sub_boxes' | 'cards';

/** Entering: the ids in the list's order as far as they are known, and the item a long press chose. */
export interface SelectionStart {
  readonly list: SelectionList;
  readonly order: readonly string[];
  readonly first?: string | null;
  /** The list goes on after these; its whole order is still to come. */
  readonly isPartial?: boolean;
}

export type SelectionAction =
  /** Tapped: chosen, or not any more. */
  | { readonly kind: 'toggle'; readonly id: string }
  /** Everything from the item toggled last to this one, and what was chosen before. */
  | { readonly kind: 'range'; readonly id: string }
  /** The keyboard's place moves by so many items; with `isRange` it takes them along. */
  | { readonly kind: 'move'; readonly by: number; readonly isRange: boolean }
  /** The keyboard's place is here now. */
  | { readonly kind: 'place'; readonly id: string }
  | { readonly kind: 'all' }
  /** All that the list holds now; what is gone is not chosen any more. */
  | { readonly kind: 'order'; readonly order: readonly string[] };

export interface Selection {
  /** null: nothing can be chosen just now. */
  readonly list: SelectionList | null;
  readonly order: readonly string[];
  readonly selected: ReadonlySet<string>;
  /** Where a range begins, and what was chosen when it did. */
  readonly anchor: string | null;
  readonly base: ReadonlySet<string>;
  /** The keyboard's place. */
  readonly cursor: string | null;
  /** What was asked for before the whole order is known, and waits for it; null once it is. */
  readonly pending: readonly SelectionAction[] | null;
}

const NONE: ReadonlySet<string> = new Set();
export const NO_SELECTION: Selection = {
  list: null,
  order: [],
  selected: NONE,
  anchor: null,
  base: NONE,
  cursor: null,
  pending: null,
};

/** Entering selects the first item (docs/product.md §4): the list's, or the one that was pressed. */
export function startSelection({ list, order, first, isPartial = false }: SelectionStart): Selection {
  return selectFirst({ ...NO_SELECTION, list, order, pending: isPartial ? [] : null }, first ?? order[0]);
}

function selectFirst(state: Selection, id: string | undefined): Selection {
  if (id === undefined) return state;
  const selected = new Set([id]);
  return { ...state, selected, base: selected, anchor: id, cursor: id };
}

export function selectionReducer(state: Selection, action: SelectionAction): Selection {
  const { list, pending } = state;
  if (list === null) return state;
  if (action.kind === 'order')
    return (pending ?? []).reduce(applyAction, reorder({ ...state, pending: null }, action.order));
  // What comes after something that waits waits, too: it may be about what that chooses.
  if (pending !== null && (pending.length > 0 || needsOrder(action)))
    return { ...state, pending: [...pending, action] };
  return applyAction(state, action);
}

/** Keys are quicker than answers: what is meant by "all", or by the end of a list, is only known with its order. */
function needsOrder({ kind }: SelectionAction): boolean {
  return kind === 'all' || kind === 'move' || kind === 'range';
}

function applyAction(state: Selection, action: SelectionAction): Selection {
  switch (action.kind) {
    case 'toggle':
      return toggle(state, action.id);
    case 'range':
      return rangeTo(state, action.id);
    case 'move':
      return move(state, action.by, action.isRange);
    case 'place':
      return { ...state, cursor: action.id };
    case 'all':
      return { ...state, selected: new Set(state.order), base: new Set(state.order) };
    case 'order':
      return reorder(state, action.order);
  }
}

function toggle(state: Selection, id: string): Selection {
  const selected = new Set(state.selected);
  if (!selected.delete(id)) selected.add(id);
  return { ...state, selected, base: selected, anchor: id, cursor: id };
}

function rangeTo(state: Selection, id: string): Selection {
  const from = state.anchor === null ? -1 : state.order.indexOf(state.anchor);
  const to = state.order.indexOf(id);
  if (from < 0 || to < 0) return toggle(state, id);
  const range = state.order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...state, selected: new Set([...state.base, ...range]), cursor: id };
}

function move(state: Selection, by: number, isRange: boolean): Selection {
  const idIfListed = state.cursor === null ? -1 : state.order.indexOf(state.cursor);
  const id = state.order[Math.max(0, Math.min(state.order.length - 1, idIfListed + by))];
  if (id === undefined) return state;
  return isRange ? rangeTo(state, id) : { ...state, cursor: id };
}

function reorder(state: Selection, order: readonly string[]): Selection {
  // The mode was entered before the list was known: now there is a first item.
  if (state.order.length === 0 && state.selected.size === 0) return selectFirst({ ...state, order }, order[0]);
  const listed = new Set(order);
  const stillListed = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => listed.has(id)));
  const at = (id: string | null) => (id !== null && listed.has(id) ? id : null);
  return {
    ...state,
    order,
    selected: stillListed(state.selected),
    base: stillListed(state.base),
    anchor: at(state.anchor),
    cursor: at(state.cursor) ?? order[0] ?? null,
  };
}
