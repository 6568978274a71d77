import { useEffect, useState } from 'react';
import { onEvent } from '#renderer/data/bridge.ts';
import type { ExportFormat, ExportProgress, ExportScope, StorageUsed } from '#shared/export.ts';
import { call } from '../../data/bridge.ts';

export const cancelExport = (job: string) => call('exportCancel', { job });

export interface ExportWish {
  readonly scope: ExportScope;
  readonly format: ExportFormat;
  /** Proposed for the file, without ending. */
  readonly name: string;
}

/** Asks where to and writes the file; null when the person changed their mind. */
export async function runExport(job: string, wish: ExportWish, onProgress: (progress: ExportProgress) => void) {
  const stop = onEvent('exportProgress', (progress) => {
    if (progress.job === job) onProgress(progress);
  });
  try {
    return await call('exportRun', { ...wish, job });
  } finally {
    stop();
  }
}

/** What cards and media take up: undefined until it is known, null when it cannot be found out. */
export function useStorageUsed(): StorageUsed | null | undefined {
  const [used, setUsed] = useState<StorageUsed | null>();
  useEffect(() => {
    let isCurrent = true;
    void call('storageUsed', {}).then((answer) => {
      if (isCurrent) setUsed(answer.ok ? answer.value : null);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return used;
}
