import { onEvent } from '#renderer/data/bridge.ts';
import { useLoaded } from '#renderer/data/useLoaded.ts';
import type { ExportFormat, ExportProgress, ExportScope, StorageUsed } from '#shared/export.ts';
import { call } from '../../data/bridge.ts';

export const cancelExport = (job: string) => call('exportCancel', { job });

/** Shows the exported file in the system's file manager. */
export const showExport = () => call('exportShow', {});

export interface ExportChoice {
  readonly scope: ExportScope;
  readonly format: ExportFormat;
  /** The suggested file name without extension. */
  readonly name: string;
}

/** Asks for the file and writes it; null if the user cancels the dialog. */
export async function runExport(job: string, request: ExportChoice, onProgress: (progress: ExportProgress) => void) {
  const stop = onEvent('exportProgress', (progress) => {
    if (progress.job === job) onProgress(progress);
  });
  try {
    return await call('exportRun', { ...request, job });
  } finally {
    stop();
  }
}

/**
 * The disk space of cards and media; undefined while it is loading, null if it cannot be found out. Loads again when
 * `version` changes.
 */
export function useStorageUsed(version = ''): StorageUsed | null | undefined {
  const result = useLoaded(() => call('storageUsed', {}), version);
  return result && (result.ok ? result.value : null);
}
