// @vitest-environment happy-dom

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openOrWait, useFileQueue } from '#renderer/features/import/fileQueue.ts';
import type { ChosenDeck, DeckHandle, TablePreview } from '#shared/import.ts';
import { ok } from '#shared/result.ts';
import { openApp } from '../support/app.tsx';

afterEach(() => {
  useFileQueue.setState({ files: [] });
});

const deck = (handle: string): DeckHandle => ({ handle, name: `${handle}.csv`, size: 10, kind: 'table' });
const preview = (handle: string): TablePreview => ({
  kind: 'table',
  deck: deck(handle),
  parsing: { separator: ',', hasHeader: true, encoding: 'utf-8' },
  columns: ['word', 'meaning'],
  rows: [['aller', 'to go']],
  parts: [['aller', 'to go']],
  totalRows: 12,
  mapping: { title: null, front: [0], back: [1], mnemonic: [], tags: null, guid: null },
  hasDecks: false,
  suggestedTitle: handle,
});

const openScreen = (chosen: readonly ChosenDeck[], path = '/main/import') =>
  openApp(
    path,
    {},
    {
      replies: {
        deckSamples: () => ok([]),
        deckChoose: () => ok(chosen),
        deckDrop: ({ name }: { name: string }) =>
          name.endsWith('.apkg')
            ? { ok: false, error: { code: 'PACKAGE_DAMAGED', message: '' } }
            : { ok: true, value: deck(name.replace('.csv', '')) },
        deckPreview: ({ handle }: { handle: string }) => ok(preview(handle)),
        deckClose: () => ok(null),
      },
    },
  );

describe('several files at once', () => {
  // Proves S-260.
  it('that are chosen are previewed one after the other; one that cannot be opened is named', async () => {
    await openScreen([
      { deck: deck('one') },
      { deck: null, name: 'photo.csv', code: 'FILE_NOT_A_DECK' },
      { deck: deck('two') },
      { deck: deck('three') },
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Choose a file' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'one.csv' })).toBeDefined();
    expect(screen.getByText(/^Couldn’t open photo\.csv\./)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Next file: two.csv and 1 more' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'two.csv' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Next file: three.csv' })).toBeDefined();
  });

  // Proves S-143.
  it('that are chosen keep the box from whose page the import was opened', async () => {
    const app = await openScreen([{ deck: deck('one') }, { deck: deck('two') }], '/main/import?box=b7');
    fireEvent.click(await screen.findByRole('button', { name: 'Choose a file' }));
    await screen.findByRole('heading', { level: 1, name: 'one.csv' });
    expect(app.path()).toBe('/main/import?handle=one&box=b7');
    fireEvent.click(screen.getByRole('button', { name: 'Next file: two.csv' }));
    await screen.findByRole('heading', { level: 1, name: 'two.csv' });
    expect(app.path()).toBe('/main/import?handle=two&box=b7');
  });

  // Proves S-260.
  it('that the system opens wait while a preview is on the screen', async () => {
    await openScreen([], '/main/import?handle=one');
    await screen.findByRole('heading', { level: 1, name: 'one.csv' });
    act(() => openOrWait(deck('two')));
    expect(await screen.findByRole('button', { name: 'Next file: two.csv' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'one.csv' })).toBeDefined();
  });

  /** Drags files over the window, and drops them there. */
  const drop = (...names: string[]) => {
    const files = names.map((name) => new File(['front,back'], name));
    for (const type of ['dragover', 'drop']) {
      const event = new Event(type, { bubbles: true, cancelable: true });
      act(() => void document.body.dispatchEvent(Object.assign(event, { dataTransfer: { files, types: ['Files'] } })));
      expect(event.defaultPrevented).toBe(true);
    }
  };

  // Proves S-160.
  it('that are dropped are previewed one after the other; one that is no deck is named, and skipped', async () => {
    await openScreen([]);
    await screen.findByRole('button', { name: 'Choose a file' });
    drop('one.csv', 'notes.pdf', 'two.csv', 'three.csv');
    expect(await screen.findByRole('heading', { level: 1, name: 'one.csv' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Next file: notes.pdf and 2 more' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'two.csv' })).toBeDefined();
    expect(screen.getByText(/^Couldn’t open notes\.pdf\./)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Next file: three.csv' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'three.csv' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Next file/ })).toBeNull();
  });

  // Proves S-148.
  it('are dropped on any page; one that cannot be opened says why not', async () => {
    await openScreen([], '/main/settings/data');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    drop('Spanish.apkg');
    expect(await screen.findByText(/^This package is damaged/)).toBeDefined();
    drop('dropped.csv');
    expect(await screen.findByRole('heading', { level: 1, name: 'dropped.csv' })).toBeDefined();
  });
});
