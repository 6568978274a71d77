import { Button, Progress, Radio, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import type { ExportFormat, ExportProgress } from '#shared/export.ts';
import classes from './ExportDialog.module.css';

export interface ExportDialogProps {
  /** The name of the exported cards; empty for everything. */
  readonly title: string;
  readonly isRunning: boolean;
  readonly progress: ExportProgress | null;
  readonly problem: ErrorCode | null;
  readonly onStart: (format: ExportFormat) => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

const FORMATS = ['cardbox', 'apkg', 'mochi', 'csv', 'json', 'anki'] as const;

/** Asks for the format of an export and shows its progress. */
export function ExportDialog({ title, isRunning, progress, problem, onStart, onCancel, onClose }: ExportDialogProps) {
  const t = useT();
  const [format, setFormat] = useState<ExportFormat>('cardbox');
  const heading = title === '' ? t('export:title') : t('export:title_of', { title });
  function submit(event: FormEvent) {
    event.preventDefault();
    onStart(format);
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
        <div className={classes.buttons}>
          <Button variant="default" onClick={isRunning ? onCancel : onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isRunning}>
            {t('export:action')}
          </Button>
        </div>
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
