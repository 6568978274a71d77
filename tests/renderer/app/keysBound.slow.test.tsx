// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { listKeyGroups } from '#renderer/app/keys/keyList.ts';
import { startTexts } from '#renderer/app/texts/index.ts';
import type * as Keys from '#renderer/ui/keys/useKeys.ts';
import type { TestStore } from '../../mirror/support/store.ts';
import { closeApp } from '../support/app.tsx';
import { newMirror, openOverMirror } from '../support/mirrorApp.tsx';

/** The keys that the open screens bind. */
const bound = vi.hoisted(() => new Set<string>());

vi.mock('#renderer/ui/keys/useKeys.ts', async (original) => {
  const { useKeys } = await original<typeof Keys>();
  return {
    useKeys: (...[bindings, options]: Parameters<typeof useKeys>) => {
      if (options?.isOn !== false) for (const key of Object.keys(bindings)) bound.add(key);
      useKeys(bindings, options);
    },
  };
});

let test: TestStore;
beforeEach(() => {
  test = newMirror();
});

/** As the list writes the keys of a binding. */
function written(key: string): string {
  if (key.startsWith('mod+')) return `mod+${written(key.slice(4))}`;
  return key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
}

// Proves S-29.
it('the list of keys names every key that an open screen binds', async () => {
  const bid = test.box('Verbs');
  const [cid] = test.cards(bid, ['go', 'be']);
  const press = (key: string) => fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });
  const box = `/main/dashboard/box_cards/${bid}`;
  const frame = ['D', 'B', 'A', 'I', 'mod+,', 'mod+K', '?'];
  const visits: readonly (readonly [
    path: string,
    open: () => Promise<unknown>,
    some: readonly string[],
    key?: string,
  ])[] = [
    [
      '/main/dashboard',
      () => screen.findByRole('button', { name: 'Select' }),
      [...frame, 'Space', 'X', 'Escape', 'mod+A'],
      'x',
    ],
    [box, () => screen.findByRole('button', { name: 'Select' }), [...frame, 'T', 'Z', 'X', 'Escape', 'mod+A'], 'x'],
    [`${box}?card=${cid}`, () => screen.findByRole('dialog', { name: 'go' }), [...frame, 'E']],
    [`${box}/memorize?read=1`, () => screen.findByText('1 / 2'), ['?', 'ArrowRight']],
    ['/main/browse', () => screen.findByRole('heading', { level: 1 }), [...frame, 'mod+F']],
  ];
  for (const [path, open, some, key] of visits) {
    bound.clear();
    await openOverMirror(path, test);
    await open();
    if (key !== undefined) press(key);
    const groups = listKeyGroups((await startTexts('en')).t);
    const listed = new Set(groups.flatMap(({ rows }) => rows.flatMap(([, keys]) => keys)));
    const keys = () => [...bound].map(written);
    await waitFor(() => expect(keys(), path).toEqual(expect.arrayContaining([...some])));
    expect(
      keys().filter((one) => !listed.has(one)),
      path,
    ).toEqual([]);
    closeApp();
  }
});
