import { useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import type { ExportFormat, ExportScope } from '#shared/export.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { showExport } from './exportCalls.ts';
import { sizeText } from './sizeText.ts';
import { useExportRun } from './useExportRun.ts';

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
