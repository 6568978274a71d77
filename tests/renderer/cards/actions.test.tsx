// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bus } from '#renderer/state/events.ts';
import type { Operations } from '#tests/support/bridge.ts';
import { closeApp, openApp } from '../support/app.tsx';
import { a2zGroups } from '../support/cards.ts';
import { trainingChoice, trainingSession } from '../support/training.ts';

const BOX = '/main/dashboard/box_cards/b1';
const operations: Operations = {
  trainingChoices: () => ({ trainingChoices: [trainingChoice('all', 7), trainingChoice('unmemorized', 5)] }),
};

async function openPage(path = BOX) {
  const app = await openApp(path, operations);
  await screen.findByRole('heading', { name: /Verbs/ }, { timeout: 10_000 });
  return app;
}

async function openActions() {
  const app = await openPage();
  fireEvent.click(screen.getByRole('button', { name: 'Cardbox actions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cardbox Actions' });
  return { ...app, dialog };
}

describe('the training modal', () => {
  const due = (dueCount: number, newCount: number) => [
    trainingChoice('unmemorized', newCount),
    trainingChoice('SpacedRepetition', dueCount),
    trainingChoice('all', 7),
    trainingChoice('trained', 0),
  ];

  it.each([
    ['Training with spaced repetition cards', due(2, 5)],
    ['Training with unmemorized cards', due(0, 5)],
    ['Training with all cards', due(0, 0)],
  ])('gives the focus to “%s” if it is the first kind with cards', async (name, trainingChoices) => {
    await openApp(BOX, { ...operations, trainingChoices: () => ({ trainingChoices }) });
    await screen.findByRole('heading', { name: /Verbs/ });
    act(() => bus.emit('OpenCardActionModal', { modalId: 'trainingActions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Memory Training' });
    const focused = () => document.activeElement?.querySelector('b')?.textContent;
    await waitFor(() => expect(focused()).toBe(name));
    const titles = within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('b')?.textContent);
    fireEvent.click(within(dialog).getByRole('button', { name: new RegExp(name) }));
    const options = await screen.findAllByRole('radio');
    expect(options.slice(0, 4).map((option) => (option as HTMLInputElement).value)).toEqual(
      due(0, 0).map(({ type }) => type),
    );
    expect(titles).toHaveLength(4);
  });
});

describe('the action modal', () => {
  // Proves S-94.
  it('has a title, a text and three actions', async () => {
    const { dialog } = await openActions();
    expect(within(dialog).getByText('Select the corresponding action item.')).toBeDefined();
    const items = within(dialog).getAllByRole('listitem');
    const names = items.map((item) => within(item).getByRole('button').querySelector('b')?.textContent);
    expect(names).toEqual(['Learning Cards', 'Memory Training', 'Settings']);
  });

  // Proves S-95.
  it('Memory Training opens the training modal and closes the general one', async () => {
    const { dialog } = await openActions();
    fireEvent.click(within(dialog).getByRole('button', { name: /^Memory Training/ }));
    const training = await screen.findByRole('dialog', { name: 'Memory Training' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cardbox Actions' })).toBeNull());
    const items = within(training).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('b')?.textContent)).toEqual([
      'Training with unmemorized cards',
      'Training with spaced repetition cards',
      'Training with all cards',
      'Review trained cards',
    ]);
  });

  // Proves S-97.
  it('Settings opens the settings, Learning Cards the reading page', async () => {
    const first = await openActions();
    fireEvent.click(within(first.dialog).getByRole('button', { name: /^Settings/ }));
    await waitFor(() => expect(first.path()).toMatch(/^\/main\/settings/));
    expect(screen.queryByRole('dialog')).toBeNull();
    closeApp();
    const second = await openActions();
    fireEvent.click(within(second.dialog).getByRole('button', { name: /^Learning Cards/ }));
    await waitFor(() => expect(second.path()).toBe(`${BOX}/memorize?read=1`));
  });

  // Proves S-98, T-31.
  it('closes by its button and by its event', async () => {
    const { dialog } = await openActions();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    bus.emit('OpenCardActionModal', { modalId: 'trainingActions' });
    await screen.findByRole('dialog', { name: 'Memory Training' });
    bus.emit('CloseCardActionModal', { modalId: 'cardActions' });
    expect(screen.getByRole('dialog', { name: 'Memory Training' })).toBeDefined();
    bus.emit('CloseCardActionModal', { modalId: 'trainingActions' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  // Proves S-96.
  it.each([
    ['Training with unmemorized cards', 'unmemorized'],
    ['Training with spaced repetition cards', 'SpacedRepetition'],
    ['Training with all cards', 'all'],
    ['Review trained cards', 'trained'],
  ])('%s', async (name, type) => {
    const app = await openPage();
    act(() => bus.emit('OpenCardActionModal', { modalId: 'trainingActions' }));
    const training = await screen.findByRole('dialog', { name: 'Memory Training' });
    fireEvent.click(within(training).getByRole('button', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(app.path()).toBe(`${BOX}/memorize?type=${type}`));
  });

  // Proves S-12.
  it('an A-Z group has its own training address', async () => {
    const app = await openApp('/main/dashboard/a_z_boxes/b1/box_cards/%C3%84', operations);
    await screen.findByRole('heading', { name: /Ä/, level: 1 }, { timeout: 10_000 });
    fireEvent.keyDown(document.body, { key: 't' });
    const training = await screen.findByRole('dialog', { name: 'Memory Training' });
    fireEvent.click(within(training).getByRole('button', { name: /^Review/ }));
    await waitFor(() => expect(app.path()).toMatch(/box_cards\/(%C3%84|Ä)\/memorize\?type=trained$/));
  });

  // Proves S-155.
  it.each(['the button', 'T'])(
    '%s trains Today’s cards of the box at once, at an address without a type',
    async (way) => {
      const started: unknown[] = [];
      const app = await openApp(BOX, {
        ...operations,
        startSession: ({ scope, settings }) => {
          started.push([scope, settings.count]);
          return { startSession: trainingSession() };
        },
      });
      const button = await screen.findByRole('button', { name: 'Train' });
      if (way === 'T') fireEvent.keyDown(document.body, { key: 't', code: 'KeyT' });
      else fireEvent.click(button);
      await waitFor(() => expect(started).toEqual([[{ bids: ['b1'], today: true }, 0]]));
      expect(app.path()).toBe('/main/memorize?bids=b1');
    },
  );

  it('the A-Z page trains the whole box', async () => {
    const app = await openApp('/main/dashboard/a_z_boxes/b1', { ...operations, a2zGroups: () => a2zGroups() });
    fireEvent.click(await screen.findByRole('button', { name: 'Memory Training' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Training with all cards' }));
    await waitFor(() => expect(app.path()).toBe(`${BOX}/memorize?type=all`));
  });
});
