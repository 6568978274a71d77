// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useDrafts } from '#renderer/state/cardDrafts.ts';
import type { MediaReview } from '#shared/media.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { openApp } from '../support/app.tsx';

const [HASH, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];
const USED = { ok: true, value: { mirrorBytes: 1_260_000, mediaBytes: 4_000_000, mediaCount: 2 } } as const;
const NONE: MediaReview = { unused: { count: 0, bytes: 0, files: [] }, missing: { count: 0, files: [] } };
const UNUSED: MediaReview = {
  ...NONE,
  unused: {
    count: 7,
    bytes: 3_400_000,
    files: [
      { hash: HASH, mime: 'image/png', size: 1_200_000, create_at: '2026-03-02T10:00:00.000Z' },
      { hash: OTHER, mime: 'audio/mpeg', size: 300_000, create_at: '2026-03-03T10:00:00.000Z' },
    ],
  },
};

function openData(review: () => Result<MediaReview>, cleanUp: () => Result<{ count: number; bytes: number }>) {
  return openApp(
    '/main/settings/data',
    {},
    { replies: { storageUsed: () => USED, mediaReview: review, mediaCleanUp: cleanUp } },
  );
}

describe('Settings: images and audio', () => {
  // Proves S-300.
  it('lists unused files, and deletes them after a confirmation', async () => {
    let review = UNUSED;
    const app = await openData(
      () => ok(review),
      () => {
        review = NONE;
        return ok({ count: 7, bytes: 3_400_000 });
      },
    );
    const list = await screen.findByRole('list', { name: 'Unused' });
    const [picture, audio] = within(list).getAllByRole('listitem');
    expect(picture?.querySelector('img')?.getAttribute('src')).toBe(`/media/${HASH}`);
    expect(picture?.textContent).toContain('1.2 MB, added 2026-03-02');
    expect(audio?.textContent).toContain('Audio');
    expect(screen.getByText('and 2 more files')).toBeTruthy();
    screen.getByRole('button', { name: 'Delete 7 unused files' }).click();
    const dialog = await screen.findByRole('dialog', { name: 'Delete 7 unused files?' });
    expect(dialog.textContent).toContain('This frees 3.4 MB and can’t be undone.');
    expect(app.calls.map(({ name }) => name)).not.toContain('mediaCleanUp');
    within(dialog).getByRole('button', { name: 'Delete 7 unused files' }).click();
    expect(await screen.findByText('Deleted 7 unused files (3.4 MB).')).toBeTruthy();
    expect(await screen.findByText('No unused or missing files.')).toBeTruthy();
    expect(app.calls.filter(({ name }) => name === 'storageUsed')).toHaveLength(2);
  });

  // Proves S-301.
  it('names the files of unsaved edits, which stay', async () => {
    const app = await openData(
      () => ok(UNUSED),
      () => fail('BUSY'),
    );
    useDrafts.getState().save('c1', { front: [`![](media:${HASH})`], back: [`<img src="media:${OTHER}">`] });
    (await screen.findByRole('button', { name: 'Delete 7 unused files' })).click();
    const dialog = await screen.findByRole('dialog', { name: 'Delete 7 unused files?' });
    within(dialog).getByRole('button', { name: 'Delete 7 unused files' }).click();
    expect(await screen.findByText(/Cardbox is still working on another change/)).toBeTruthy();
    expect(app.calls.find(({ name }) => name === 'mediaCleanUp')?.request).toEqual({ drafts: [HASH, OTHER] });
    useDrafts.getState().remove('c1');
  });

  // Proves S-302.
  it('lists missing files with links to their cards', async () => {
    await openData(
      () =>
        ok({
          ...NONE,
          missing: {
            count: 1,
            files: [
              {
                hash: HASH,
                size: null,
                isComing: true,
                cardCount: 4,
                cards: [{ cid: 'c1', pbid: 'b1', title: 'aller' }],
              },
            ],
          },
        }),
      () => ok({ count: 0, bytes: 0 }),
    );
    const list = await screen.findByRole('list', { name: 'Missing on this computer' });
    expect(list.textContent).toContain('4 cards · Downloads with the next sync');
    expect(within(list).getByRole('link', { name: 'aller' }).getAttribute('href')).toContain('card=c1');
    expect(screen.queryByRole('button', { name: /unused/ })).toBeNull();
  });
});
