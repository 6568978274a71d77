import { type RefObject, useMemo } from 'react';
import { useStore } from 'zustand';
import { compareTyped } from '#core/card/index.ts';
import { answerOutcome } from '#core/training/index.ts';
import { CardFace, CardLinksProvider, excerpt, mnemonicTexts } from '#renderer/features/card-face/index.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { AnswerBar } from './AnswerBar.tsx';
import { cardSides } from './cardSides.ts';
import { KeyHints } from './KeyHints.tsx';
import classes from './MnemonicPanel.module.css';
import { TypedField, TypedResult } from './TypedAnswer.tsx';
import type { TrainingAction } from './trainingKeys.ts';
import type { SessionCard, TrainingSession } from './trainingQueries.ts';
import type { TrainingStore } from './trainingStore.ts';

export type CurrentCard = ReturnType<typeof useCurrentCard>;

/** The current card of a session, as the training and the quick review show it. */
export function useCurrentCard(store: TrainingStore, session: TrainingSession, card: SessionCard) {
  const state = useStore(store);
  const sides = useMemo(() => cardSides(card, session), [card, session]);
  const expected = expectedAnswer(card, session);
  const isFlipped = state.side === 'back';
  const isWrong = expected !== null && state.typed !== null && !compareTyped(expected, state.typed).isCorrect;
  const suggested: 'forgot' | 'remembered' = isWrong ? 'forgot' : 'remembered';
  const mnemonics = mnemonicTexts(card.mnemonic);
  /** Changes whenever another side becomes visible. */
  const sideKey = `${state.cardNumber} ${state.side}`;
  return { state, session, card, sides, sideKey, expected, isFlipped, suggested, mnemonics };
}

interface BelowCardProps {
  readonly current: CurrentCard;
  readonly openLinksIn: 'dialog' | 'none';
}

/** Below the card: an error, the result of a typed answer, the mnemonic, and what screen readers hear. */
export function BelowCard({ current, openLinksIn }: BelowCardProps) {
  const t = useT();
  const { state, card, expected, isFlipped, mnemonics } = current;
  return (
    <>
      {state.error !== null && <ErrorInline code={state.error.code} />}
      {expected !== null && <TypedResult typed={isFlipped ? state.typed : null} expected={expected} />}
      {state.isMnemonicVisible && (
        <CardLinksProvider pbid={card.pbid} openLinksIn={openLinksIn}>
          <div className={classes.mnemonic} aria-label={t('training:play.mnemonic')} role="status">
            <CardFace parts={mnemonics} lang={null} isRevealed />
          </div>
        </CardLinksProvider>
      )}
      <Announcer current={current} />
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

/** Announces the last event and the visible side to screen readers. */
function Announcer({ current: { state, sides, isFlipped } }: Pick<BelowCardProps, 'current'>) {
  const t = useT();
  const side = isFlipped ? sides.answer : sides.question;
  const text = excerpt(side.parts, side.isRevealed) || t('training:said.nothing');
  const { lastEvent } = state;
  const event = isFlipped || lastEvent === null || lastEvent === 'begun' ? '' : t(`training:said.${lastEvent}`);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {`${event} ${t(isFlipped ? 'training:said.answer' : 'training:said.question', { text })}`.trim()}
    </div>
  );
}

/** The texts that a typed answer is compared with; null for a card without a typed answer. */
function expectedAnswer(card: SessionCard, session: TrainingSession): readonly string[] | null {
  if (card.answer_type !== 'typed') return null;
  return session.direction === 'back_front' ? card.front : card.back;
}

type AskedSession = Pick<TrainingSession, 'row' | 'isPractice' | 'days'>;

/** What each answer to a card leads to, as the answer buttons say it. A practice leads at most to another row. */
export function answerOutcomes(t: Translate, { row, isPractice, days }: AskedSession, { record }: SessionCard) {
  const textOf = (isCorrect: boolean): string | undefined => {
    const outcome = answerOutcome(record.memory_level, row, isCorrect, days);
    if (isPractice && outcome.kind !== 'row') return undefined;
    switch (outcome.kind) {
      case 'level':
        return t('training:outcome.level', { level: outcome.level });
      case 'days':
        return t('training:outcome.days', { count: outcome.days });
      case 'row':
        return t('training:outcome.row', { row: outcome.row });
    }
  };
  return { forgot: textOf(false), remembered: textOf(true) };
}
