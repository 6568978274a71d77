// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OperationResult } from '#tests/support/bridge.ts';
import { openApp } from '../support/app.tsx';

it('shows results for a text typed right after the shortcut, whenever the refresh comes', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  const hit: OperationResult<'search'>['search'][number] = {
    __typename: 'SearchHit',
    kind: 'card',
    id: 'c1',
    title: 'Gold',
    path: 'Elements',
    pbid: 'b1',
    bid: 'b1',
    memory_level: 0,
    last_training_at: 'N/A',
    matches: [0, 4],
    score: 1,
    other: '',
    exact: false,
    back: [],
  };
  const app = await openApp('/command_palette', { search: () => ({ search: [hit] }) }, { windowKind: 'palette' });
  const input = await screen.findByRole('combobox');
  // The page listens from its effects on, and they can come after what is shown.
  await act(async () => undefined);
  act(() => app.emit('paletteShown', { at: Date.now(), page: null }));
  expect(idle).not.toHaveLength(0);
  fireEvent.change(input, { target: { value: 'gold' } });
  await screen.findByRole('option', { name: /Gold/ });
  const asked = () => app.calls.filter(({ name }) => name === 'graphql').length;
  const before = asked();
  act(() => {
    for (const work of idle) work();
  });
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  expect(screen.getByRole('option', { name: /Gold/ })).toBeDefined();
});

// Proves S-183.
it('keeps what was typed before it knows that it is shown; an old text is selected, and removed later', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  const app = await openApp('/command_palette', {}, { windowKind: 'palette' });
  const input = await screen.findByRole<HTMLInputElement>('combobox');
  await act(async () => undefined);
  const show = (at: number) => act(() => app.emit('paletteShown', { at, page: null }));
  const hide = (at: number) => act(() => app.emit('paletteHidden', { at }));
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  type('de');
  show(100_000);
  type('der');
  expect(input.value).toBe('der');
  hide(101_000);
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 3]);
  show(102_000);
  expect(input.value).toBe('der');
  hide(103_000);
  type('x');
  show(120_000);
  expect(input.value).toBe('x');
  hide(121_000);
  show(140_000);
  expect(input.value).toBe('');
});
