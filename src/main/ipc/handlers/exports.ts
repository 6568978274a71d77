import type { Handlers } from '#main/ipc/dispatcher.ts';
import type { SettingsControl } from '#main/settings/index.ts';
import type { Windows } from '#main/windows/index.ts';
import type { Mirror } from '#main/workers/index.ts';
import { ok } from '#shared/result.ts';

interface ExportParts {
  readonly mirror: Mirror;
  readonly windows: Pick<Windows, 'chooseTarget'>;
  readonly settings: Pick<SettingsControl, 'saved'>;
  readonly version: string;
}

type ExportHandlers = Pick<Handlers, 'exportRun' | 'exportCancel' | 'storageUsed'>;

/** Exports of cards (docs/product.md §9). The user chooses the file in a dialog of main. */
export function exportHandlers({ mirror, windows, settings, version }: ExportParts): ExportHandlers {
  return {
    exportRun: async ({ scope, format, job, name }) => {
      const target = await windows.chooseTarget(fileName(name), format);
      if (target === null) return ok(null);
      return mirror.exports.run({ job, scope, format, target, settings: settings.saved(), version });
    },
    exportCancel: ({ job }) => {
      mirror.exports.cancel(job);
      return ok(null);
    },
    storageUsed: () => mirror.media.usage(),
  };
}

/** A title as a file name that is valid on every system. */
export function fileName(title: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 80)
    .trim();
  return plain === '' || /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(plain) ? 'Cardbox' : plain;
}
