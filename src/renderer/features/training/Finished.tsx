import { Button } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { Illustration } from '#renderer/ui/feedback/Illustration.tsx';
import { useTitle } from '#renderer/ui/frame/useTitle.ts';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './Finished.module.css';
import { Outcome, OutcomeSkeleton } from './Outcome.tsx';
import { formatShortDuration } from './sessionFormat.ts';
import page from './TrainingPage.module.css';
import type { TrainingAction } from './trainingKeys.ts';
import { type SessionReport, useSessionReport } from './trainingQueries.ts';
import { useTrainingKeys } from './useTrainingKeys.ts';

interface FinishedProps {
  readonly sid: string;
  readonly isPractice: boolean;
  /** How many cards of the same page are due; undefined until they are counted. */
  readonly moreDue: number | undefined;
  /** The address of the memory recap of the same cards. */
  readonly recapTo: string;
  readonly onAgain: () => void;
  readonly onTrainDue: () => void;
  readonly onPractice: () => void;
  readonly onTrainHard: (cids: readonly string[], report: SessionReport) => void;
  readonly onLeave: () => void;
  readonly onUndo: () => void;
  /** Why the last of these actions failed. */
  readonly failure: ErrorCode | null;
}

/** The stage `finished`: the result of the session and what to do next (S-139). */
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
          {report &&
            t('training:finish.text', {
              count: report.trained_count,
              time: formatShortDuration(t, report.duration_ms),
            })}
        </p>
      </header>
      {props.isPractice && <p className={classes.practice}>{t('training:practice.done')}</p>}
      {error !== null && <ErrorInline code={error.code} onRetry={refetch} />}
      {error === null && props.failure !== null && <ErrorInline code={props.failure} />}
      <div className={classes.actions}>
        <Button onClick={props.onLeave}>{t('training:finish.done')}</Button>
        {props.moreDue !== undefined && props.moreDue > 0 && (
          <Button variant="default" onClick={props.onTrainDue}>
            {t('training:finish.more_due', { count: props.moreDue })}
          </Button>
        )}
        {report && hard.length > 0 && (
          <Button variant="default" onClick={() => props.onTrainHard(hard, report)}>
            {t('training:finish.train_hard')}
          </Button>
        )}
        <Button variant="default" onClick={props.onPractice}>
          {t('training:practice.again')}
        </Button>
        <Button variant="default" onClick={props.onAgain}>
          {t('training:finish.again')}
        </Button>
        <Button component={Link} to={props.recapTo} variant="subtle" px="sm">
          {t('recap:title')}
        </Button>
        <Button variant="subtle" px="sm" onClick={props.onUndo} aria-keyshortcuts="U Control+Z Meta+Z">
          {t('training:finish.undo')}
        </Button>
      </div>
      {report ? <Outcome report={report} isPractice={props.isPractice} /> : !error && <OutcomeSkeleton />}
    </main>
  );
}

/** The keys for undo and leave work as in the stage `playing`. */
function useFinishKeys({ onUndo, onLeave }: FinishedProps): void {
  const [context] = useState({ isFlipped: false, space_answers: false, suggested: 'remembered' } as const);
  useTrainingKeys(context, (action: TrainingAction) => {
    if (action === 'undo') onUndo();
    if (action === 'leave') onLeave();
  });
}
