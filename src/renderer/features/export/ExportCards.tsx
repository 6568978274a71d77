import { useState } from 'react';
import { create } from 'zustand';
import { newJobId } from '#renderer/data/bridge.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import type { ExportFormat, ExportProgress, ExportReport, ExportScope } from '#shared/export.ts';
import type { Result } from '#shared/result.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { cancelExport, type ExportChoice, runExport, showExport } from './exportCalls.ts';
import { sizeText } from './sizeText.ts';

interface ExportCardsProps {
  readonly scope: ExportScope;
  /** The name of the exported cards; empty for everything. */
  readonly title: string;
  readonly onClose: () => void;
}

/** How long the report of an export stays. Milliseconds. */
const SHOWN_MS = 12_000;

/** Exports cards. If the dialog closes during the export, the export continues; a toast reports its end. */
export function ExportCards({ scope, title, onClose }: ExportCardsProps) {
  const t = useT();
  const toasts = useToasts();
  const { job, progress, start, cancel } = useExportRun();
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  async function run(format: ExportFormat) {
    setProblem(null);
    const result = await start({ scope, format, name: title === '' ? 'Cardbox' : title });
    if (!result.ok) {
      if (result.error.code !== 'CANCELLED') setProblem(result.error.code);
      return;
    }
    if (result.value === null) return;
    const { name, cards, bytes } = result.value;
    const done = t('export:done', { count: cards, name, size: sizeText(t, bytes) });
    toasts.showWithAction(done, t('export:show_in_folder'), () => void showExport(), SHOWN_MS);
    onClose();
  }
  return (
    <ExportDialog
      title={title}
      isRunning={job !== null}
      progress={progress}
      problem={problem}
      onStart={(format) => void run(format)}
      onCancel={cancel}
      onClose={onClose}
    />
  );
}

interface ExportRun {
  readonly job: string | null;
  readonly progress: ExportProgress | null;
  /** Returns the report of the export; null if the user cancels the file dialog. */
  start(request: ExportChoice): Promise<Result<ExportReport | null>>;
  cancel(): void;
}

/** The running export; it continues while other screens are open. */
const useExportRun = create<ExportRun>()((set, get) => ({
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
