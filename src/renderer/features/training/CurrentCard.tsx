import { type RefObject, useMemo } from 'react';
import { useStore } from 'zustand';
import { compareTyped } from '#core/card/index.ts';
import { CardLinksProvider, mnemonicTexts } from '#renderer/features/card-face/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { Announcer } from './Announcer.tsx';
import { AnswerBar } from './AnswerBar.tsx';
import { answerOutcomes } from './answerOutcomes.ts';
import { cardSides } from './cardSides.ts';
import { expectedAnswer } from './expectedAnswer.ts';
import { KeyHints } from './KeyHints.tsx';
import { MnemonicPanel } from './MnemonicPanel.tsx';
import { TypedField, TypedResult } from './TypedAnswer.tsx';
import type { TrainingAction } from './trainingKeys.ts';
import type { SessionCard, TrainingSession } from './trainingQueries.ts';
import type { TrainingStore } from './trainingStore.ts';

type CurrentCard = ReturnType<typeof useCurrentCard>;

/** The current card of a session, as the training and the quick review show it. */
export function useCurrentCard(store: TrainingStore, session: TrainingSession, card: SessionCard) {
  const state = useStore(store);
  const sides = useMemo(() => cardSides(card, session), [card, session]);
  const expected = expectedAnswer(card, session);
  const isFlipped = state.side === 'back';
  const isWrong = expected !== null && state.typed !== null && !compareTyped(expected, state.typed).isCorrect;
  const suggested: 'forgot' | 'remembered' = isWrong ? 'forgot' : 'remembered';
  const mnemonics = mnemonicTexts(card.mnemonic);
  return { state, session, card, sides, expected, isFlipped, suggested, mnemonics };
}

interface BelowCardProps {
  readonly current: CurrentCard;
  readonly openLinksIn: 'dialog' | 'none';
}

/** Below the card: an error, the result of a typed answer, the mnemonic, and what screen readers hear. */
export function BelowCard({ current, openLinksIn }: BelowCardProps) {
  const { state, card, sides, expected, isFlipped, mnemonics } = current;
  return (
    <>
      {state.error !== null && <ErrorInline code={state.error.code} />}
      {expected !== null && <TypedResult typed={isFlipped ? state.typed : null} expected={expected} />}
      {state.isMnemonicVisible && (
        <CardLinksProvider pbid={card.pbid} openLinksIn={openLinksIn}>
          <MnemonicPanel parts={mnemonics} />
        </CardLinksProvider>
      )}
      <Announcer state={state} sides={sides} />
    </>
  );
}

interface CardAnswerProps {
  readonly current: CurrentCard;
  readonly bar: RefObject<HTMLFieldSetElement | null>;
  readonly run: (action: TrainingAction) => void;
}

const isTyping = ({ expected, isFlipped }: CurrentCard): boolean => expected !== null && !isFlipped;

/** The field for a typed answer, or the buttons. */
export function CardAnswer({ current, bar, run }: CardAnswerProps) {
  const t = useT();
  const { state, session, card, sides, isFlipped, suggested } = current;
  if (isTyping(current)) {
    return <TypedField key={state.cardNumber} lang={sides.answer.lang} onSubmit={state.submitTyped} />;
  }
  const outcomes = answerOutcomes(t, session, card);
  return <AnswerBar ref={bar} isFlipped={isFlipped} suggested={suggested} outcomes={outcomes} run={run} />;
}

/** The keys of this step. */
export function CardKeys({ current, isFaded }: { readonly current: CurrentCard; readonly isFaded: boolean }) {
  const step = isTyping(current) ? 'type' : current.isFlipped ? 'grade' : 'show';
  return <KeyHints step={step} isFaded={isFaded} hasMnemonic={current.mnemonics.length > 0} />;
}
