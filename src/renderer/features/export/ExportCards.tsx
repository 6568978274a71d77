import { useState } from 'react';
import { ExportDialog } from '#renderer/features/export/ExportDialog.tsx';
import { sizeText } from '#renderer/features/export/sizeText.ts';
import { useExportRun } from '#renderer/features/export/useExportRun.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import type { ExportFormat, ExportScope } from '#shared/export.ts';

interface ExportCardsProps {
  readonly scope: ExportScope;
  /** What is exported; empty for everything. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Exports cards; closed while it runs, the export goes on and says when it is done. */
export function ExportCards({ scope, title, onClose }: ExportCardsProps) {
  const t = useT();
  const toasts = useToasts();
  const { job, progress, start, cancel } = useExportRun();
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  async function run(format: ExportFormat) {
    setProblem(null);
    const answer = await start({ scope, format, name: title === '' ? 'Cardbox' : title });
    if (!answer.ok) {
      if (answer.error.code !== 'CANCELLED') setProblem(answer.error.code);
      return;
    }
    if (answer.value === null) return;
    const { name, cards, bytes } = answer.value;
    toasts.tell(t('export:done', { count: cards, name, size: sizeText(t, bytes) }));
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
