import { create } from 'zustand';
import { newJob } from '#renderer/data/jobs.ts';
import { cancelExport, type ExportWish, runExport } from '#renderer/features/export/exportCalls.ts';
import type { ExportProgress, ExportReport } from '#shared/export.ts';
import type { Result } from '#shared/result.ts';

interface ExportRun {
  readonly job: string | null;
  readonly progress: ExportProgress | null;
  /** Answers what became of it; null when the person changed their mind. */
  start(wish: ExportWish): Promise<Result<ExportReport | null>>;
  cancel(): void;
}

/** The export on its way; it goes on while other screens are open. */
export const useExportRun = create<ExportRun>()((set, get) => ({
  job: null,
  progress: null,
  start: async (wish) => {
    if (get().job !== null) return { ok: true, value: null };
    const job = newJob();
    set({ job, progress: null });
    const answer = await runExport(job, wish, (progress) => set({ progress }));
    set({ job: null, progress: null });
    return answer;
  },
  cancel: () => {
    const { job } = get();
    if (job !== null) void cancelExport(job);
  },
}));
