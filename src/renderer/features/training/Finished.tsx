import { Button } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TrainingAction } from '#renderer/features/training/trainingKeys.ts';
import { type SessionReport, useSessionReport } from '#renderer/features/training/trainingQueries.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { Illustration } from '#renderer/ui/feedback/Illustration.tsx';
import { useTitle } from '#renderer/ui/frame/useTitle.ts';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './Finished.module.css';
import { Outcome, OutcomeSkeleton } from './Outcome.tsx';
import { duration } from './sessionFormat.ts';
import page from './TrainingPage.module.css';
import { useTrainingKeys } from './useTrainingKeys.ts';

interface FinishedProps {
  readonly sid: string;
  readonly onAgain: () => void;
  readonly onHard: (cids: readonly string[], report: SessionReport) => void;
  readonly onLeave: () => void;
  readonly onUndo: () => void;
  /** What went wrong with the last of these. */
  readonly failure: ErrorCode | null;
}

/** The stage `finished`: gives something back (docs/product.md §2). */
export function Finished(props: FinishedProps) {
  const t = useT();
  const { data: report, error, refetch } = useSessionReport(props.sid);
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(t('training:finish.title'));
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useFinishKeys(props);
  const hard = report?.hard.map(({ cid }) => cid) ?? [];
  return (
    <main className={page.page}>
      <header className={classes.finish}>
        <Illustration name="done" />
        <h1 ref={heading} tabIndex={-1} className={page.title}>
          {t('training:finish.title')}
        </h1>
        <p className={classes.sentence}>
          {report && t('training:finish.text', { count: report.trained_count, time: duration(t, report.duration_ms) })}
        </p>
      </header>
      {error !== null && <ErrorInline code={error.code} onRetry={refetch} />}
      {error === null && props.failure !== null && <ErrorInline code={props.failure} />}
      <div className={classes.actions}>
        <Button onClick={props.onAgain}>{t('training:finish.again')}</Button>
        {report && hard.length > 0 && (
          <Button variant="default" onClick={() => props.onHard(hard, report)}>
            {t('training:finish.train_hard')}
          </Button>
        )}
        <Button variant="default" onClick={props.onLeave}>
          {t('training:finish.back')}
        </Button>
        <Button variant="subtle" px="sm" onClick={props.onUndo} aria-keyshortcuts="U Control+Z Meta+Z">
          {t('training:finish.undo')}
        </Button>
      </div>
      {report ? <Outcome report={report} /> : !error && <OutcomeSkeleton />}
    </main>
  );
}

/** Undo and leave work here as they do in the room. */
function useFinishKeys({ onUndo, onLeave }: FinishedProps): void {
  const [context] = useState({ isFlipped: false, space_answers: false, suggested: 'remembered' } as const);
  useTrainingKeys(context, (action: TrainingAction) => {
    if (action === 'undo') onUndo();
    if (action === 'leave') onLeave();
  });
}
