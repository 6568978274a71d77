// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CardboxPreview, CardboxReport, ExportReport } from '#shared/export.ts';
import type { ImportChanges } from '#shared/importSource.ts';
import type { DamageNotice } from '#shared/mirror/backup.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type Cardbox, cardbox, openApp } from '../support/app.tsx';
import { bin, binItem } from '../support/cards.ts';

const USED = { ok: true, value: { mirrorBytes: 1_260_000, mediaBytes: 4_000_000, mediaCount: 2 } } as const;
const DELETED_AT = new Date(Date.now() - 3 * 86_400_000).toISOString();

async function press(name: string | RegExp, withinDialog: HTMLElement = document.body): Promise<void> {
  (await within(withinDialog).findByRole('button', { name })).click();
}

describe('Settings: data', () => {
  // Proves S-89.
  it('shows the storage, and restores from the bin', async () => {
    const app = await openApp(
      '/main/settings/data',
      {
        bin: () =>
          bin(
            binItem({ deleted_at: DELETED_AT }),
            binItem({ kind: 'box', id: 'b9', title: 'Nouns', box_title: '', count: 12 }),
          ),
        restoreCards: () => ({ restoreCards: ['c1'] }),
        restoreCardboxes: () => ({ restoreCardboxes: ['b9'] }),
      },
      { replies: { storageUsed: () => USED } },
    );
    expect(await screen.findByText('Cards and answers: 1.3 MB')).toBeTruthy();
    expect(screen.getByText('2 images and audio files: 4 MB')).toBeTruthy();
    const list = await screen.findByRole('list', { name: 'In Trash' });
    const [card, box] = within(list).getAllByRole('listitem');
    expect(card?.textContent).toMatch(/aller.*from “Verbs”.*27 days left/);
    expect(box?.textContent).toMatch(/Nouns.*12 cards/);
    await press('Restore “aller”');
    await press('Restore “Nouns”');
    expect(await screen.findByText('Restored “Nouns”.')).toBeTruthy();
    const asked = app.calls.flatMap(({ name, request }) =>
      name === 'graphql' ? [(request as { operationName: string }).operationName] : [],
    );
    expect(asked).toEqual(expect.arrayContaining(['restoreCards', 'restoreCardboxes']));
  });

  // Proves F-15.
  it('reports a corrupt card file as long as it is corrupt, with a button to restore', async () => {
    let damage: DamageNotice | null = { kind: 'MIRROR_CORRUPT', backup: '2026-03-02T10:00:00.000Z' };
    const app = await openApp(
      '/main/settings/data',
      {},
      {
        replies: {
          storageUsed: () => USED,
          mirrorDamage: () => ok(damage),
          mirrorRestore: () => {
            damage = null;
            return ok({ madeAt: '2026-03-02T10:00:00.000Z', setAsideAs: 'a.replaced' });
          },
        },
      },
    );
    expect((await screen.findByRole('alert')).textContent).toMatch(/Part of your card file is damaged/);
    await press('Restore the backup from 2026-03-02');
    expect(await screen.findByText(/Restored the backup from 2026-03-02\. .* a\.replaced\./)).toBeTruthy();
    app.emit('dataChanged', { what: ['boxes', 'cards', 'records', 'sessions'] });
    // The message about the backup is an alert, too.
    await waitFor(() => expect(screen.queryByText(/Part of your card file is damaged/)).toBeNull());
  });

  // Proves F-15.
  it('lets the user continue with the new file that replaced a lost one', async () => {
    let damage: DamageNotice | null = { kind: 'MIRROR_LOST', backup: '2026-03-02T10:00:00.000Z' };
    const app = await openApp(
      '/main/settings/data',
      {},
      {
        replies: {
          storageUsed: () => USED,
          mirrorDamage: () => ok(damage),
          mirrorDismiss: () => {
            damage = null;
            return ok(null);
          },
        },
      },
    );
    expect((await screen.findByRole('alert')).textContent).toMatch(/missing or empty/);
    expect(screen.getByRole('button', { name: 'Restore the backup from 2026-03-02' })).toBeTruthy();
    await press('Continue with the new file');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(app.calls.map(({ name }) => name)).not.toContain('mirrorRestore');
  });

  // Proves S-147.
  it('lists the backups, and restores the chosen one after a confirmation', async () => {
    const made = Array.from({ length: 7 }, (_, at) => ({ madeAt: `2026-03-0${7 - at}T10:00:00.000Z`, cards: 70 - at }));
    const app = await openApp(
      '/main/settings/data',
      {},
      {
        replies: {
          storageUsed: () => USED,
          mirrorBackups: () => ok(made),
          mirrorRestore: () => ok({ madeAt: made[1]?.madeAt ?? '', setAsideAs: 'a.replaced' }),
        },
      },
    );
    const list = await screen.findByRole('list', { name: 'Backups' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(5));
    await press('Show all 7 backups');
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(7));
    const [, second] = within(list).getAllByRole('listitem');
    expect(second?.textContent).toMatch(/2026-03-06 \d\d:\d\d.*69 cards/);
    await press(/^Restore the backup from 2026-03-06/, second as HTMLElement);
    await press('Restore', await screen.findByRole('dialog', { name: 'Restore this backup?' }));
    expect(await screen.findByText(/Restored the backup from 2026-03-06/)).toBeTruthy();
    expect(app.calls.find(({ name }) => name === 'mirrorRestore')?.request).toEqual({ madeAt: made[1]?.madeAt });
  });

  // Proves S-89.
  it('empties the bin after a confirmation', async () => {
    let isEmpty = false;
    await openApp(
      '/main/settings/data',
      {
        bin: () => (isEmpty ? bin() : bin(binItem())),
        emptyBin: () => {
          isEmpty = true;
          return { emptyBin: 1 };
        },
      },
      { replies: { storageUsed: () => USED } },
    );
    await press('Empty Trash');
    const dialog = await screen.findByRole('dialog', { name: 'Empty Trash?' });
    expect(dialog.textContent).toContain('1 item will be permanently deleted.');
    await press('Cancel', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isEmpty).toBe(false);
    await press('Empty Trash');
    await press('Empty Trash', await screen.findByRole('dialog'));
    expect(await screen.findByText('Trash emptied.')).toBeTruthy();
  });

  // Proves S-91.
  it('exports everything, shows the progress, and names the file', async () => {
    let end: (answer: Result<ExportReport | null>) => void = () => {};
    const app = await openApp(
      '/main/settings/data',
      {},
      {
        replies: {
          storageUsed: () => USED,
          exportRun: () => new Promise((resolve) => (end = resolve)),
          exportCancel: () => ok(null),
        },
      },
    );
    await press('Export everything');
    const dialog = await screen.findByRole('dialog', { name: 'Export' });
    (await within(dialog).findByRole('radio', { name: /Spreadsheet/ })).click();
    await press('Export…', dialog);
    await waitFor(() => expect(app.calls.some(({ name }) => name === 'exportRun')).toBe(true));
    const request = app.calls.find(({ name }) => name === 'exportRun')?.request as { job: string };
    expect(request).toMatchObject({ scope: { kind: 'everything' }, format: 'csv', name: 'Cardbox' });
    app.emit('exportProgress', { job: request.job, done: 10, total: 40 });
    expect(await screen.findByText('Writing: 10 of 40')).toBeTruthy();
    await press('Cancel', dialog);
    expect(app.calls.at(-1)).toMatchObject({ name: 'exportCancel', request: { job: request.job } });
    end({ ok: true, value: { job: request.job, name: 'mine.csv', cards: 40, media: 0, bytes: 900 } });
    expect(await screen.findByText('Exported 40 cards to mine.csv (1 KB).')).toBeTruthy();
    await press('Export everything');
    await press('Export…', await screen.findByRole('dialog', { name: 'Export' }));
    await waitFor(() => expect(app.calls.filter(({ name }) => name === 'exportRun')).toHaveLength(2));
    end({ ok: true, value: { job: 'j', name: 'm.apkg', cards: 4, media: 0, bytes: 900, elsewhere: 3 } });
    const warning = /^Exported 4 cards to m\.apkg \(1 KB\)\. 3 of the cards came from Anki on another device, so/;
    expect(await screen.findByText(warning)).toBeTruthy();
  });
});

describe('importing a .cardbox', () => {
  const deck = { handle: 'h1', name: 'all.cardbox', size: 10, kind: 'cardbox' } as const;
  const preview: CardboxPreview = {
    kind: 'cardbox',
    deck,
    exported_at: '2026-03-02T10:00:00.000Z',
    counts: { boxes: 2, cards: 40, log: 7, media: 1 },
    boxes: [
      { title: 'Verbs', is_sub_box: false },
      { title: 'Part 1', is_sub_box: true },
    ],
    settings: null,
  };
  const changes: ImportChanges = {
    added: 37,
    updated: 2,
    unchanged: 1,
    answers: 0,
    states: 0,
    refused: 0,
    repeated: 0,
    cards: ['Haus', 'Baum', 'Hund', 'Katze'].map((word) => ({
      front: [word],
      back: [`![](media:${'0'.repeat(64)})`],
      mnemonic: [],
    })),
  };
  const report: CardboxReport = {
    kind: 'cardbox',
    job: 'j',
    batch: null,
    boxesAdded: 2,
    boxesUpdated: 0,
    added: 40,
    updated: 0,
    unchanged: 3,
    logAdded: 7,
    due: 0,
    refusedCount: 0,
    refused: [],
    media: 1,
    duration_ms: 5,
    settings: 'left',
  };

  // Proves S-314, S-315.
  it('shows its contents, imports it, and reports the result', async () => {
    const app = await openApp(
      '/main/settings/data',
      {},
      {
        replies: {
          deckPreview: () => ok(preview),
          deckCompare: () => ok(changes),
          deckImport: () => ok(report),
          deckClose: () => ok(null),
          storageUsed: () => USED,
        },
      },
    );
    app.emit('deckOpened', deck);
    expect(await screen.findByRole('heading', { name: 'all.cardbox' })).toBeTruthy();
    expect(app.path()).toBe('/main/import?handle=h1&kind=cardbox');
    expect(await screen.findByText('40 cards')).toBeTruthy();
    const boxes = screen.getByRole('list', { name: 'Boxes in this file' });
    expect(
      within(boxes)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Verbs', 'Part 1']);
    expect(await screen.findByText('New: 37. Updated: 2. Unchanged: 1.')).toBeTruthy();
    const third = within(screen.getByRole('region', { name: 'Card 3' }));
    expect(await third.findByText('Hund')).toBeTruthy();
    // Its file is not here yet.
    fireEvent.error(third.getByRole('img', { name: 'Image' }));
    expect(third.getByText('Image')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Card 4' })).toBeNull();
    await press('Import everything');
    expect(await screen.findByRole('heading', { name: 'Imported all.cardbox' })).toBeTruthy();
    expect(screen.getByText('New cards').nextSibling?.textContent).toBe('40');
  });

  const settings = { changes: ['theme', 'training'], areUntouched: true } as const;
  async function openFile(boxes: Cardbox[], offered: CardboxPreview['settings'], written: Partial<CardboxReport> = {}) {
    const app = await openApp(
      '/main/import?handle=h1&kind=cardbox',
      { cardboxes: () => ({ cardboxes: boxes }) },
      {
        replies: {
          deckPreview: () => ok({ ...preview, settings: offered }),
          deckCompare: () => ok(changes),
          deckImport: ({ options }) => {
            const takeSettings = options.kind === 'cardbox' && options.takeSettings;
            return ok({ ...report, ...written, settings: takeSettings ? 'taken' : 'left' });
          },
          deckClose: () => ok(null),
        },
      },
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Import everything' })).toHaveProperty('disabled', false),
    );
    const asked = () => app.calls.find(({ name }) => name === 'deckImport')?.request;
    return { asked, choice: screen.queryByRole('checkbox', { name: 'Also import settings' }) };
  }

  // Proves E-22.
  it('imports its settings into a new profile, and reports that', async () => {
    const { asked, choice } = await openFile([], settings);
    expect(choice).toHaveProperty('checked', true);
    expect(screen.getByText(/^Replaces your settings for theme and training\./)).toBeTruthy();
    await press('Import everything');
    expect(await screen.findByText('Settings imported.')).toBeTruthy();
    expect(asked()).toMatchObject({ options: { takeSettings: true } });
  });

  // Proves E-22.
  it.each([
    ['has boxes', [cardbox({})], settings],
    ['has settings of its own', [], { ...settings, areUntouched: false }],
  ])('only offers its settings to a profile that %s', async (_, boxes, offered) => {
    const { asked, choice } = await openFile(boxes, offered);
    expect(choice).toHaveProperty('checked', false);
    await press('Import everything');
    await screen.findByRole('heading', { name: 'Imported all.cardbox' });
    expect(asked()).toMatchObject({ options: { takeSettings: false } });
    expect(screen.queryByText('Settings imported.')).toBeNull();
  });

  // Proves E-27.
  it('lists answers that were refused, and says what to do', async () => {
    const refused = [{ line: 7, reason: 'FROM_FUTURE', excerpt: '2031-01-01 Lisbon' }] as const;
    await openFile([], null, { refusedCount: 3, refused });
    await press('Import everything');
    const list = await screen.findByRole('region', { name: 'Skipped answers' });
    expect(
      within(list).getByRole('row', { name: /^7 .*more than a year in the future.* 2031-01-01 Lisbon$/ }),
    ).toBeTruthy();
    expect(screen.getByText('Showing the first 1.')).toBeTruthy();
    expect(screen.getByText('Skipped').nextSibling?.textContent).toBe('3');
  });

  it('does not mention settings that are equal', async () => {
    const { asked, choice } = await openFile([], null);
    expect(choice).toBeNull();
    await press('Import everything');
    await screen.findByRole('heading', { name: 'Imported all.cardbox' });
    expect(asked()).toMatchObject({ options: { takeSettings: false } });
  });

  it('explains why a damaged file is refused', async () => {
    await openApp(
      '/main/import?handle=h1&kind=cardbox',
      {},
      {
        replies: {
          deckPreview: () => fail('CARDBOX_DAMAGED'),
          deckClose: () => ok(null),
        },
      },
    );
    expect(await screen.findByText(/This file is damaged/)).toBeTruthy();
  });
});
