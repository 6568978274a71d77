import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exportHandlers, fileName } from '#main/ipc/handlers/exports.ts';
import type { ExportOptions, Mirror } from '#main/workers/mirror.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';

function setUp(target: string | null) {
  const asked: [string, string][] = [];
  const runs: ExportOptions[] = [];
  const report = { job: 'j', name: 'x', cards: 1, media: 0, bytes: 2 };
  const mirror = {
    exports: {
      run: (options: ExportOptions) => {
        runs.push(options);
        return Promise.resolve({ ok: true, value: report });
      },
    },
  } as unknown as Mirror;
  const opened: string[] = [];
  const handlers = exportHandlers({
    mirror,
    windows: {
      chooseTarget: (name, format) => {
        asked.push([name, format]);
        return Promise.resolve(target);
      },
    },
    settings: { saved: () => DEFAULT_SETTINGS },
    version: '1.2.3',
    showInFolder: (path) => void opened.push(path),
  });
  const show = () => handlers.exportShow();
  const run = (format: 'cardbox' | 'csv' | 'apkg' | 'anki', name = 'French') =>
    handlers.exportRun({ scope: { kind: 'everything' }, format, job: randomUUID(), name });
  return { run, show, asked, runs, report, opened };
}

describe('exporting', () => {
  // Proves S-91.
  it.each(['cardbox', 'csv', 'apkg', 'anki'] as const)(
    '%s opens a save dialog and writes the chosen file',
    async (format) => {
      const { run, asked, runs, report } = setUp('/somewhere/French');
      expect(await run(format)).toEqual({ ok: true, value: report });
      expect(asked).toEqual([['French', format]]);
      expect(runs).toMatchObject([{ target: '/somewhere/French', format, version: '1.2.3' }]);
    },
  );

  // Proves S-91.
  it('shows the exported file in its folder, and nothing before an export', async () => {
    const { run, show, opened } = setUp('/somewhere/French.csv');
    expect(show()).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
    await run('csv');
    expect(show()).toEqual({ ok: true, value: null });
    expect(opened).toEqual(['/somewhere/French.csv']);
  });

  it('does nothing when the user cancels', async () => {
    const { run, runs } = setUp(null);
    expect(await run('csv')).toEqual({ ok: true, value: null });
    expect(runs).toEqual([]);
  });

  it.each([
    ['French: A/B', 'French A B'],
    ['../../etc', 'etc'],
    ['...', 'Cardbox'],
    ['', 'Cardbox'],
    ['CON', 'Cardbox'],
    ['汉字', '汉字'],
    [`a\u202e\nb${'c'.repeat(500)}`, `a b${'c'.repeat(77)}`],
  ])('%j gives the file name %j', (title, name) => expect(fileName(title)).toBe(name));
});
