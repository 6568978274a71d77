// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Operations } from '#tests/support/bridge.ts';
import { BOX_SETTINGS, type Cardbox, cardbox, counts, openApp, subBox } from '../support/app.tsx';

function boxes(order: readonly string[]) {
  const all: Record<string, Partial<Cardbox>> = {
    b1: { title: 'Verbs', counts: counts({ count: 9, due_count: 4 }), labels: ['fr'], category: 'Languages' },
    b2: { title: 'Capitals', counts: counts({ count: 30 }), settings: { ...BOX_SETTINGS, color: 'plum' } },
    b3: { title: 'Anatomy', counts: counts({ count: 2, due_count: 9 }), labels: ['med'] },
  };
  return order.map((bid) => cardbox({ bid, ...all[bid] }));
}

async function openBoxes(search = '', operations: Operations = {}) {
  let order = ['b1', 'b2', 'b3'];
  const app = await openApp(`/main/dashboard${search}`, {
    cardboxes: () => ({ cardboxes: boxes(order) }),
    orderCardboxes: ({ bids }) => {
      order = bids;
      return { orderCardboxes: order };
    },
    ...operations,
  });
  await screen.findByRole('region', { name: 'Boxes' });
  return { ...app, order: () => order };
}

/** In the sidebar boxes are links, too. */
const page = () => within(screen.getByRole('region', { name: 'Boxes' }));
const tiles = () => page().getAllByRole('article');
const titles = () => tiles().map((tile) => within(tile).getByRole('heading').textContent);

// Proves S-57.
it.each([
  ['/main/dashboard/box_cards/b1', 'Box ALL'],
  ['/main/dashboard/a_z_boxes/b1', 'Box, A-Z'],
])('a box that cannot be read is not said to be loading, on %s', async (path, heading) => {
  const replies = {
    graphql: () => ({ ok: false, error: { code: 'MIRROR_UNAVAILABLE', message: '' } }) as const,
  };
  await openApp(path, {}, { replies });
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
});

describe('the boxes on the dashboard', () => {
  // Proves S-40.
  it('mark a public box', async () => {
    const cardboxes = [
      cardbox({ bid: 'b1', title: 'Verbs', IS_PUBLIC: true }),
      cardbox({ bid: 'b2', IS_PUBLIC: false }),
    ];
    await openBoxes('', { cardboxes: () => ({ cardboxes }) });
    const marks = tiles().map((tile) => within(tile).queryAllByRole('img', { name: 'Public box' }).length);
    expect(marks).toEqual([1, 0]);
  });

  // Proves S-40.
  it('show their labels, category and color', async () => {
    await openBoxes();
    const [verbs, capitals] = tiles();
    expect(verbs?.textContent).toContain('9 cards · Languages');
    expect(within(verbs as HTMLElement).getByRole('list', { name: 'Labels' }).textContent).toBe('fr');
    expect(capitals?.dataset.color).toBe('plum');
  });

  // Proves S-40.
  it('show one sheet behind them if they have cards, two with sub-boxes, none if they are empty', async () => {
    const full = { counts: counts({ count: 9 }) };
    const cardboxes = [
      cardbox({ bid: 'b1', title: 'Empty' }),
      cardbox({ bid: 'b2', title: 'Cards', ...full }),
      cardbox({ bid: 'b3', title: 'Sub-boxes', ...full, IS_NESTED_BOX: true, sub_boxes: [subBox({ pbid: 'b3' })] }),
    ];
    await openBoxes('', { cardboxes: () => ({ cardboxes }) });
    const piles = tiles().map((tile) => [within(tile).getByRole('heading').textContent, tile.dataset.pile]);
    expect(piles).toEqual([
      ['Empty', undefined],
      ['Cards', 'cards'],
      ['Sub-boxes', 'boxes'],
    ]);
  });

  // Proves S-41.
  it('are sorted and filtered as the address says', async () => {
    await openBoxes('?sort=due&due=1');
    expect(titles()).toEqual(['Anatomy', 'Verbs']);
  });

  // Proves S-41.
  it('write the sort order and filters into the address', async () => {
    const app = await openBoxes();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter boxes' }), { target: { value: 'cap' } });
    await waitFor(() => expect(titles()).toEqual(['Capitals']));
    expect(app.path()).toBe('/main/dashboard?q=cap');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter boxes' }), { target: { value: 'zzz' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all boxes' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(app.path()).toBe('/main/dashboard');
  });

  it('are reordered by Alt and the arrow keys, with an announcement', async () => {
    const app = await openBoxes();
    fireEvent.keyDown(page().getByRole('link', { name: 'Verbs' }), { key: 'ArrowRight', altKey: true });
    await waitFor(() => expect(titles()).toEqual(['Capitals', 'Verbs', 'Anatomy']));
    expect(screen.getByText('Verbs: position 2 of 3')).toBeDefined();
    expect(document.activeElement).toBe(page().getByRole('link', { name: 'Verbs' }));
    await waitFor(() => expect(app.order()).toEqual(['b2', 'b1', 'b3']));
  });

  it('return to their places when their order cannot be saved', async () => {
    await openBoxes('', {
      orderCardboxes: () => {
        throw new Error('DISK_FULL');
      },
    });
    fireEvent.keyDown(page().getByRole('link', { name: 'Verbs' }), { key: 'ArrowRight', altKey: true });
    await waitFor(() => expect(titles()).toEqual(['Verbs', 'Capitals', 'Anatomy']));
  });

  it('cannot be reordered while they are filtered', async () => {
    const app = await openBoxes('?due=1');
    fireEvent.keyDown(page().getByRole('link', { name: 'Verbs' }), { key: 'ArrowRight', altKey: true });
    expect(app.order()).toEqual(['b1', 'b2', 'b3']);
  });
});

it('a box is created once, however often the button is pressed', async () => {
  const made: unknown[] = [];
  await openBoxes('', {
    createCardbox: ({ title }) => {
      made.push(title);
      return { createCardbox: { __typename: 'Cardbox', bid: 'b9', title } };
    },
  });
  fireEvent.click((await screen.findAllByRole('button', { name: 'New box' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Birds' } });
  const create = dialog.getByRole('button', { name: 'Create box' });
  fireEvent.click(create);
  fireEvent.click(create);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made).toEqual(['Birds']);
});
