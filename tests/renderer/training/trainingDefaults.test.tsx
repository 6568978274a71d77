// @vitest-environment happy-dom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAppState } from '#renderer/state/appState.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { ok } from '#shared/result.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings.ts';
import type { Operations } from '#tests/support/bridge.ts';
import { BOX_SETTINGS, type BoxHead, boxHead, type Cardbox, cardbox, closeApp, openApp } from '../support/app.tsx';
import { trainingSession } from '../support/training.ts';

const TRAINING = {
  ...DEFAULT_SETTINGS.training,
  type: 'trained',
  mode: 'hardcore',
  count: 7,
  training_in_order: true,
} as const;
const OWN = {
  training_type: 'unmemorized',
  training_mode: 'normal',
  training_count: 0,
  training_in_order: false,
} as const;

const chosen = (group: string) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', { checked: true }).value;
const setup = () => ({
  type: chosen('Cards'),
  mode: chosen('Mode'),
  count: screen.getByRole<HTMLInputElement>('textbox', { name: 'Cards per session' }).value,
  order: within(screen.getByRole('radiogroup', { name: 'Order' })).getByRole<HTMLInputElement>('radio', {
    checked: true,
  }).value,
});

async function openSetup(box: Partial<BoxHead>, search = '', boxLoaded: () => Promise<void> = () => Promise.resolve()) {
  const started: Record<string, unknown>[] = [];
  const operations: Operations = {
    boxHead: async () => {
      await boxLoaded();
      return boxHead(box);
    },
    startSession: ({ settings }) => {
      started.push(settings);
      return { startSession: trainingSession() };
    },
  };
  const app = await openApp(`/main/dashboard/box_cards/b1/memorize${search}`, operations, {
    settings: { training: TRAINING },
  });
  await screen.findByRole('heading', { level: 1, name: 'Memory training' });
  return { ...app, started };
}

describe('the initial choices of a training', () => {
  // Proves S-84, E-17.
  it('are the settings if the box has no values', async () => {
    await openSetup({});
    await waitFor(() => expect(setup()).toEqual({ type: 'trained', mode: 'hardcore', count: '7', order: 'title' }));
  });

  // Proves E-17.
  it('are the values of the box before the settings, one by one', async () => {
    await openSetup({ ...OWN, training_count: null });
    await waitFor(() => expect(setup()).toEqual({ type: 'unmemorized', mode: 'normal', count: '7', order: 'random' }));
  });

  // Proves E-17.
  it('are the values of the address before both; unknown values are ignored', async () => {
    await openSetup(OWN, '?type=SPACEDREPETITION&mode=hardcore');
    await waitFor(() =>
      expect(setup()).toEqual({ type: 'SpacedRepetition', mode: 'hardcore', count: '0', order: 'random' }),
    );
    closeApp();
    await openSetup(OWN, '?type=some&mode=easy');
    await waitFor(() => expect(setup()).toMatchObject({ type: 'unmemorized', mode: 'normal' }));
  });

  // Proves V-7, E-17.
  it.each([
    ['as added', 'added', { training_in_order: true, trainingSort: 'added' }],
    ['by title if the box has an order but no sort', 'title', { training_in_order: true, trainingSort: null }],
  ] as const)('are the order of the box: %s', async (_, order, own) => {
    const { started } = await openSetup({ ...OWN, ...own });
    await waitFor(() => expect(setup()).toMatchObject({ order }));
    fireEvent.submit(screen.getByRole('button', { name: /^Start/ }));
    await waitFor(() => expect(started).toMatchObject([{ training_in_order: true, trainingSort: order }]));
  });

  it('are the choices on the page before all others', async () => {
    await openSetup(OWN);
    fireEvent.click(screen.getByRole('radio', { name: /^All cards/ }));
    await waitFor(() => expect(setup()).toEqual({ type: 'all', mode: 'normal', count: '0', order: 'random' }));
  });

  it('are the values of the box if Start is pressed before the box has loaded', async () => {
    const loaded = Promise.withResolvers<void>();
    const { started } = await openSetup(OWN, '', () => loaded.promise);
    fireEvent.submit(screen.getByRole('button', { name: /^Start/ }));
    expect(setup()).toMatchObject({ type: 'trained', mode: 'hardcore' });
    loaded.resolve();
    await waitFor(() =>
      expect(started).toMatchObject([{ type: 'unmemorized', mode: 'normal', count: 0, training_in_order: false }]),
    );
    expect(started).toHaveLength(1);
  });

  // Proves E-17.
  it('are the current values of the box, not those of the last visit', async () => {
    let loaded: Promise<void> = Promise.resolve();
    const box: Partial<BoxHead> = { ...OWN };
    const app = await openSetup(box, '', () => loaded);
    await waitFor(() => expect(setup()).toMatchObject({ type: 'unmemorized' }));
    const again = app.path();
    await act(() => app.router.navigate('/main/dashboard'));
    Object.assign(box, { training_type: 'trained', training_count: 3 });
    const reloaded = Promise.withResolvers<void>();
    loaded = reloaded.promise;
    await act(() => app.router.navigate(again));
    fireEvent.submit(screen.getByRole('button', { name: /^Start/ }));
    expect(app.started).toEqual([]);
    reloaded.resolve();
    await waitFor(() => expect(app.started).toMatchObject([{ type: 'trained', count: 3 }]));
  });
});

describe('the training settings of a box', () => {
  async function openForm(settings: Partial<Cardbox['settings']>) {
    const patches: unknown[] = [];
    await openApp('/main/dashboard', {
      cardboxes: () => ({ cardboxes: [cardbox({ settings: { ...BOX_SETTINGS, ...settings } })] }),
      updateCardbox: ({ patch }) => {
        patches.push(patch);
        return { updateCardbox: { __typename: 'Cardbox', bid: 'b1', title: 'Verbs' } };
      },
    });
    useOverlay.getState().showWith('boxSettings', { bid: 'b1' });
    const form = within(await screen.findByRole('region', { name: 'Training' }));
    const value = (name: string) => form.getByLabelText<HTMLInputElement>(name, { selector: 'input' }).value;
    return {
      patches,
      values: () => ['Cards', 'Mode', 'Cards per session', 'Order'].map(value),
      choose: async (name: string, option: string) => {
        const input = form.getByRole('combobox', { name });
        fireEvent.click(input);
        const list = document.getElementById(input.getAttribute('aria-controls') ?? '') ?? document.body;
        fireEvent.click(await within(list).findByRole('option', { name: option, hidden: true }));
      },
      count: (text: string) =>
        fireEvent.change(form.getByRole('textbox', { name: 'Cards per session' }), { target: { value: text } }),
      save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })),
    };
  }
  const NONE = {
    training_type: null,
    training_mode: null,
    training_count: null,
    training_in_order: null,
    trainingSort: null,
  };

  it('are "As in Settings" at first, and only chosen values are saved in the box', async () => {
    const form = await openForm(NONE);
    expect(form.values()).toEqual(['App default', 'App default', '', 'App default']);
    await form.choose('Mode', 'Hardcore');
    await form.choose('Order', 'At random');
    form.count('0');
    form.save();
    await waitFor(() =>
      expect(form.patches).toEqual([
        { training_mode: 'hardcore', training_in_order: false, trainingSort: 'title', training_count: 0 },
      ]),
    );
  });

  it('can be reset to "As in Settings"', async () => {
    const form = await openForm({ ...OWN, trainingSort: 'title' });
    expect(form.values()).toEqual(['New and forgotten', 'Normal', '0', 'At random']);
    for (const name of ['Cards', 'Mode', 'Order']) await form.choose(name, 'App default');
    form.count('');
    form.save();
    await waitFor(() => expect(form.patches).toEqual([NONE]));
  });
});

it('the training defaults of the app include the card type', async () => {
  const patches: unknown[] = [];
  await openApp(
    '/main/settings/training',
    {},
    {
      replies: {
        settingsSet: (patch) => {
          patches.push(patch);
          return ok({ ...useAppState.getState().settings, ...(patch as Partial<Settings>) });
        },
      },
    },
  );
  const input = await screen.findByRole('combobox', { name: 'Cards' });
  expect(input).toHaveProperty('value', 'All cards');
  fireEvent.click(input);
  fireEvent.click(await screen.findByRole('option', { name: 'Due', hidden: true }));
  await waitFor(() =>
    expect(patches).toEqual([{ training: { ...DEFAULT_SETTINGS.training, type: 'SpacedRepetition' } }]),
  );
});
