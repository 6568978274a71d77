// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DeckHandle } from '#shared/import.ts';
import { closeApp, openApp } from '../support/app.tsx';

afterEach(() => closeApp());

const deck: DeckHandle = { handle: 'h1', name: 'Pasted cards.tsv', size: 10, kind: 'table' };

async function open() {
  const texts: string[] = [];
  await openApp({
    path: '/main/import',
    replies: {
      deckSamples: () => ({ ok: true, value: [] }),
      deckDrop: ({ name, bytes }: { name: string; bytes: Uint8Array }) => {
        texts.push(name, new TextDecoder().decode(bytes));
        return { ok: true, value: deck };
      },
      deckPreview: () => ({ ok: false, error: { code: 'FILE_NOT_FOUND', message: '' } }),
      deckClose: () => ({ ok: true, value: null }),
    },
  });
  await screen.findByRole('button', { name: 'Paste text' });
  return texts;
}

describe('pasting on the import screen', () => {
  // Proves S-259.
  it('opens the preview of the text from the clipboard', async () => {
    const texts = await open();
    const clipboardData = { getData: () => 'chat - cat\nchien - dog' };
    fireEvent(document.body, Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }));
    await waitFor(() => expect(texts).toEqual(['Pasted cards.tsv', 'chat\tcat\nchien\tdog']));
  });

  // Proves S-259.
  it('takes a text from its field too', async () => {
    const texts = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Paste text' }));
    const field = await screen.findByRole('textbox', { name: 'Cards' });
    expect(screen.getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true);
    fireEvent.change(field, { target: { value: 'chat\tcat' } });
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(texts).toEqual(['Pasted cards.tsv', 'chat\tcat']));
  });
});
