import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bus } from '#renderer/state/events.ts';
import { selectedInOrder, subscribeSelection, useSelection } from '#renderer/state/selection.ts';
import {
  NO_SELECTION,
  type Selection,
  type SelectionAction,
  selectionReducer,
  startSelection,
} from '#renderer/state/selectionRules.ts';
import { selectionKey } from '#renderer/ui/selection/listSelection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e', 'f'];
const begun = (first?: string) =>
  startSelection({ list: 'cards', order: ORDER, ...(first === undefined ? {} : { first }) });
const run = (state: Selection, ...actions: SelectionAction[]) => actions.reduce(selectionReducer, state);
const chosen = (state: Selection) => selectedInOrder(state).join('');
const toggle = (id: string): SelectionAction => ({ kind: 'toggle', id });
const range = (id: string): SelectionAction => ({ kind: 'range', id });
const move = (by: number, isRange = false): SelectionAction => ({ kind: 'move', by, isRange });

describe('select mode', () => {
  // Proves T-24.
  it('starts with the first item selected, or the pressed one', () => {
    expect(chosen(begun())).toBe('a');
    expect(chosen(begun('d'))).toBe('d');
  });

  it('selects the first item of an empty list once it is loaded', () => {
    const empty = startSelection({ list: 'cards', order: [] });
    expect(chosen(empty)).toBe('');
    expect(chosen(run(empty, { kind: 'order', order: ORDER }))).toBe('a');
  });

  // Proves T-25.
  it('actions that need the whole list wait for it, and so do later ones', () => {
    const known: SelectionAction = { kind: 'order', order: ORDER };
    const partial = startSelection({ list: 'cards', order: ['a'], isPartial: true });
    const end = move(Number.POSITIVE_INFINITY, true);
    expect(chosen(run(partial, { kind: 'all' }))).toBe('a');
    expect(chosen(run(partial, { kind: 'all' }, known))).toBe('abcdef');
    expect(chosen(run(partial, end, known))).toBe('abcdef');
    expect(chosen(run(partial, { kind: 'all' }, toggle('c'), known))).toBe('abdef');
    expect(chosen(run(partial, toggle('c')))).toBe('ac');
    expect(chosen(run(partial, toggle('c'), range('e'), known))).toBe('acde');
    const after = run(partial, move(2), known);
    expect([after.cursor, after.pending]).toEqual(['c', null]);
    const pressed = startSelection({ list: 'cards', order: ['a'], first: 'd', isPartial: true });
    expect(chosen(run(pressed, known))).toBe('d');
  });

  // Proves T-24.
  it('a tap toggles', () => {
    expect(chosen(run(begun(), toggle('c')))).toBe('ac');
    expect(chosen(run(begun(), toggle('c'), toggle('a')))).toBe('c');
    expect(chosen(run(begun(), toggle('a')))).toBe('');
  });

  it('a range starts at the item toggled last, in both directions, and can shrink', () => {
    expect(chosen(run(begun(), toggle('c'), range('e')))).toBe('acde');
    expect(chosen(run(begun(), toggle('e'), range('c')))).toBe('acde');
    expect(chosen(run(begun(), toggle('c'), range('f'), range('d')))).toBe('acd');
  });

  it('moving selects only with Shift', () => {
    const moved = run(begun(), move(2));
    expect([chosen(moved), moved.cursor]).toEqual(['a', 'c']);
    expect(chosen(run(begun(), move(1, true), move(1, true)))).toBe('abc');
    expect(chosen(run(begun(), move(3, true), move(-2, true)))).toBe('ab');
  });

  it('moving stops at the ends', () => {
    expect(run(begun(), move(-1)).cursor).toBe('a');
    expect(run(begun(), move(99)).cursor).toBe('f');
    expect(run(begun(), move(Number.POSITIVE_INFINITY)).cursor).toBe('f');
    expect(run(begun(), move(2), move(Number.NEGATIVE_INFINITY)).cursor).toBe('a');
  });

  it('all can be selected, and one deselected', () => {
    expect(chosen(run(begun(), { kind: 'all' }))).toBe('abcdef');
    expect(chosen(run(begun(), { kind: 'all' }, toggle('c')))).toBe('abdef');
  });

  it('removed items are deselected', () => {
    const state = run(begun(), toggle('c'), { kind: 'order', order: ['b', 'c', 'd'] });
    expect([chosen(state), state.cursor]).toEqual(['c', 'c']);
    expect(run(begun(), { kind: 'order', order: ['b'] }).cursor).toBe('b');
  });

  it('nothing is selected when the mode is off', () => {
    expect(run(NO_SELECTION, toggle('a'), { kind: 'all' })).toBe(NO_SELECTION);
  });

  it('after any actions, a new list keeps only its own items selected, each once', () => {
    const action = fc.oneof(
      fc.constantFrom(...ORDER).map(toggle),
      fc.constantFrom(...ORDER).map(range),
      fc.tuple(fc.integer({ min: -8, max: 8 }), fc.boolean()).map(([by, isRange]) => move(by, isRange)),
      fc.shuffledSubarray(ORDER, { minLength: 1 }).map((order) => ({ kind: 'order' as const, order })),
    );
    fc.assert(
      fc.property(
        fc.array(action, { maxLength: 30 }),
        fc.shuffledSubarray(ORDER, { minLength: 1 }),
        (actions, order) => {
          const before = run(begun(), ...actions);
          expect(selectedInOrder(before)).toHaveLength(before.selected.size);
          const after = selectionReducer(before, { kind: 'order', order });
          expect(selectedInOrder(after)).toEqual(order.filter((id) => before.selected.has(id)));
          expect(order).toContain(after.cursor);
        },
      ),
    );
  });
});

describe('the events of select mode', () => {
  let stop = () => {};
  beforeEach(() => {
    stop = subscribeSelection();
  });
  afterEach(() => stop());

  // Proves T-24, T-32.
  it('start, change and end the selection', () => {
    bus.emit('EnterSelectMode', { list: 'boxes', order: ORDER });
    bus.emit('SelectModeAction', toggle('b'));
    expect(chosen(useSelection.getState())).toBe('ab');
    bus.emit('ExitSelectMode', null);
    expect(useSelection.getState()).toEqual(NO_SELECTION);
  });

  it('another list starts a new selection', () => {
    bus.emit('EnterSelectMode', { list: 'boxes', order: ORDER });
    bus.emit('EnterSelectMode', { list: 'cards', order: ['x', 'y'] });
    expect(useSelection.getState().list).toBe('cards');
    expect(chosen(useSelection.getState())).toBe('x');
  });
});

describe('keys in a list of three columns', () => {
  const press = (key: string, more: object = {}) =>
    selectionKey({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more }, 3);
  it.each([
    [' ', { toggle: true }],
    ['Enter', { toggle: true }],
    ['ArrowRight', { by: 1 }],
    ['ArrowLeft', { by: -1 }],
    ['ArrowDown', { by: 3 }],
    ['ArrowUp', { by: -3 }],
    ['Home', { by: Number.NEGATIVE_INFINITY }],
    ['End', { by: Number.POSITIVE_INFINITY }],
    ['q', null],
  ])('%s', (key, expected) => expect(press(key)).toEqual(expected));
  it('ignores keys with Ctrl, Cmd or Alt', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(press('ArrowDown', { [held]: true })).toBeNull();
  });
});
