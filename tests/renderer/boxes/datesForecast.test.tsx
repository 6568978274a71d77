// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useOverlay } from '#renderer/state/overlay.ts';
import { ok } from '#shared/result.ts';
import { numbered, type TestStore } from '../../mirror/support/store.ts';
import { newMirror, openOverMirror, trainBefore } from '../support/mirrorApp.tsx';

async function openSettings(test: TestStore, bid: string, options: Parameters<typeof openOverMirror>[2] = {}) {
  await openOverMirror('/main/dashboard', test, options);
  act(() => useOverlay.getState().showWith('boxSettings', { bid }));
  return within(await screen.findByRole('region', { name: 'Training' }));
}

const show = async () => fireEvent.click(await screen.findByRole('button', { name: 'Show estimate' }));

describe('the estimate in the settings of a box', () => {
  // Proves S-358.
  it('has the answers a day with each choice as a table, and says that it is an estimate', async () => {
    const test = newMirror();
    const bid = test.box('Words');
    test.cards(bid, numbered('word ', 30));
    await trainBefore(test, bid, 30);
    const form = await openSettings(test, bid);
    expect(form.queryByRole('table')).toBeNull();
    await show();
    const table = await form.findByRole('table');
    const rows = within(table).getAllByRole('row');
    expect([...(rows[0]?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Dates',
      'Days 1–10',
      'Days 11–20',
      'Days 21–30',
    ]);
    expect(rows.slice(1).map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'By level',
      'By answers: fewer reviews',
      'By answers: balanced',
      'By answers: safer',
    ]);
    const numbers = rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => Number(cell.textContent)),
    );
    for (const [first = 0] of numbers) expect(first).toBeGreaterThanOrEqual(3);
    const sum = (row: readonly number[] = []) => row.reduce((all, one) => all + one, 0);
    expect(sum(numbers[1])).toBeLessThan(sum(numbers[3]));
    expect(form.getByRole('status').textContent).toMatch(/^An estimate, if you answer all due cards every day/);
    fireEvent.click(form.getByRole('button', { name: 'Hide estimate' }));
    expect(form.queryByRole('table')).toBeNull();
  });

  // Proves S-358.
  it('says so in an empty box', async () => {
    const test = newMirror();
    const form = await openSettings(test, test.box('Empty'));
    await show();
    await waitFor(() =>
      expect(form.getByRole('status').textContent).toBe('No card of this box will come up in the next 30 days.'),
    );
    expect(form.queryByRole('table')).toBeNull();
  });

  // Proves S-358.
  it('asks for one slice after the other, and for no more once it is hidden', async () => {
    const test = newMirror();
    const bid = test.box('Words');
    const asked: unknown[] = [];
    const slices = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const form = await openSettings(test, bid, {
      replies: {
        graphql: async ({ operationName, variables }) => {
          if (operationName !== 'datesForecast') return ok(JSON.stringify(await test.ask(operationName, variables)));
          const at = asked.push(variables.from) - 1;
          await slices[at]?.promise;
          const counts = [0, 1, 2, 3].map(() => [1]);
          const slice = { __typename: 'Slice', after: (at + 1) * 7, fresh: at + 2, counts };
          return ok(JSON.stringify({ data: { slice } }));
        },
      },
    });
    await show();
    await waitFor(() => expect(form.getByRole('status').textContent).toBe('Estimating…'));
    await act(async () => slices[0]?.resolve());
    await waitFor(() =>
      expect(asked).toEqual([
        { after: 0, fresh: 0 },
        { after: 7, fresh: 2 },
      ]),
    );
    fireEvent.click(form.getByRole('button', { name: 'Hide estimate' }));
    await act(async () => slices[1]?.resolve());
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(asked).toHaveLength(2);
    expect(form.queryByRole('status')).toBeNull();
  });
});
