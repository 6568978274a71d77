// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Operations } from '#tests/support/bridge.ts';
import { boxHead, cardbox, counts, openApp } from '../support/app.tsx';

const BOX = '/main/dashboard/box_cards/b1';
const operations: Operations = {
  boxHead: () => boxHead({ counts: counts({ count: 3 }) }),
  cardboxes: () => ({ cardboxes: [cardbox({})] }),
};

/** Without a layout the menu has no place, so it counts as hidden. */
const ANY = { hidden: true } as const;
const item = (name: string) => screen.getByRole('menuitem', { ...ANY, name: new RegExp(`^${name}`) });

async function openMenu(path: string, given: Operations = {}) {
  const app = await openApp(path, { ...operations, ...given });
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }, { timeout: 10_000 }));
  await screen.findAllByRole('menuitem', ANY);
  return app;
}

const items = () => screen.getAllByRole('menuitem', ANY).map((item) => item.textContent);

describe('the menu of a box page', () => {
  // Proves S-155.
  it('has everything that has no button beside it, by name, in nine entries', async () => {
    await openMenu(BOX, { boxHead: () => boxHead({ counts: counts({ count: 3, due_count: 2 }) }) });
    expect(items()).toEqual([
      'Add cardsA',
      'A-ZZ',
      'Memory recap',
      'ImportI',
      'Color',
      'Box settings',
      'Split, merge, duplicate',
      'Export',
      'Move to Trash',
    ]);
    fireEvent.click(item('Split, merge'));
    expect(items()).toEqual(['Split into sub-boxes', 'Merge…', 'Duplicate']);
    expect(document.activeElement).toBe(item('Split into'));
  });

  it('has the pages of an A-Z group only', async () => {
    await openMenu('/main/dashboard/a_z_boxes/b1/box_cards/V');
    expect(items()).toEqual(['Add cardsA', 'Memory recap', 'ImportI']);
  });

  it.each([
    ['Add cards', '/main/add?box=b1'],
    ['A-Z', '/main/dashboard/a_z_boxes/b1'],
    ['Memory recap', `${BOX}/memory_recap`],
    ['Import', '/main/import?box=b1'],
  ])('%s opens its page', async (name, path) => {
    const app = await openMenu(BOX);
    fireEvent.click(item(name));
    await waitFor(() => expect(app.path()).toBe(path));
  });

  it('opens the dialogs of its box', async () => {
    await openMenu(BOX);
    fireEvent.click(item('Color'));
    expect(await screen.findByRole('dialog', { name: /^Color/ })).toBeDefined();
  });

  it.each([
    ['a box', {}, '/main/dashboard'],
    ['a sub-box', { is_sub_box: true, pbid: 'b0', parent_title: 'All' }, '/main/dashboard/sub_boxes/b0'],
  ])('leaves the page of %s that is moved to the Trash', async (_, part, path) => {
    const deleteCardboxes = vi.fn(({ bids }: { bids: string[] }) => ({ deleteCardboxes: bids }));
    const app = await openMenu(BOX, { boxHead: () => boxHead(part), deleteCardboxes });
    fireEvent.click(item('Move to Trash'));
    await waitFor(() => expect(app.path()).toBe(path));
    expect(await screen.findByText('Moved “Verbs” to Trash.')).toBeDefined();
    expect(deleteCardboxes).toHaveBeenCalledWith({ bids: ['b1'] });
  });
});

// Proves S-155.
it('Train is the only filled button in the heading of a box page', async () => {
  await openApp(BOX, operations);
  await screen.findByRole('heading', { level: 1, name: /Verbs/ }, { timeout: 10_000 });
  const variant = (name: string) => screen.getByRole('button', { name }).getAttribute('data-variant');
  expect(variant('Train')).toBe(null);
  expect(variant('Cardbox actions')).toBe('light');
});
