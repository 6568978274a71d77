import { Button, Progress, Title } from '@mantine/core';
import { useRef } from 'react';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import type { ImportProgress } from '#shared/import.ts';
import classes from './import.module.css';
import { useImportRun } from './useImportRun.ts';

/** A running import: its progress, and a button to cancel it. */
export function ImportRunning({ name }: { name: string }) {
  const t = useT();
  const { progress, isCanceling, cancel } = useImportRun();
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
      <Button variant="default" onClick={cancel} disabled={isCanceling}>
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

/** The speed of an import, and how long it will take. */
interface Pace {
  /** Rows or other items a second. */
  readonly speed: number;
  /** null without a total. */
  readonly secondsLeft: number | null;
}

/** The first moments of an import say little about its speed. */
const ENOUGH_MS = 1000;

/** The pace since `start`; null if it is too early to tell. */
export function paceSince(start: { done: number; at: number }, progress: ImportProgress, now: number): Pace | null {
  const took = now - start.at;
  const speed = (1000 * (progress.done - start.done)) / took;
  if (took < ENOUGH_MS || speed < 1) return null;
  const left = progress.total === null ? null : Math.max(1, Math.round((progress.total - progress.done) / speed));
  // Two digits, because it changes all the time.
  return { speed: Number(speed.toPrecision(2)), secondsLeft: left };
}

/** The pace of the import with this progress, while it writes. */
function usePace(progress: ImportProgress | null): Pace | null {
  const start = useRef<{ job: string; done: number; at: number } | null>(null);
  if (progress?.phase !== 'writing') return null;
  const now = performance.now();
  if (start.current?.job !== progress.job) start.current = { job: progress.job, done: progress.done, at: now };
  return paceSince(start.current, progress, now);
}
