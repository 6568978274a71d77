import { Button, Progress, Title } from '@mantine/core';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import type { ImportProgress } from '#shared/import.ts';
import classes from './import.module.css';
import { type Pace, usePace } from './usePace.ts';

export interface ImportRunningProps {
  readonly name: string;
  readonly progress: ImportProgress | null;
  readonly isCanceling: boolean;
  readonly onCancel: () => void;
}

/** A running import: its progress, and a button to cancel it. */
export function ImportRunning({ name, progress, isCanceling, onCancel }: ImportRunningProps) {
  const t = useT();
  const { done = 0, total = null } = progress ?? {};
  const pace = usePace(progress);
  const isKnown = total !== null && total > 0;
  return (
    <section className={classes.running}>
      <Title order={1}>{t('import:progress.title', { name })}</Title>
      <Progress.Root size={10}>
        <Progress.Section
          value={isKnown ? (100 * done) / total : 100}
          animated={!isKnown}
          aria-label={t('import:progress.title', { name })}
        />
      </Progress.Root>
      <p className={classes.status} role="status">
        {isCanceling ? t('import:progress.canceling') : statusText(t, progress)}
        {!isCanceling && pace !== null && ` · ${paceText(t, pace)}`}
      </p>
      <Button variant="default" onClick={onCancel} disabled={isCanceling}>
        {t('common:cancel')}
      </Button>
    </section>
  );
}

function statusText(t: Translate, progress: ImportProgress | null): string {
  if (!progress) return t('common:loading');
  const { phase, done, total } = progress;
  if (phase === 'reading') return t('import:progress.reading', { done });
  if (phase === 'finishing') return t('import:progress.finishing');
  return total === null ? t('import:progress.writing', { done }) : t('import:progress.writing_of', { done, total });
}

function paceText(t: Translate, { speed, secondsLeft }: Pace): string {
  const text = t('import:progress.speed', { speed });
  if (secondsLeft === null) return text;
  const left =
    secondsLeft < 60
      ? t('import:progress.seconds', { count: secondsLeft })
      : t('import:progress.minutes', { count: Math.round(secondsLeft / 60) });
  return `${text} · ${left}`;
}
