import { Button, Group, Progress, Radio, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { create } from 'zustand';
import { newJobId } from '#renderer/data/bridge.ts';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { joinSentences } from '#renderer/ui/sentences.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import type { ExportFormat, ExportProgress, ExportReport, ExportScope } from '#shared/export.ts';
import type { Result } from '#shared/result.ts';
import classes from './ExportCards.module.css';
import { cancelExport, type ExportChoice, runExport, showExport } from './exportCalls.ts';
import { sizeText } from './sizeText.ts';

interface ExportCardsProps {
  readonly scope: ExportScope;
  /** The name of the exported cards; empty for everything. */
  readonly title: string;
  readonly onClose: () => void;
}

const FORMATS = ['cardbox', 'apkg', 'mochi', 'csv', 'json', 'anki'] as const;
/** How long the report of an export stays. Milliseconds. */
const SHOWN_MS = 12_000;

/**
 * Asks for the format of an export and shows its progress. If the dialog closes during the export, the export continues; a
 * toast reports its end.
 */
export function ExportCards({ scope, title, onClose }: ExportCardsProps) {
  const t = useT();
  const toasts = useToasts();
  const { job, progress, start, cancel } = useExportRun();
  const isRunning = job !== null;
  const [format, setFormat] = useState<ExportFormat>('cardbox');
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const heading = title === '' ? t('export:title') : t('export:title_of', { title });
  async function run() {
    setProblem(null);
    const result = await start({ scope, format, name: title === '' ? 'Cardbox' : title });
    if (!result.ok) {
      if (result.error.code !== 'CANCELLED') setProblem(result.error.code);
      return;
    }
    if (result.value === null) return;
    const { name, cards, bytes, elsewhere = 0 } = result.value;
    const done = joinSentences(t, [
      t('export:done', { count: cards, name, size: sizeText(t, bytes) }),
      ...(elsewhere > 0 ? [t('export:elsewhere', { count: elsewhere })] : []),
    ]);
    toasts.showWithAction(done, t('export:show_in_folder'), () => void showExport(), SHOWN_MS);
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void run();
  }
  return (
    <Dialog title={heading} size={520} onClose={onClose}>
      <form onSubmit={submit}>
        <Radio.Group
          aria-label={t('export:format')}
          value={format}
          onChange={(value) => setFormat(FORMATS.find((known) => known === value) ?? 'cardbox')}
        >
          <Stack gap="sm">
            {FORMATS.map((name) => (
              <Radio
                key={name}
                value={name}
                disabled={isRunning}
                // While an export runs all are disabled; a disabled one can't take the focus, so the close button gets it.
                data-autofocus={(!isRunning && name === format) || undefined}
                label={t(`export:${name}`)}
                description={t(`export:${name}_text`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {isRunning && <Running heading={heading} progress={progress} />}
        {problem && (
          <p className={classes.problem} role="alert">
            {t(`errors:code.${problem}`)}
          </p>
        )}
        <Group justify="flex-end" align="stretch" gap={12} mt={20}>
          <Button variant="default" onClick={isRunning ? cancel : onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isRunning}>
            {t('export:action')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function Running({ heading, progress }: { heading: string; progress: ExportProgress | null }) {
  const t = useT();
  return (
    <div role="status">
      {progress && progress.total > 0 && (
        <Progress.Root size={8} mt="md">
          <Progress.Section value={(100 * progress.done) / progress.total} aria-label={heading} />
        </Progress.Root>
      )}
      <p className={classes.status}>
        {progress ? t('export:progress', { done: progress.done, total: progress.total }) : t('export:waiting')}
      </p>
    </div>
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
