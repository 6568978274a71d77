import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from '@playwright/test';
import { mediaFile, readMirror } from '../../support/mirror.ts';
import { go, type Screen, screen } from '../../support/stage.ts';

/** The other sections of the settings, and what they open. */
export const MORE_SETTINGS: readonly Screen[] = [
  ...['training', 'palette', 'days', 'data'].map((section) =>
    screen(`settings-${section}`, async ({ app }) => {
      await go(app.main, `/main/settings/${section}`);
      await expect(app.main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    }),
  ),
  screen('settings-reminders', async ({ app }) => {
    await go(app.main, '/main/settings/reminders');
    await app.main.getByRole('switch', { name: 'Daily reminder' }).focus();
    await app.main.keyboard.press('Space');
    await expect(app.main.getByLabel('Reminder time')).toBeVisible();
  }),
  screen('settings-export', async ({ app }) => {
    await go(app.main, '/main/settings/data');
    await app.main.getByRole('button', { name: 'Export everything' }).click();
    await expect(app.main.getByRole('dialog')).toBeVisible();
  }),
  screen('settings-media', async ({ app }) => {
    // The rows of two files that no card uses, and a card whose picture is gone.
    const picture = readFileSync('build/package/icons/128x128.png');
    const hash = createHash('sha256').update(picture).digest('hex');
    const stored = mediaFile(app.userData, hash);
    mkdirSync(dirname(stored), { recursive: true });
    writeFileSync(stored, picture);
    readMirror(app.userData, (database) => {
      const add = database.prepare('INSERT OR IGNORE INTO media (hash, mime, size, create_at) VALUES (?, ?, ?, ?)');
      add.run(hash, 'image/png', picture.length, '2026-02-03T10:00:00.000Z');
      add.run('b'.repeat(64), 'audio/mpeg', 86_000, '2026-02-04T10:00:00.000Z');
      const gone = `![](media:${'c'.repeat(64)})`;
      database
        .prepare("UPDATE cards SET mnemonic = json_array(json_object('content', ?)) WHERE id IN (3, 5)")
        .run(gone);
    });
    await go(app.main, '/main/settings/days');
    await go(app.main, '/main/settings/data');
    await app.main.getByRole('list', { name: 'Missing on this computer' }).scrollIntoViewIfNeeded();
    await expect(app.main.getByRole('button', { name: 'Delete 2 unused files' })).toBeVisible();
  }),
  screen('settings-media_clean_up', async ({ app }) => {
    await app.main.getByRole('button', { name: 'Delete 2 unused files' }).click();
    await expect(app.main.getByRole('dialog')).toBeVisible();
  }),
  screen('settings-bin', async ({ app }) => {
    await go(app.main, '/main/dashboard');
    await app.main.getByRole('button', { name: 'Actions for Trees of the north', exact: true }).click();
    await app.main.getByRole('menuitem', { name: 'Move to Trash' }).click();
    await go(app.main, '/main/settings/data');
    await expect(app.main.getByRole('button', { name: 'Restore “Trees of the north”' })).toBeVisible();
  }),
  screen('settings-empty_bin', async ({ app }) => {
    await app.main.getByRole('button', { name: 'Empty Trash' }).click();
    await expect(app.main.getByRole('dialog')).toBeVisible();
  }),
  screen('recap-not_found', async ({ app }) => {
    await go(app.main, '/main/dashboard/box_cards/nothing/memory_recap');
    await expect(app.main.getByText('bid not found').first()).toBeVisible();
  }),
];
