import { Button, Group } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { formatDate } from '#core/day/index.ts';
import { useMutate } from '#renderer/data/query.ts';
import { useDay, useSettings } from '#renderer/data/settings.ts';
import { useBoxes } from '#renderer/features/boxes/index.ts';
import { CardLinksProvider } from '#renderer/features/card-face/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { nearDate } from '#renderer/ui/dates.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import { KeyHint } from '#renderer/ui/keys/KeyHint.tsx';
import { TrainingProgress } from '#renderer/ui/layout/TrainingLayout.tsx';
import { joinSentences } from '#renderer/ui/sentences.ts';
import { type BulkEdit, BulkEditDocument, type TodayQuery } from '#shared/graphql/generated.ts';
import { actionPath, browsePath, cardPath } from '#shared/routes.ts';
import { CardStack } from './CardStack.tsx';
import { BelowCard, CardAnswer, CardKeys, useCurrentCard } from './CurrentCard.tsx';
import { queryOfTitle } from './cardTasks.ts';
import { useAfterLateKeys } from './lateKeys.ts';
import classes from './QuickReview.module.css';
import { percentCorrect } from './sessionFormat.ts';
import { sessionProgress } from './sessionProgress.ts';
import type { TrainingAction } from './trainingKeys.ts';
import type { SessionCard, TrainingSession } from './trainingQueries.ts';
import type { TrainingStore } from './trainingStore.ts';
import { useQuickReview } from './useQuickReview.ts';
import { useTrainingAudio } from './useTrainingAudio.ts';
import { useTrainingKeys } from './useTrainingKeys.ts';

export interface QuickReviewProps {
  readonly onLeave: () => void;
  /** Opens an address in the main window. */
  readonly onOpen: (to: string) => void;
}

/** Trains Today's cards one after another in a small window, with the keys of a training, until Escape. */
export function QuickReview({ onLeave, onOpen }: QuickReviewProps) {
  const t = useT();
  const day = useDay();
  const { store, session, today, isStarting, failure, start } = useQuickReview();
  const error = useStore(store, (state) => state.error) ?? failure;
  const card = session?.current ?? null;
  if (session !== null && card !== null && session.status !== 'completed') {
    return <Reviewing store={store} session={session} card={card} onLeave={onLeave} onOpen={onOpen} />;
  }
  const end = { today, onLearn: start, onLeave };
  if (session !== null) {
    const { trained_count, correct_count, wrong_count } = session;
    const share = percentCorrect({ answers: correct_count + wrong_count, correct: correct_count });
    const percent = t('common:percent', { value: share ?? 0 });
    return (
      <End
        {...end}
        title={t('training:review.done')}
        text={t('training:review.done_text', { count: trained_count, percent })}
        onUndo={session.can_undo ? () => void store.getState().undo() : undefined}
      />
    );
  }
  if (error !== null) return <ErrorInline code={error.code} />;
  if (today === undefined || isStarting || today.due_count > 0) return <Loading />;
  const { next_due_at } = today;
  const text =
    next_due_at === null
      ? t('training:review.none_text')
      : t('training:review.none_until', { date: nearDate(t, formatDate(next_due_at, day), day) });
  return <End {...end} title={t('training:review.none')} text={text} isLearnMain />;
}

interface ReviewingProps extends QuickReviewProps {
  readonly store: TrainingStore;
  readonly session: TrainingSession;
  readonly card: SessionCard;
}

function Reviewing({ store, session, card, onLeave, onOpen }: ReviewingProps) {
  const t = useT();
  const { space_answers } = useSettings().training;
  const current = useCurrentCard(store, session, card);
  const { state, isFlipped, suggested } = current;
  const { trained_count: trained, total } = session;
  const audio = useTrainingAudio(current);
  const { report, remove } = useRemoval(card);
  const bar = useRef<HTMLFieldSetElement>(null);
  const answer = (isCorrect: boolean) => void state.answer(isCorrect, () => audio.playAnswerTone(isCorrect));
  const run = (action: TrainingAction) => {
    const actions: Partial<Record<TrainingAction, () => void>> = {
      flip: state.flip,
      forgot: () => answer(false),
      remembered: () => answer(true),
      undo: () => void state.undo(),
      memorize: () => void state.toggleMemorized(),
      mnemonic: () => {
        if (current.mnemonics.length > 0) state.showMnemonic();
      },
      read: audio.read,
      suspend: () => remove({ suspend: true }, t('palette:done.suspended')),
      trash: () => remove({ bin: true }, t('palette:done.trashed')),
      // What has a dialog opens in the main window.
      edit: () => onOpen(actionPath(cardPath(card), 'edit')),
      tags: () => onOpen(actionPath(cardPath(card), 'edit')),
      history: () => onOpen(cardPath(card)),
      browse: () => onOpen(browsePath(queryOfTitle(card.title))),
      leave: onLeave,
    };
    actions[action]?.();
  };
  useTrainingKeys({ isFlipped, space_answers, suggested }, run, true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per visible side
  useLayoutEffect(() => bar.current?.focus({ preventScroll: true }), [current.sideKey]);
  return (
    <div className={classes.review}>
      <TrainingProgress done={sessionProgress(session)} label={t('training:play.progress', { trained, total })} />
      <div className={classes.line}>
        <BoxOfCard pbid={card.pbid} />
        <span className="tabular">{t('training:review.left', { count: total - trained })}</span>
      </div>
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
      <p className={classes.report} role="status">
        {report}
      </p>
    </div>
  );
}

/** Takes the current card out of the session. The palette's command Undo brings it back. */
function useRemoval({ cid }: SessionCard) {
  const t = useT();
  const mutate = useMutate();
  const [report, setReport] = useState('');
  const once = useSingleSubmit(async (edit: BulkEdit, done: string) => {
    const result = await mutate(BulkEditDocument, { cids: [cid], edit });
    setReport(result.ok ? done : t(`errors:code.${result.error.code}`));
  });
  return { report, remove: (edit: BulkEdit, done: string) => void once(edit, done) };
}

function BoxOfCard({ pbid }: { readonly pbid: string }) {
  const boxes = useBoxes().data ?? [];
  const all = boxes.flatMap((box) => [box, ...box.sub_boxes]);
  return (
    <span className={`${classes.box} ellipsis`} data-review-box>
      {all.find(({ bid }) => bid === pbid)?.title}
    </span>
  );
}

interface EndProps extends Pick<QuickReviewProps, 'onLeave'> {
  readonly title: string;
  readonly text: string;
  readonly today: TodayQuery['today'] | undefined;
  /** New cards, if there are any, are the main action. */
  readonly isLearnMain?: boolean;
  readonly onLearn: () => void;
  readonly onUndo?: (() => void) | undefined;
}

/** The end of a review, with what can be done next. Its main button has the focus, so Enter presses it. */
function End({ title, text, today, isLearnMain = false, onLearn, onLeave, onUndo }: EndProps) {
  const t = useT();
  useTrainingKeys(
    { isFlipped: false, space_answers: false, suggested: 'remembered' },
    (action) => {
      if (action === 'undo') onUndo?.();
      if (action === 'leave') onLeave();
    },
    true,
  );
  const leave = useAfterLateKeys(onLeave);
  const learn = useAfterLateKeys(onLearn);
  const { new_count = 0, moreNew = [] } = today ?? {};
  const canLearn = new_count + moreNew.length > 0;
  const waiting = today?.waitingCount ?? 0;
  const sentences = waiting > 0 ? [text, t('common:siblings.waiting', { count: waiting })] : [text];
  const mainProps = (isMain: boolean) => (isMain ? { ref: focusAtOnce } : ({ variant: 'default' } as const));
  return (
    <div className={classes.review} role="status">
      <EmptyState
        illustration="done"
        title={title}
        text={joinSentences(t, sentences)}
        action={
          <Group justify="center" gap="sm">
            <Button {...mainProps(!(isLearnMain && canLearn))} onClick={leave} rightSection={<KeyHint keys="Escape" />}>
              {t('training:finish.done')}
            </Button>
            {canLearn && (
              <Button {...mainProps(isLearnMain)} onClick={learn}>
                {new_count > 0
                  ? t('training:review.learn', { count: new_count })
                  : t('training:review.learn_more', { count: moreNew.length })}
              </Button>
            )}
            {onUndo !== undefined && (
              <Button variant="subtle" onClick={onUndo} rightSection={<KeyHint keys="U" />}>
                {t('training:review.undo')}
              </Button>
            )}
          </Group>
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
