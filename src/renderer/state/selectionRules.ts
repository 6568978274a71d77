/** The lists with select mode. */
export type SelectionList = 'boxes' | 'sub_boxes' | 'cards';

/** The start of select mode: the known ids in the list's order, and the item of a long press. */
export interface SelectionStart {
  readonly list: SelectionList;
  readonly order: readonly string[];
  readonly first?: string | null;
  /** `order` is the start of the list; the whole order is still loading. */
  readonly isPartial?: boolean;
}

export type SelectionAction =
  /** Selects the item, or deselects it. */
  | { readonly kind: 'toggle'; readonly id: string }
  /** Adds the items from the one toggled last to this one. */
  | { readonly kind: 'range'; readonly id: string }
  /** Moves the cursor by a number of items. With `isRange` the range to it is selected. */
  | { readonly kind: 'move'; readonly by: number; readonly isRange: boolean }
  | { readonly kind: 'all' }
  /** The list has changed: removed items are deselected. */
  | { readonly kind: 'order'; readonly order: readonly string[] };

export interface Selection {
  /** null: select mode is off. */
  readonly list: SelectionList | null;
  readonly order: readonly string[];
  readonly selected: ReadonlySet<string>;
  /** Where a range starts, and what was selected before it. */
  readonly anchor: string | null;
  readonly base: ReadonlySet<string>;
  /** The item with the keyboard focus. */
  readonly cursor: string | null;
  /** Actions that wait for the whole order; null once it is known. */
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

/** Starts select mode with the pressed item selected, or the first of the list (T-24). */
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
  // Actions after a pending one wait too: they may depend on it.
  if (pending !== null && (pending.length > 0 || needsOrder(action)))
    return { ...state, pending: [...pending, action] };
  return applyAction(state, action);
}

/** Whether an action needs the whole order: "all", a range, and moves to the end of the list. */
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
  // Select mode started before the list was loaded: select its first item now.
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
