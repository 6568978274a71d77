// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Operations } from '#tests/support/bridge.ts';
import { boxHead, openApp } from '../support/app.tsx';
import { a2zGroups, bin, binItem } from '../support/cards.ts';
import { browseOfOne, settle } from '../support/slow.ts';

describe('the actions of Browse on selected cards', () => {
  async function open(bulkEdit: Required<Operations>['bulkEdit']) {
    await openApp('/main/browse', {
      ...browseOfOne(),
      replacePreview: () => ({
        replacePreview: { __typename: 'ReplacePreview', cards: 1, places: 1, refused: 0, samples: [] },
      }),
      bulkEdit,
    });
    const grid = await screen.findByRole('grid', { name: 'Cards' });
    grid.focus();
    fireEvent.keyDown(grid, { key: ' ' });
    return await screen.findByRole('toolbar');
  }
  it('resets once', async () => {
    const asked: unknown[] = [];
    const gate = Promise.withResolvers<void>();
    const bar = await open(async (v) => {
      asked.push(v);
      await gate.promise;
      return { bulkEdit: { __typename: 'BulkDone', undo_id: 'u', count: 1, refused: 0 } };
    });
    const reset = within(bar).getByRole('button', { name: /Reset/ });
    fireEvent.click(reset);
    fireEvent.click(reset);
    await settle();
    gate.resolve();
    await settle();
    await waitFor(() => expect(asked).toHaveLength(1));
  });
  it('keeps the input of a failed replacement', async () => {
    const bar = await open(() => {
      throw new Error('DISK_FULL');
    });
    fireEvent.click(within(bar).getByRole('button', { name: /replace/i }));
    const find = await screen.findByLabelText('Find');
    fireEvent.change(find, { target: { value: 'aller' } });
    await settle(300);
    fireEvent.submit(find.closest('form') as HTMLFormElement);
    await settle(400);
    await waitFor(() => expect(screen.queryByDisplayValue('aller')).not.toBeNull());
  });
});

it.each(['box_cards/p1', 'a_z_boxes/p1'])('a successful Retry on %s leaves the focus on the page', async (page) => {
  let broken = true;
  await openApp(`/main/dashboard/${page}`, {
    boxHead: () => {
      if (broken) throw new Error('x');
      return boxHead({ bid: 'p1', pbid: 'p1' });
    },
    a2zGroups: () => a2zGroups(['A', 2]),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  retry.focus();
  broken = false;
  fireEvent.click(retry);
  await screen.findByRole('heading', { name: /Verbs/ });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await settle(120);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

it('the bin keeps the focus in the list after a restore', async () => {
  let items = [binItem({ id: 'c1', title: 'card c1' }), binItem({ id: 'c2', title: 'card c2' })];
  const app = await openApp('/main/settings/data', {
    bin: () => bin(...items),
    restoreCards: ({ cids }) => {
      items = items.slice(1);
      return { restoreCards: cids };
    },
  });
  const [restore] = await screen.findAllByRole('button', { name: /Restore/ });
  restore?.focus();
  fireEvent.click(restore as HTMLElement);
  await settle();
  act(() => app.emit('dataChanged', { what: ['cards'] }));
  await waitFor(() => expect(screen.queryByText('card c1')).toBeNull());
  await settle(120);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});
