import { Button } from '@mantine/core';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSettings } from '#renderer/data/settings.ts';
import { CardLinksProvider, usePrerenderedSides } from '#renderer/features/card-face/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { useTitle } from '#renderer/ui/frame/useTitle.ts';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import { TrainingLayout } from '#renderer/ui/layout/TrainingLayout.tsx';
import { CardStack } from './CardStack.tsx';
import { BelowCard, CardAnswer, CardKeys, useCurrentCard } from './CurrentCard.tsx';
import { cardSides } from './cardSides.ts';
import type { CardTask } from './cardTasks.ts';
import { HardcoreRows } from './HardcoreRows.tsx';
import { sessionTitle } from './sessionFormat.ts';
import { sessionProgress } from './sessionProgress.ts';
import { TopBar } from './TopBar.tsx';
import classes from './TrainingDialogs.module.css';
import type { SessionCard, TrainingSession } from './trainingQueries.ts';
import type { TrainingStore } from './trainingStore.ts';
import { useTrainingActions } from './useTrainingActions.ts';
import { useTrainingAudio } from './useTrainingAudio.ts';
import { useTrainingKeys } from './useTrainingKeys.ts';

/** After this many answers the key hints fade. */
const FADE_HINTS_AFTER = 10;

interface PlayingProps {
  readonly store: TrainingStore;
  readonly session: TrainingSession;
  readonly card: SessionCard;
  readonly onLeave: () => void;
  readonly onTask: (task: CardTask) => void;
}

/** The stage `playing`: the current card and its actions (T-30). */
export function Playing({ store, session, card, onLeave, onTask }: PlayingProps) {
  const t = useT();
  useTitle(sessionTitle(t, session));
  const { space_answers } = useSettings().training;
  const current = useCurrentCard(store, session, card);
  const { state, isFlipped, suggested } = current;
  const hasMnemonic = current.mnemonics.length > 0;
  const audio = useTrainingAudio(current);
  const run = useTrainingActions({ store, audio, card, hasMnemonic, onLeave, onTask });
  useTrainingKeys({ isFlipped, space_answers, suggested }, run);
  usePrerenderedUpcoming(session);
  const { bar, focusBar } = useAnswerBarFocus(current.sideKey);
  return (
    <TrainingLayout
      done={sessionProgress(session)}
      doneLabel={t('training:play.progress', { trained: session.trained_count, total: session.total })}
      top={
        <TopBar
          session={session}
          card={card}
          hasMnemonic={hasMnemonic}
          hasAudio={audio.hasAudio}
          run={run}
          onMenuClose={focusBar}
        />
      }
      rows={session.mode === 'hardcore' ? <HardcoreRows session={session} /> : undefined}
      card={
        <CardLinksProvider pbid={card.pbid} openLinksIn="dialog">
          <CardStack store={store} session={session} card={card} />
        </CardLinksProvider>
      }
      below={
        <>
          <BelowCard current={current} openLinksIn="dialog" />
          {state.isPaused && <Paused onResume={state.resume} />}
        </>
      }
      bottom={
        <>
          <CardAnswer current={current} bar={bar} run={run} />
          <CardKeys current={current} isFaded={state.answerCount >= FADE_HINTS_AFTER} />
        </>
      }
    />
  );
}

/** Focuses the answer bar whenever another side becomes visible, except while a dialog is open. */
function useAnswerBarFocus(sideKey: string) {
  const bar = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once per visible side
  useLayoutEffect(() => {
    // A dialog keeps the focus and returns it when it closes.
    if (document.querySelector('[role="dialog"]') !== null) return;
    bar.current?.focus({ preventScroll: true });
  }, [sideKey]);
  const focusBar = useCallback(() => bar.current?.focus({ preventScroll: true }), []);
  return { bar, focusBar };
}

function usePrerenderedUpcoming(session: TrainingSession): void {
  const sides = useMemo(
    () =>
      session.upcoming.flatMap((card) => {
        const { question, answer } = cardSides(card, session);
        return [question, answer];
      }),
    [session],
  );
  usePrerenderedSides(sides);
}

/** The pause dialog: the training stops until the user resumes it. P starts and ends a pause. */
function Paused({ onResume }: { onResume: () => void }) {
  const t = useT();
  useKeys({ p: onResume }, { inDialogs: true });
  return (
    <Dialog title={t('training:paused.title')} onClose={onResume}>
      <p className={classes.text}>{t('training:paused.text')}</p>
      <Button data-autofocus fullWidth onClick={onResume} aria-keyshortcuts="P">
        {t('training:paused.go_on')}
      </Button>
    </Dialog>
  );
}
