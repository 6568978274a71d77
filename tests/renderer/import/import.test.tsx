// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useImportRun } from '#renderer/features/import/useImportRun.ts';
import type { SettledParsing, TablePreview, TableReport } from '#shared/import.ts';
import type { ImportPreview, ImportReport } from '#shared/importSource.ts';
import type { PackagePreview, PackageReport } from '#shared/packages.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type Cardbox, cardbox, openApp, subBox } from '../support/app.tsx';

const preview: TablePreview = {
  kind: 'table',
  deck: { handle: 'h1', name: 'verbs.csv', size: 10, kind: 'table' },
  // Options that these tests do not set are left out.
  parsing: { separator: ',', hasHeader: true } as SettledParsing,
  columns: ['word', 'meaning', ''],
  rows: [['aller', 'to go', 'x']],
  parts: [['aller', '**to go**', 'x']],
  totalRows: 12,
  hasDecks: false,
  mapping: { title: null, front: [0], back: [1], mnemonic: [], tags: null, guid: null },
  suggestedTitle: 'verbs',
};
const report: TableReport = {
  kind: 'table',
  job: 'j',
  bid: 'b1',
  pbid: 'b1',
  title: 'verbs',
  isNested: false,
  added: 10,
  updated: 0,
  unchanged: 1,
  batch: 7,
  refusedCount: 1,
  refused: [{ line: 4, reason: 'NO_FRONT', excerpt: ',to be' }],
  duration_ms: 5,
};

const packagePreview: PackagePreview = {
  kind: 'package',
  deck: { handle: 'h1', name: 'bio.apkg', size: 10, kind: 'package', format: 'anki' },
  title: 'bio',
  boxes: [{ title: 'bio', isSubBox: false, cards: 3 }],
  counts: { boxes: 1, cards: 3, media: 0, answers: 0 },
  hasProgress: false,
  noteTypes: [],
  cards: [],
  leftOut: [{ what: 'template', count: 2, names: ['Scripted'] }],
};
const packageReport: PackageReport = {
  kind: 'package',
  job: 'j',
  batch: 7,
  boxesAdded: 0,
  boxesUpdated: 0,
  added: 3,
  updated: 0,
  unchanged: 0,
  logAdded: 0,
  due: 0,
  refusedCount: 0,
  refused: [],
  media: 0,
  duration_ms: 5,
  leftOut: packagePreview.leftOut,
  box: { pbid: 'b7', isNested: false },
};

afterEach(() => {
  useImportRun.setState({
    job: null,
    deck: null,
    progress: null,
    isCanceling: false,
    report: null,
    error: null,
    isRestored: false,
  });
});

async function openPreview(
  importing: () => Promise<Result<ImportReport>>,
  boxes: Cardbox[] = [],
  look: ImportPreview = preview,
  search = '',
) {
  const app = await openApp(
    `/main/import?handle=h1${search}`,
    { cardboxes: () => ({ cardboxes: boxes }) },
    {
      replies: {
        deckPreview: () => ok(look),
        deckImport: importing,
        deckCancel: () => ok(null),
        deckClose: () => ok(null),
        deckSaveRefused: () => ok(1),
      },
    },
  );
  await screen.findByRole('heading', { level: 1, name: look.deck.name });
  return app;
}
const request = (app: Awaited<ReturnType<typeof openApp>>, name: string) =>
  app.calls.find((call) => call.name === name)?.request;

describe('import (issue: first import)', () => {
  // Proves S-16.
  it('previews, imports as previewed, and reports refused rows', async () => {
    const app = await openPreview(async () => ok(report));
    expect(screen.getByText('Column 3')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Box title'), { target: { value: 'French verbs' } });
    fireEvent.click(screen.getByRole('button', { name: 'Import 12 rows' }));
    expect(await screen.findByRole('heading', { level: 1, name: '“verbs” is ready' })).toBeDefined();
    expect(request(app, 'deckImport')).toMatchObject({
      handle: 'h1',
      options: {
        parsing: { separator: ',', hasHeader: true },
        mapping: preview.mapping,
        target: { kind: 'new', title: 'French verbs' },
      },
    });
    expect(screen.getByText('No text for the front.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open box' }).getAttribute('href')).toBe('/main/dashboard/box_cards/b1');
    expect(screen.getByRole('link', { name: 'Train' }).getAttribute('href')).toBe(
      '/main/dashboard/box_cards/b1/memorize?type=unmemorized',
    );
  });

  // Proves S-143.
  it('imports into the box whose page it was opened from, by Enter; Enter then trains', async () => {
    const boxes = [cardbox({ bid: 'b7', title: 'Bio' })];
    const app = await openPreview(async () => ok(report), boxes, preview, '&box=b7');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Box' }).value).toBe('Bio'));
    fireEvent.keyDown(document.body, { key: 'Enter' });
    await screen.findByRole('heading', { level: 1, name: '“verbs” is ready' });
    expect(request(app, 'deckImport')).toMatchObject({ options: { target: { kind: 'existing', bid: 'b7' } } });
    fireEvent.keyDown(document.body, { key: 'Enter' });
    await waitFor(() => expect(app.path()).toBe('/main/dashboard/box_cards/b1/memorize?type=unmemorized'));
  });

  // Proves S-143.
  it('imports a package into the box whose page it was opened from, and then says what was left out', async () => {
    const boxes = [cardbox({ bid: 'b7', title: 'Bio' })];
    const app = await openPreview(async () => ok(packageReport), boxes, packagePreview, '&kind=package&box=b7');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Box' }).value).toBe('Bio'));
    expect(screen.getByRole('heading', { level: 2, name: 'What won’t import exactly' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Import 3 cards' }));
    await screen.findByRole('heading', { level: 1, name: 'Imported bio.apkg' });
    expect(request(app, 'deckImport')).toMatchObject({ options: { target: { kind: 'existing', bid: 'b7' } } });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toContain('What wasn’t imported exactly');
    expect(headings).not.toContain('What won’t import exactly');
  });

  // Proves S-256.
  it('saves the skipped rows as a table with headings and reasons in words, and says so', async () => {
    const app = await openPreview(async () => ok(report));
    fireEvent.click(screen.getByRole('button', { name: 'Import 12 rows' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Save skipped rows…' }));
    expect(await screen.findByText('Saved 1 row. Correct it and import the file.')).toBeDefined();
    expect(request(app, 'deckSaveRefused')).toMatchObject({
      handle: 'h1',
      texts: { headings: ['Skipped line', 'Skipped because'], reasons: { NO_FRONT: 'No text for the front.' } },
    });
  });

  // Proves S-143.
  it('begins with the box and its languages, then shows a card as it will look', async () => {
    const app = await openPreview(async () => ok(report));
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Import into', 'How a card will look', 'Match columns']);
    const sample = await screen.findByRole('region', { name: 'Preview' });
    await waitFor(() => expect(sample.querySelector('strong')?.textContent).toBe('to go'));
    fireEvent.click(screen.getByRole('combobox', { name: 'Front language' }));
    const options = [...document.querySelectorAll('[data-combobox-option]')];
    fireEvent.click(options.find(({ textContent }) => textContent === 'French') as Element);
    fireEvent.click(screen.getByRole('button', { name: 'Import 12 rows' }));
    await screen.findByRole('heading', { level: 1, name: '“verbs” is ready' });
    expect(request(app, 'deckImport')).toMatchObject({
      options: { target: { kind: 'new', title: 'verbs', frontLang: 'fr' } },
    });
  });

  // Proves S-161.
  it('guesses the languages of a new box from its letters; they can be changed', async () => {
    const parts = [['学校', 'школа', 'がっこう']];
    const mapping = { ...preview.mapping, mnemonic: [2] };
    const app = await openPreview(async () => ok(report), [], { ...preview, parts, mapping });
    const field = (name: string) => screen.getByRole('combobox', { name }) as HTMLInputElement;
    // Kana in any column: the characters of the front are Japanese.
    expect([field('Front language').value, field('Back language').value]).toEqual(['Japanese', 'Russian']);
    expect(screen.getAllByText('Detected from the text.')).toHaveLength(2);
    fireEvent.click(field('Back language'));
    const options = [...document.querySelectorAll('[data-combobox-option]')];
    fireEvent.click(options.findLast(({ textContent }) => textContent === 'Bulgarian') as Element);
    expect(screen.getAllByText('Detected from the text.')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Import 12 rows' }));
    await screen.findByRole('heading', { level: 1, name: '“verbs” is ready' });
    expect(request(app, 'deckImport')).toMatchObject({
      options: { target: { kind: 'new', title: 'verbs', frontLang: 'ja', backLang: 'bg' } },
    });
  });

  // Proves S-143.
  it('starts again when the sidebar’s Import is pressed on the report', async () => {
    await openPreview(async () => ok(report));
    fireEvent.click(screen.getByRole('button', { name: 'Import 12 rows' }));
    await screen.findByRole('heading', { level: 1, name: '“verbs” is ready' });
    fireEvent.click(screen.getByRole('link', { name: 'Import' }));
    await screen.findByRole('heading', { level: 1, name: 'Import a deck' });
    fireEvent.click(screen.getByRole('link', { name: 'Import' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Import a deck' })).toBeDefined();
  });

  it('targets the box with the title of the file: a second import adds nothing', async () => {
    const boxes = [cardbox({ bid: 'b0', title: 'Nouns' }), cardbox({ bid: 'b7', title: 'Verbs' })];
    const app = await openPreview(async () => ok(report), boxes);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Import 12 rows' })).toHaveProperty('disabled', false),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Import 12 rows' }));
    await screen.findByRole('heading', { level: 1, name: '“verbs” is ready' });
    expect(request(app, 'deckImport')).toMatchObject({ options: { target: { kind: 'existing', bid: 'b7' } } });
  });

  // Proves V-18.
  it('targets the box with the title also if it was split, and links to its sub-boxes', async () => {
    const boxes = [cardbox({ bid: 'b7', title: 'Verbs', IS_NESTED_BOX: true, sub_boxes: [subBox({})] })];
    const nested = { ...report, bid: 'b7', pbid: 'b7', isNested: true };
    const app = await openPreview(async () => ok(nested), boxes);
    const start = screen.getByRole('button', { name: 'Import 12 rows' });
    await waitFor(() => expect(start).toHaveProperty('disabled', false));
    fireEvent.click(start);
    await screen.findByRole('heading', { level: 1, name: '“verbs” is ready' });
    expect(request(app, 'deckImport')).toMatchObject({ options: { target: { kind: 'existing', bid: 'b7' } } });
    expect(screen.getByRole('link', { name: 'Open box' }).getAttribute('href')).toBe('/main/dashboard/sub_boxes/b7');
  });

  // Proves S-257.
  it('says what is new, updated and unchanged in an existing box', async () => {
    const compared: unknown[] = [];
    await openApp(
      '/main/import?handle=h1',
      { cardboxes: () => ({ cardboxes: [cardbox({ bid: 'b7', title: 'verbs' })] }) },
      {
        replies: {
          deckPreview: () => ok(preview),
          deckCompare: (given) => {
            compared.push(given);
            return ok({
              added: 1,
              updated: 2,
              unchanged: 9,
              answers: 0,
              states: 0,
              refused: 3,
              repeated: 0,
              cards: [],
            });
          },
        },
      },
    );
    const status = await screen.findByText(/^New: 1/);
    expect(status.textContent).toBe('New: 1. Updated: 2. Unchanged: 9. 3 rows will be skipped.');
    expect(compared).toMatchObject([{ handle: 'h1', options: { target: { kind: 'existing', bid: 'b7' } } }]);
  });

  // Proves S-332.
  it('says what is new in a package: also answers alone', async () => {
    const changes = { added: 0, updated: 0, unchanged: 6, answers: 5, states: 1, refused: 0, repeated: 0, cards: [] };
    await openApp(
      '/main/import?handle=h2',
      {},
      { replies: { deckPreview: () => ok(packagePreview), deckCompare: () => ok(changes) } },
    );
    const status = await screen.findByText(/^New: 0/);
    expect(status.textContent).toBe(
      'New: 0. Updated: 0. Unchanged: 6. 5 new answers to your cards. 1 card gets the level and date of the file.',
    );
  });

  // Proves S-255.
  it('can read the file in another encoding, and detects the rest again', async () => {
    const asked: unknown[] = [];
    const russian = { ...preview, parsing: { separator: ';', hasHeader: true, encoding: 'windows-1251' } as const };
    await openApp(
      '/main/import?handle=h1',
      { cardboxes: () => ({ cardboxes: [] }) },
      {
        replies: {
          deckPreview: ({ source }: { source: unknown }) => {
            asked.push(source);
            return ok(russian);
          },
        },
      },
    );
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Text encoding' });
    expect(field.value).toBe('Cyrillic (Windows-1251)');
    fireEvent.click(field);
    const options = [...document.querySelectorAll('[data-combobox-option]')];
    fireEvent.click(options.find(({ textContent }) => textContent === 'Cyrillic (KOI8)') as Element);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked).toEqual([
      { kind: 'table', parsing: {} },
      { kind: 'table', parsing: { encoding: 'koi8-u' } },
    ]);
  });

  // Proves S-342.
  it('asks once what becomes of repeated fronts, with their number, and imports so', async () => {
    const compared: unknown[] = [];
    const app = await openApp(
      '/main/import?handle=h1',
      { cardboxes: () => ({ cardboxes: [] }) },
      {
        replies: {
          deckPreview: () => ok(preview),
          deckCompare: ({ options }: { options: unknown }) => {
            compared.push(options);
            const none = { updated: 0, unchanged: 0, answers: 0, states: 0, refused: 0 };
            return ok({ added: 12, ...none, repeated: 3, cards: [] });
          },
          deckImport: () => ok(report),
          deckClose: () => ok(null),
        },
      },
    );
    const question = '3 rows repeat an earlier front with a different back.';
    const group = await screen.findByRole('radiogroup', { name: question });
    const choices = [...group.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(choices).toEqual(['Make a card for each', 'Put all backs on one card', 'Skip these rows']);
    fireEvent.click(screen.getByRole('radio', { name: 'Put all backs on one card' }));
    // It stays while the rows are compared again.
    expect(screen.getByRole('radiogroup', { name: question })).toBeDefined();
    await waitFor(() => expect(compared).toMatchObject([{ repeated: 'both' }, { repeated: 'join' }]));
    fireEvent.click(screen.getByRole('button', { name: 'Import 12 rows' }));
    await screen.findByRole('heading', { level: 1, name: '“verbs” is ready' });
    expect(request(app, 'deckImport')).toMatchObject({ options: { repeated: 'join' } });
  });

  // Proves S-343.
  it('says after a package how many answers and due cards came along, and names each file that did not', async () => {
    const leftOut = [
      { what: 'media_missing', count: 120, names: ['cat.jpg', 'dog.mp3'] },
      { what: 'template', count: 4, names: ['Scripted'] },
    ] as const;
    const done = { ...packageReport, logAdded: 40, due: 7, leftOut };
    await openPreview(async () => ok(done), [], { ...packagePreview, leftOut }, '&kind=package');
    fireEvent.click(screen.getByRole('button', { name: 'Import 3 cards' }));
    await screen.findByRole('heading', { level: 1, name: 'Imported bio.apkg' });
    const figures = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(figures).toEqual(['New boxes0', 'New cards3', 'Updated cards0', 'Unchanged0', 'New answers40', 'Due now7']);
    const kinds = screen.getAllByRole('group').map(({ textContent }) => textContent);
    expect(kinds[0]).toBe('120 images and audio files aren’t in the package.cat.jpgdog.mp3and 118 more');
    expect(kinds[1]).toContain('Scripted');
  });

  it('shows its progress, and can be canceled', async () => {
    let end: (result: Result<TableReport>) => void = () => {};
    const app = await openPreview(() => new Promise((resolve) => (end = resolve)));
    fireEvent.click(screen.getByRole('button', { name: 'Import 12 rows' }));
    await screen.findByRole('heading', { level: 1, name: 'Importing verbs.csv' });
    const { job } = request(app, 'deckImport') as { job: string };
    app.emit('importProgress', { job, phase: 'writing', done: 5, total: 12 });
    expect(await screen.findByText('Writing: 5 of 12')).toBeDefined();
    app.emit('importProgress', { job: 'another', phase: 'writing', done: 9, total: 12 });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('Canceling…');
    // The comparison that was still running was canceled before.
    expect(app.calls.findLast(({ name }) => name === 'deckCancel')?.request).toEqual({ job });
    end({ ok: false, error: { code: 'CANCELLED', message: '' } });
    expect((await screen.findByRole('alert')).textContent).toContain('Canceled. Nothing was changed.');
    await screen.findByRole('button', { name: 'Import 12 rows' });
  });

  it('does not import headings without rows', async () => {
    await openApp(
      '/main/import?handle=h1',
      {},
      { replies: { deckPreview: () => ok({ ...preview, rows: [], parts: [], totalRows: 0 }) } },
    );
    expect((await screen.findByRole('alert')).textContent).toContain('There are no rows below the header.');
    expect(screen.getByRole('button', { name: 'Import 0 rows' })).toHaveProperty('disabled', true);
  });

  it('reports a file that does not exist any more', async () => {
    await openApp('/main/import?handle=h9', {}, { replies: { deckPreview: () => fail('FILE_NOT_FOUND') } });
    expect((await screen.findByRole('alert')).textContent).toContain('The file was moved or deleted.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose another file' })).toBeDefined());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Import');
  });

  it('begins again at an address of no open file', async () => {
    await openApp('/main/import?handle=h9', {}, { replies: { deckPreview: () => fail('NOT_FOUND') } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Import a deck' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // Proves S-122.
  it('shows a running import and its report again after a reload', async () => {
    let end: (result: Result<TableReport>) => void = () => {};
    const job = '01890000-0000-7000-8000-000000000001';
    const app = await openApp(
      '/main/import?handle=h1',
      {},
      {
        replies: {
          importLatest: () =>
            ok({ job, deck: preview.deck, isRunning: true, progress: { job, phase: 'writing', done: 3, total: 12 } }),
          importEnd: () => new Promise((resolve) => (end = resolve)),
          deckCancel: () => ok(null),
          deckClose: () => ok(null),
        },
      },
    );
    expect(await screen.findByText('Writing: 3 of 12')).toBeDefined();
    app.emit('importProgress', { job, phase: 'writing', done: 8, total: 12 });
    expect(await screen.findByText('Writing: 8 of 12')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(request(app, 'deckCancel')).toEqual({ job }));
    end({ ok: true, value: report });
    expect(await screen.findByRole('heading', { level: 1, name: '“verbs” is ready' })).toBeDefined();
    expect(request(app, 'deckClose')).toBeUndefined();
    fireEvent.click(screen.getByRole('button', { name: 'Import another file' }));
    await waitFor(() => expect(request(app, 'deckClose')).toEqual({ handle: 'h1' }));
  });
});
