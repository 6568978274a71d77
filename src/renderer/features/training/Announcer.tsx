import { excerpt } from '#renderer/features/card-face/index.ts';
import type { Faces } from '#renderer/features/training/faces.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { PlayState } from './playStore.ts';

/** Tells those who hear the page what happened and which side is up. */
export function Announcer({ state, faces }: { state: Pick<PlayState, 'side' | 'last'>; faces: Faces }) {
  const t = useT();
  const is_back = state.side === 'back';
  const face = is_back ? faces.answer : faces.question;
  const text = excerpt(face.parts, face.is_revealed) || t('training:said.nothing');
  const before = is_back || state.last === null || state.last === 'begun' ? '' : t(`training:said.${state.last}`);
  const said = t(is_back ? 'training:said.answer' : 'training:said.question', { text });
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {`${before} ${said}`.trim()}
    </div>
  );
}
