import { Button, Menu } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { useDay } from '#renderer/data/settings.ts';
import { useT } from '#renderer/i18n/index.ts';
import { nearDate } from '#renderer/ui/dates.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { Illustration } from '#renderer/ui/feedback/Illustration.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { useTitle } from '#renderer/ui/frame/useTitle.ts';
import { IconChartBar, IconChevronDown, IconPlayerPlay } from '#renderer/ui/icons.ts';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import { type MenuAction, MenuItems } from '#renderer/ui/menu/MenuItems.tsx';
import { recapPath } from '#shared/routes.ts';
import classes from './Finished.module.css';
import { IconArrowBackUp } from './icons.ts';
import { LevelsMoved } from './LevelsMoved.tsx';
import { useAfterLateKeys } from './lateKeys.ts';
import lists from './SessionLists.module.css';
import { SessionList, SessionLists } from './SessionLists.tsx';
import { formatShortDuration, percentCorrect } from './sessionFormat.ts';
import page from './TrainingPage.module.css';
import type { TrainingAction } from './trainingKeys.ts';
import { type SessionReport, type TrainingSession, useSessionReport } from './trainingQueries.ts';
import type { TrainingStore } from './trainingStore.ts';
import { useNextTraining } from './useNextTraining.ts';
import { useTrainingKeys } from './useTrainingKeys.ts';

interface FinishedProps {
  readonly store: TrainingStore;
  readonly session: TrainingSession;
  readonly onLeave: () => void;
}

/** The stage `finished`: the result of the session and what to do next (S-139). */
export function Finished({ store, session, onLeave }: FinishedProps) {
  const t = useT();
  const { isPractice } = session;
  const { data: report, error, refetch } = useSessionReport(session.sid);
  // Why the last of the actions below failed.
  const failure = useStore(store, (state) => state.error);
  const next = useNextTraining(store, session);
  const undo = () => void store.getState().undo();
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(t('training:finish.title'));
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useFinishKeys(undo, onLeave);
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
      {isPractice && <p className={classes.practice}>{t('training:practice.done')}</p>}
      {error !== null && <ErrorInline code={error.code} onRetry={refetch} />}
      {error === null && failure !== null && <ErrorInline code={failure.code} />}
      <div className={classes.actions}>
        <Button onClick={onLeave} aria-keyshortcuts="Enter Escape">
          {t('training:finish.done')}
        </Button>
        {(report || error !== null) && (
          <NextSteps session={session} next={next} hard={report?.hard.map(({ cid }) => cid) ?? []} onUndo={undo} />
        )}
      </div>
      {report ? <Outcome report={report} isPractice={isPractice} /> : !error && <OutcomeSkeleton />}
    </main>
  );
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface NextStepsProps {
  readonly session: TrainingSession;
  readonly next: ReturnType<typeof useNextTraining>;
  readonly hard: readonly string[];
  readonly onUndo: () => void;
}

/** What fits best as a button once everything is known; the others in a menu. */
function NextSteps({ session, next, hard, onUndo }: NextStepsProps) {
  const t = useT();
  const navigate = useNavigate();
  const { moreDue } = next;
  if (moreDue === undefined) return null;
  const again = (id: string, label: string, onSelect: () => void): MenuAction => ({
    id,
    label,
    icon: <IconPlayerPlay {...ICON} />,
    onSelect,
  });
  const more = again('again', t('training:finish.again'), next.again);
  const practice = again('practice', t('training:practice.again'), next.practice);
  const trainings = [
    ...(moreDue > 0 ? [again('due', t('training:finish.more_due', { count: moreDue }), next.trainDue)] : []),
    ...(hard.length > 0 ? [again('hard', t('training:finish.train_hard'), () => next.trainHard(hard))] : []),
    ...(session.isPractice ? [practice, more] : [more, practice]),
  ];
  const [first, ...others] = trainings;
  const rest: MenuAction[] = [
    ...others,
    {
      id: 'recap',
      label: t('recap:title'),
      icon: <IconChartBar {...ICON} />,
      onSelect: () => void navigate(recapPath(session.scope)),
    },
    {
      id: 'undo',
      label: t('training:finish.undo'),
      icon: <IconArrowBackUp {...ICON} />,
      keys: 'U',
      hasDividerAbove: true,
      onSelect: onUndo,
    },
  ];
  return (
    <>
      {first && (
        <Button variant="default" onClick={first.onSelect}>
          {first.label}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="subtle" rightSection={<IconChevronDown {...ICON} />}>
            {t('training:finish.other')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuItems entries={rest} />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

/** The keys for undo and leave work as in the stage `playing`; Enter presses Done. */
function useFinishKeys(onUndo: () => void, onLeave: () => void): void {
  const [context] = useState({ isFlipped: false, space_answers: false, suggested: 'remembered' } as const);
  // First: for a training Enter turns the card.
  useKeys({ Enter: useAfterLateKeys(onLeave) });
  useTrainingKeys(context, (action: TrainingAction) => {
    if (action === 'undo') onUndo();
    if (action === 'leave') onLeave();
  });
}

const STATISTICS = ['answers', 'accuracy', 'pace'] as const;
/** How many rows a list shows. */
const MAX_ROWS = 8;

/** The result of a session: when its cards come again, accuracy, levels (unless none can change) and forgotten cards. */
function Outcome({ report, isPractice }: { report: SessionReport; isPractice: boolean }) {
  const t = useT();
  const { answers, duration_ms } = report;
  return (
    <>
      <div className={lists.lists}>
        <NextDays days={report.next} />
      </div>
      <dl className={classes.statistics}>
        <Statistic name={t('training:finish.answers')}>{answers}</Statistic>
        <Statistic name={t('training:finish.accuracy')}>
          {t('common:percent', { value: percentCorrect(report) ?? 0 })}
        </Statistic>
        <Statistic name={t('training:finish.pace')}>
          {formatShortDuration(t, answers === 0 ? 0 : duration_ms / answers)}
        </Statistic>
      </dl>
      {!isPractice && <LevelsMoved report={report} />}
      <SessionLists report={report} maxRows={MAX_ROWS} level={2} />
    </>
  );
}

function OutcomeSkeleton() {
  return (
    <DelayedSkeleton className={classes.statistics}>
      {STATISTICS.map((name) => (
        <div key={name} className={classes.statistic} data-skeleton>
          <SkeletonLine width={64} />
          <SkeletonLine width={40} height={20} />
        </div>
      ))}
    </DelayedSkeleton>
  );
}

function Statistic({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.statistic}>
      <dt>{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

function NextDays({ days }: { days: SessionReport['next'] }) {
  const t = useT();
  const day = useDay();
  return (
    <SessionList title={t('training:finish.next')} items={days} maxRows={MAX_ROWS} level={2}>
      {({ date, count }) => ({
        key: date,
        name: nearDate(t, date, day),
        side: t('training:finish.next_count', { count }),
      })}
    </SessionList>
  );
}
