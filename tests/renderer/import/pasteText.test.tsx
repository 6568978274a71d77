// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DeckHandle } from '#shared/import.ts';
import { fail, ok } from '#shared/result.ts';
import { openApp } from '../support/app.tsx';

const deck: DeckHandle = { handle: 'h1', name: 'Pasted cards.tsv', size: 10, kind: 'table' };

async function open() {
  const texts: string[] = [];
  await openApp(
    '/main/import',
    {},
    {
      replies: {
        deckSamples: () => ok([]),
        deckDrop: ({ name, bytes }: { name: string; bytes: Uint8Array }) => {
          texts.push(name, new TextDecoder().decode(bytes));
          return ok(deck);
        },
        deckPreview: () => fail('FILE_NOT_FOUND'),
        deckClose: () => ok(null),
      },
    },
  );
  await screen.findByRole('button', { name: 'Paste text' });
  return texts;
}

describe('pasting on the import screen', () => {
  // Proves S-259.
  it('opens the preview of the text from the clipboard', async () => {
    const texts = await open();
    const clipboardData = { getData: () => 'chat - cat\nchien - dog' };
    fireEvent(document.body, Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }));
    await waitFor(() => expect(texts).toEqual(['Pasted cards.tsv', 'chat - cat\nchien - dog']));
  });

  // Proves S-259, S-322.
  it('takes a text from its field too, by Ctrl+Enter', async () => {
    const texts = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Paste text' }));
    const field = await screen.findByRole('textbox', { name: 'Cards' });
    expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true);
    fireEvent.change(field, { target: { value: 'chat\tcat' } });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(texts).toEqual(['Pasted cards.tsv', 'chat\tcat']));
  });
});
