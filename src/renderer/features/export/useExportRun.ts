import { create } from 'zustand';
import { newJobId } from '#renderer/data/bridge.ts';
import type { ExportProgress, ExportReport } from '#shared/export.ts';
import type { Result } from '#shared/result.ts';
import { cancelExport, type ExportChoice, runExport } from './exportCalls.ts';

interface ExportRun {
  readonly job: string | null;
  readonly progress: ExportProgress | null;
  /** Returns the report of the export; null if the user cancels the file dialog. */
  start(request: ExportChoice): Promise<Result<ExportReport | null>>;
  cancel(): void;
}

/** The running export; it continues while other screens are open. */
export const useExportRun = create<ExportRun>()((set, get) => ({
  job: null,
  progress: null,
  start: async (request) => {
    if (get().job !== null) return { ok: true, value: null };
    const job = newJobId();
    set({ job, progress: null });
    const result = await runExport(job, request, (progress) => set({ progress }));
    set({ job: null, progress: null });
    return result;
  },
  cancel: () => {
    const { job } = get();
    if (job !== null) void cancelExport(job);
  },
}));
