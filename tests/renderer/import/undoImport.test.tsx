// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '#shared/result.ts';
import { openApp } from '../support/app.tsx';

// Proves S-252.
it('the import screen lists the last imports and undoes one of them', async () => {
  let isUndone = false;
  const words = {
    __typename: 'RecentImport',
    batch: 7,
    name: 'words.csv',
    finishedAt: '2026-03-01T10:00:00.000Z',
    added: 12,
    updated: 3,
  } as const;
  const older = { ...words, batch: 5, name: 'old.apkg', isUndone: true };
  const undone: unknown[] = [];
  await openApp(
    '/main/import',
    {
      recentImports: () => ({ recentImports: [{ ...words, isUndone }, older] }),
      undoImport: (variables) => {
        undone.push(variables);
        isUndone = true;
        return { undoImport: { __typename: 'UndoneImport', cards: 12, edits: 3 } };
      },
    },
    { replies: { deckSamples: () => ok([]) } },
  );
  const section = await screen.findByRole('region', { name: 'Recent imports' });
  expect(section.textContent).toContain('12 cards added · 3 updated');
  expect(screen.queryByRole('button', { name: 'Undo import of old.apkg' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo import of words.csv' }));
  expect(await screen.findByText('Moved 12 cards to Trash. Restored the text of 3 cards.')).toBeDefined();
  expect(undone).toEqual([{ batch: 7 }]);
});
