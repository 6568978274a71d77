import { excerpt } from '#renderer/features/card-face/index.ts';
import type { Faces } from '#renderer/features/training/faces.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { PlayState } from './playStore.ts';

/** Tells those who hear the page what happened and which side is up. */
export function Announcer({ state, faces }: { state: Pick<PlayState, 'side' | 'last'>; faces: Faces }) {
  const t = useT();
  const isBack = state.side === 'back';
  const face = isBack ? faces.answer : faces.question;
  const text = excerpt(face.parts, face.isRevealed) || t('training:said.nothing');
  const before = isBack || state.last === null || state.last === 'begun' ? '' : t(`training:said.${state.last}`);
  const said = t(isBack ? 'training:said.answer' : 'training:said.question', { text });
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {`${before} ${said}`.trim()}
    </div>
  );
}
