import { type Handlers, withoutReply } from '#main/ipc/dispatcher.ts';
import type { SettingsControl } from '#main/settings/index.ts';
import type { Windows } from '#main/windows/index.ts';
import type { Mirror } from '#main/workers/index.ts';
import { fail, ok } from '#shared/result.ts';

interface ExportParts {
  readonly mirror: Mirror;
  readonly windows: Pick<Windows, 'chooseTarget'>;
  readonly settings: Pick<SettingsControl, 'saved'>;
  readonly version: string;
  /** Shows a file in the system's file manager. */
  showInFolder(path: string): void;
}

/** Exports of cards (S-91). The user chooses the file in a dialog of main. */
export function exportHandlers({ mirror, windows, settings, version, showInFolder }: ExportParts) {
  let exported: string | null = null;
  return {
    exportRun: async ({ scope, format, job, name }) => {
      const target = await windows.chooseTarget(fileName(name), format);
      if (target === null) return ok(null);
      const result = await mirror.exports.run({ job, scope, format, target, settings: settings.saved(), version });
      if (result.ok) exported = target;
      return result;
    },
    exportCancel: withoutReply(({ job }) => mirror.exports.cancel(job)),
    exportShow: () => {
      if (exported === null) return fail('NOT_FOUND');
      showInFolder(exported);
      return ok(null);
    },
    storageUsed: () => mirror.media.usage(),
  } satisfies Partial<Handlers>;
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
