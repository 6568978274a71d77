import { Button } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { formatDate } from '#core/day/index.ts';
import { useDay, useSettings } from '#renderer/data/settings.ts';
import { useBoxes } from '#renderer/features/boxes/index.ts';
import { CardLinksProvider } from '#renderer/features/card-face/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { actionPath, cardPath } from '#shared/routes.ts';
import { CardStack } from './CardStack.tsx';
import { BelowCard, CardAnswer, CardKeys, useCurrentCard } from './CurrentCard.tsx';
import classes from './QuickReview.module.css';
import { sessionProgress } from './sessionProgress.ts';
import type { TrainingAction } from './trainingKeys.ts';
import type { SessionCard, TrainingSession } from './trainingQueries.ts';
import type { TrainingStore } from './trainingStore.ts';
import { useQuickReview } from './useQuickReview.ts';
import { useTrainingKeys } from './useTrainingKeys.ts';

export interface QuickReviewProps {
  readonly onLeave: () => void;
  /** Opens an address in the main window. */
  readonly onOpen: (to: string) => void;
}

/** Trains Today's cards one after another in a small window, with the keys of a training, until Escape. */
export function QuickReview({ onLeave, onOpen }: QuickReviewProps) {
  const { store, session, today, isStarting, failure, start } = useQuickReview();
  const error = useStore(store, (state) => state.error) ?? failure;
  const card = session?.current ?? null;
  if (session !== null && card !== null && session.status !== 'completed') {
    return <Reviewing store={store} session={session} card={card} onLeave={onLeave} onOpen={onOpen} />;
  }
  if (session !== null) return <Done store={store} session={session} onLeave={onLeave} />;
  if (error !== null) return <ErrorInline code={error.code} />;
  if (today === undefined || isStarting || today.due_count > 0) return <Loading />;
  return <NothingDue next={today.next_due_at} newCount={today.new_count} onLearn={start} onLeave={onLeave} />;
}

interface ReviewingProps extends QuickReviewProps {
  readonly store: TrainingStore;
  readonly session: TrainingSession;
  readonly card: SessionCard;
}

function Reviewing({ store, session, card, onLeave, onOpen }: ReviewingProps) {
  const { space_answers } = useSettings().training;
  const current = useCurrentCard(store, session, card);
  const { state, isFlipped, suggested } = current;
  const bar = useRef<HTMLFieldSetElement>(null);
  const run = (action: TrainingAction) => {
    const actions: Partial<Record<TrainingAction, () => void>> = {
      flip: state.flip,
      forgot: () => void state.answer(false),
      remembered: () => void state.answer(true),
      undo: () => void state.undo(),
      memorize: () => void state.toggleMemorized(),
      mnemonic: state.showMnemonic,
      edit: () => onOpen(actionPath(cardPath(card), 'edit')),
      leave: onLeave,
    };
    actions[action]?.();
  };
  useTrainingKeys({ isFlipped, space_answers, suggested }, run, true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per visible side
  useLayoutEffect(() => bar.current?.focus({ preventScroll: true }), [state.cardNumber, state.side]);
  return (
    <Frame session={session} left={<BoxOfCard pbid={card.pbid} />}>
      <div className={classes.stage}>
        <CardLinksProvider pbid={card.pbid} openLinksIn="none">
          <CardStack store={store} session={session} card={card} />
        </CardLinksProvider>
      </div>
      <BelowCard current={current} openLinksIn="none" />
      <CardAnswer current={current} bar={bar} run={run} />
      <div className={classes.keys}>
        <CardKeys current={current} isFaded={false} />
      </div>
    </Frame>
  );
}

interface FrameProps {
  readonly session: TrainingSession;
  readonly left: ReactNode;
  readonly children: ReactNode;
}

/** The card's box and how many cards are left, above the card. */
function Frame({ session, left, children }: FrameProps) {
  const t = useT();
  const percent = sessionProgress(session) * 100;
  const label = t('training:play.progress', { trained: session.trained_count, total: session.total });
  return (
    <div className={classes.review}>
      <div
        className={classes.progress}
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={label}
      >
        <div className={classes.done} style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      <div className={classes.line}>
        {left}
        <span className="tabular">{t('training:review.left', { count: session.total - session.trained_count })}</span>
      </div>
      {children}
    </div>
  );
}

function BoxOfCard({ pbid }: { readonly pbid: string }) {
  const boxes = useBoxes().data ?? [];
  const all = boxes.flatMap((box) => [box, ...box.sub_boxes]);
  return (
    <span className={classes.box} data-review-box>
      {all.find(({ bid }) => bid === pbid)?.title}
    </span>
  );
}

function Done({ store, session, onLeave }: Pick<ReviewingProps, 'store' | 'session' | 'onLeave'>) {
  const t = useT();
  const { undo } = store.getState();
  useTrainingKeys(
    { isFlipped: false, space_answers: false, suggested: 'remembered' },
    (action) => {
      if (action === 'undo') void undo();
      if (action === 'leave') onLeave();
    },
    true,
  );
  return (
    <div className={classes.review} role="status">
      <EmptyState
        illustration="done"
        title={t('training:review.done')}
        text={t('training:review.done_text', { count: session.trained_count, correct: session.correct_count })}
        action={
          session.can_undo && (
            <Button variant="default" aria-keyshortcuts="U" onClick={() => void undo()}>
              {t('training:review.undo')}
            </Button>
          )
        }
      />
    </div>
  );
}

interface NothingDueProps {
  /** When the next cards are due (ISO 8601); null if none are. */
  readonly next: string | null;
  readonly newCount: number;
  readonly onLearn: () => void;
  readonly onLeave: () => void;
}

function NothingDue({ next, newCount, onLearn, onLeave }: NothingDueProps) {
  const t = useT();
  const day = useDay();
  useTrainingKeys(
    { isFlipped: false, space_answers: false, suggested: 'remembered' },
    (action) => {
      if (action === 'leave') onLeave();
    },
    true,
  );
  const text =
    next === null ? t('training:review.none_text') : t('training:review.none_until', { date: formatDate(next, day) });
  return (
    <div className={classes.review} role="status">
      <EmptyState
        illustration="done"
        title={t('training:review.none')}
        text={text}
        action={
          newCount > 0 && (
            <Button ref={focusAtOnce} onClick={onLearn}>
              {t('training:review.learn', { count: newCount })}
            </Button>
          )
        }
      />
    </div>
  );
}

function focusAtOnce(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}

function Loading() {
  return (
    <div className={classes.review}>
      <div className={classes.stage}>
        <DelayedSkeleton>
          <SkeletonLine width={240} />
        </DelayedSkeleton>
      </div>
    </div>
  );
}
