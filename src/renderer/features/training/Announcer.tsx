import { excerpt } from '#renderer/features/card-face/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { CardSides } from './cardSides.ts';
import type { TrainingState } from './trainingStore.ts';

interface AnnouncerProps {
  readonly state: Pick<TrainingState, 'side' | 'lastEvent'>;
  readonly sides: CardSides;
}

/** Announces the last event and the visible side to screen readers. */
export function Announcer({ state, sides }: AnnouncerProps) {
  const t = useT();
  const isBack = state.side === 'back';
  const side = isBack ? sides.answer : sides.question;
  const text = excerpt(side.parts, side.isRevealed) || t('training:said.nothing');
  const event =
    isBack || state.lastEvent === null || state.lastEvent === 'begun' ? '' : t(`training:said.${state.lastEvent}`);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {`${event} ${t(isBack ? 'training:said.answer' : 'training:said.question', { text })}`.trim()}
    </div>
  );
}
