import { excerpt } from '#renderer/features/card-face/index.ts';
import type { CardSides } from '#renderer/features/training/cardSides.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { TrainingState } from './trainingStore.ts';

/** Tells those who hear the page what happened and which side is up. */
export function Announcer({ state, faces }: { state: Pick<TrainingState, 'side' | 'lastEvent'>; faces: CardSides }) {
  const t = useT();
  const isBack = state.side === 'back';
  const face = isBack ? faces.answer : faces.question;
  const text = excerpt(face.parts, face.isRevealed) || t('training:said.nothing');
  const before =
    isBack || state.lastEvent === null || state.lastEvent === 'begun' ? '' : t(`training:said.${state.lastEvent}`);
  const said = t(isBack ? 'training:said.answer' : 'training:said.question', { text });
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {`${before} ${said}`.trim()}
    </div>
  );
}
