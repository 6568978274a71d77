// @vitest-environment happy-dom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAppState } from '#renderer/state/appState.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { ok } from '#shared/result.ts';
import type { Settings } from '#shared/settings.ts';
import { BOX_SETTINGS, boxHead, cardbox, openApp } from '../support/app.tsx';

const dates =
  (isOffered: boolean, bids: readonly string[] = []) =>
  () => ({
    answerDates: { __typename: 'AnswerDates' as const, isOffered, bids: [...bids] },
  });

async function choose(name: string, option: string): Promise<void> {
  const input = await screen.findByRole('combobox', { name });
  fireEvent.click(input);
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '') ?? document.body;
  fireEvent.click(await within(list).findByRole('option', { name: option, hidden: true }));
}

/** The form of a box, and what it saves. */
async function openForm(wantedRecall: number | null, isOffered: boolean) {
  const patches: unknown[] = [];
  await openApp('/main/dashboard', {
    answerDates: dates(isOffered),
    cardboxes: () => ({ cardboxes: [cardbox({ settings: { ...BOX_SETTINGS, wantedRecall } })] }),
    updateCardbox: ({ patch }) => {
      patches.push(patch);
      return { updateCardbox: { __typename: 'Cardbox', bid: 'b1', title: 'Verbs' } };
    },
  });
  useOverlay.getState().showWith('boxSettings', { bid: 'b1' });
  await screen.findByRole('region', { name: 'Training' });
  return patches;
}

describe('the settings of a box', () => {
  // Proves S-346.
  it('offer dates by level and by answers, with a sentence for each', async () => {
    const patches = await openForm(null, true);
    expect(await screen.findByText(/from 1 to 60/)).toBeDefined();
    await choose('Dates', 'By answers: safer');
    expect(screen.getByText(/95 times in 100/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(patches).toEqual([{ wantedRecall: 95 }]));
  });

  // Proves S-346, Y-194.
  it('say of a box that chose it that an older server does not know it; the box can leave it', async () => {
    const patches = await openForm(90, false);
    expect(await screen.findByText(/Your server doesn’t know dates by answers yet/)).toBeDefined();
    await choose('Dates', 'By level');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(patches).toEqual([{ wantedRecall: null }]));
  });

  // Proves Y-194.
  it('do not offer it with an older server', async () => {
    await openForm(null, false);
    expect(screen.queryByRole('combobox', { name: 'Dates' })).toBeNull();
  });
});

// Proves S-346.
it('Settings has the dates of new boxes', async () => {
  const patches: unknown[] = [];
  const settingsSet = (patch: unknown) => {
    patches.push(patch);
    return ok({ ...useAppState.getState().settings, ...(patch as Partial<Settings>) });
  };
  await openApp('/main/settings/training', {}, { replies: { settingsSet } });
  await choose('Dates', 'By answers: balanced');
  await waitFor(() => expect(patches).toMatchObject([{ training: { wantedRecall: 90 } }]));
  expect(screen.getByText(/90 times in 100/)).toBeDefined();
});

// Proves S-346.
it('Settings does not offer them with an older server', async () => {
  await openApp('/main/settings/training', { answerDates: dates(false) });
  await screen.findByRole('combobox', { name: 'Order' });
  expect(screen.queryByRole('combobox', { name: 'Dates' })).toBeNull();
});

describe('the legend of the levels', () => {
  const legend = async (bids: readonly string[]) => {
    await openApp('/main/dashboard/box_cards/b1/memorize', {
      answerDates: dates(true, bids),
      boxHead: () => boxHead({ bid: 'b1', pbid: 'b1' }),
    });
    return within(await screen.findByRole('region', { name: 'Levels', hidden: true }));
  };

  // Proves S-347.
  it('names the days where the levels set the dates', async () => {
    const levels = await legend(['other']);
    expect(await levels.findByTitle('Level 3, every 4 days')).toBeDefined();
    expect(levels.getByText('60 days')).toBeDefined();
    expect(levels.queryByText(/follow your answers/)).toBeNull();
  });

  // Proves S-347.
  it('names no days in a box whose dates follow the answers', async () => {
    const levels = await legend(['b1']);
    await levels.findByText(/Dates follow your answers here/);
    expect(levels.queryByText('60 days')).toBeNull();
  });
});
