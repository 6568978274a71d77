import { useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { compareTyped } from '#core/card/index.ts';
import { useSettings } from '#renderer/data/settings.ts';
import { editCard } from '#renderer/features/card-editor/index.ts';
import { CardLinksProvider, usePrerenderedSides } from '#renderer/features/card-face/index.ts';
import { AnswerBar } from '#renderer/features/training/AnswerBar.tsx';
import { cardSides } from '#renderer/features/training/cardSides.ts';
import { KeyHints } from '#renderer/features/training/KeyHints.tsx';
import { Mnemonic } from '#renderer/features/training/Mnemonic.tsx';
import { TypedField, TypedResult } from '#renderer/features/training/TypedAnswer.tsx';
import type { TrainingAction } from '#renderer/features/training/trainingKeys.ts';
import type { SessionCard, TrainingSession } from '#renderer/features/training/trainingQueries.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { useTitle } from '#renderer/ui/frame/useTitle.ts';
import { TrainingLayout } from '#renderer/ui/layout/TrainingLayout.tsx';
import { Announcer } from './Announcer.tsx';
import { CardStack } from './CardStack.tsx';
import { Paused } from './Paused.tsx';
import { SessionLanes } from './SessionRows.tsx';
import { sessionProgress } from './sessionProgress.ts';
import { TopBar } from './TopBar.tsx';
import type { TrainingStore } from './trainingStore.ts';
import { useTrainingAudio } from './useTrainingAudio.ts';
import { useTrainingKeys } from './useTrainingKeys.ts';

interface PlayingProps {
  readonly store: TrainingStore;
  readonly session: TrainingSession;
  readonly card: SessionCard;
  readonly onLeave: () => void;
}

/** A card that asks for its answer in writing has its expected texts; any other none. */
function expectedOf(card: SessionCard, session: TrainingSession): readonly string[] | null {
  if (card.answer_type !== 'typed') return null;
  return session.direction === 'back_front' ? card.front : card.back;
}

/** The stage `playing`: the room, its keys and what happens to the card in it (docs/product.md §2, §4). */
export function Playing({ store, session, card, onLeave }: PlayingProps) {
  const t = useT();
  const state = useStore(store);
  useTitle(session.title || t('training:setup.home'));
  const { space_answers } = useSettings().training;
  const faces = useMemo(() => cardSides(card, session), [card, session]);
  const expected = expectedOf(card, session);
  const isFlipped = state.side === 'back';
  const isWrong = expected !== null && state.typed !== null && !compareTyped(expected, state.typed).isCorrect;
  const suggested = isWrong ? 'forgot' : 'remembered';
  const mnemonics = card.mnemonic.map(({ content }) => content).filter((content) => content.trim() !== '');
  const moment = `${state.cardNumber} ${state.side}`;
  const sound = useTrainingAudio({ faces, isFlipped, moment });
  const act = useActions({ store, sound, hasMnemonic: mnemonics.length > 0, onLeave, card });
  useTrainingKeys({ isFlipped, space_answers, suggested }, act);
  useUpcomingAhead(session);
  const bar = useAnswerFocus(moment);
  const isTyping = expected !== null && !isFlipped;
  return (
    <TrainingLayout
      done={sessionProgress(session)}
      doneLabel={t('training:play.progress', { trained: session.trained_count, total: session.total })}
      top={
        <TopBar session={session} card={card} hasMnemonic={mnemonics.length > 0} hasSound={sound.hasSound} act={act} />
      }
      rows={session.mode === 'hardcore' ? <SessionLanes session={session} /> : undefined}
      card={
        <CardLinksProvider pbid={card.pbid} shownIn="room">
          <CardStack store={store} session={session} card={card} onFlip={() => store.getState().flip()} />
        </CardLinksProvider>
      }
      below={
        <>
          {state.error !== null && <ErrorInline code={state.error.code} />}
          {isFlipped && expected !== null && state.typed !== null && (
            <TypedResult typed={state.typed} expected={expected} />
          )}
          {state.isMnemonicVisible && (
            <CardLinksProvider pbid={card.pbid} shownIn="room">
              <Mnemonic parts={mnemonics} />
            </CardLinksProvider>
          )}
          <Announcer state={state} faces={faces} />
          {state.isPaused && <Paused onGoOn={() => store.getState().resume()} />}
        </>
      }
      bottom={
        <>
          {isTyping ? (
            <TypedField
              key={state.cardNumber}
              lang={faces.answer.lang}
              onHandIn={(text) => store.getState().submitTyped(text)}
            />
          ) : (
            <AnswerBar
              ref={bar}
              isFlipped={isFlipped}
              suggested={suggested}
              label={isFlipped ? t('training:play.judge') : t('training:play.ask')}
              words={{
                forgot: t('training:play.forgot'),
                show: t('training:play.show'),
                turn: t('training:play.turn'),
                remembered: t('training:play.remembered'),
              }}
              onForgot={() => act('forgot')}
              onFlip={() => act('flip')}
              onRemembered={() => act('remembered')}
            />
          )}
          <KeyHints answered={state.answerCount} hasMnemonic={mnemonics.length > 0} />
        </>
      }
    />
  );
}

interface ActionsOf {
  readonly store: TrainingStore;
  readonly sound: ReturnType<typeof useTrainingAudio>;
  readonly hasMnemonic: boolean;
  readonly onLeave: () => void;
  readonly card: SessionCard;
}

/** What each action does here; keys and buttons go the same way. */
function useActions({ store, sound, hasMnemonic, onLeave, card }: ActionsOf): (action: TrainingAction) => void {
  const { flip, answer, undo, toggleMemorized, showMnemonic } = store.getState();
  const judge = (isCorrect: boolean) => void answer(isCorrect, () => sound.answered(isCorrect));
  const actions: Record<TrainingAction, () => void> = {
    flip,
    forgot: () => judge(false),
    remembered: () => judge(true),
    undo: () => void undo(),
    memorize: () => void toggleMemorized(),
    read: sound.read,
    edit: () => editCard(card),
    pause: () => {
      sound.stop();
      store.getState().pause();
    },
    mnemonic: () => {
      if (hasMnemonic) showMnemonic();
    },
    scroll_up: () => scrollCard(-SCROLL_STEP),
    scroll_down: () => scrollCard(SCROLL_STEP),
    leave: onLeave,
  };
  return (action) => actions[action]();
}

/** CSS pixels a long card moves by one press of an arrow key. */
const SCROLL_STEP = 72;

/** Moves the text of the side that is up. */
function scrollCard(by: number): void {
  const face = document.querySelector('[data-turn]:not([data-fate]) [data-face]:not([inert]) [data-scrolls]');
  face?.scrollBy({ top: by });
}

/** The group of answers has the focus whenever a card comes or turns, unless the person is in a field or on a tool. */
function useAnswerFocus(moment: string) {
  const bar = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is what the effect answers to
  useLayoutEffect(() => {
    // A dialog over the room keeps it; as it closes, it gives it back.
    if (document.querySelector('[role="dialog"]') !== null) return;
    bar.current?.focus({ preventScroll: true });
  }, [moment]);
  return bar;
}

function useUpcomingAhead(session: TrainingSession): void {
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
