import { memo, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import classes from './CardFace.module.css';
import { excerpt } from './excerpt.ts';
import { fittedFontSize } from './fontSize.ts';
import { LinkedCards } from './LinkedCards.tsx';
import { hasMath, isMathReady, loadMath, onMathReady } from './math.ts';
import type { FaceLabels } from './postprocessHtml.ts';
import { renderSide } from './renderSide.ts';
import { useScrollTabStop } from './useScrollTabStop.ts';

const FACE_CLASSES = {
  placeholder: classes.placeholder ?? '',
  link: classes.link ?? '',
  cardLink: classes.cardLink ?? '',
};

export interface CardFaceProps {
  readonly parts: readonly string[];
  /** Language of the text (BCP 47), for fonts and voices; null when unknown. */
  readonly lang: string | null;
  /** Gaps are filled in. */
  readonly isRevealed: boolean;
}

/** One side of a card: its parts as safe, selectable text that fits its length. Fills its container and scrolls inside. */
export const CardFace = memo(function CardFace({ parts, lang, isRevealed }: CardFaceProps) {
  const holder = useRef<HTMLDivElement>(null);
  const labels = useFaceLabels();
  const size = fittedFontSize(excerpt(parts, isRevealed));
  const hasMath = useMath(parts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a side is rendered to depends on whether LaTeX can be shown
  useLayoutEffect(() => {
    const rendered = renderSide(parts, { revealed: isRevealed, labels, classes: FACE_CLASSES });
    holder.current?.replaceChildren(...rendered.map(asPart));
  }, [parts, isRevealed, labels, hasMath]);
  const stop = useScrollTabStop();
  return (
    <div ref={stop} className={classes.scroll} data-scrolls>
      <div
        ref={holder}
        className={`selectable card-text ${classes.text}`}
        dir="auto"
        style={{ '--face-size': `${size}px` }}
        {...(lang === null ? {} : { lang })}
      />
      <LinkedCards parts={parts} holder={holder} />
    </div>
  );
});

function asPart(fragment: DocumentFragment): HTMLElement {
  const part = document.createElement('div');
  part.dir = 'auto';
  part.append(fragment.cloneNode(true));
  return part;
}

/** Whether LaTeX can be shown; it is loaded when parts hold some. */
function useMath(parts: readonly string[]): boolean {
  const isReady = useSyncExternalStore(onMathReady, isMathReady);
  const isNeeded = useMemo(() => !isReady && hasMath(parts), [isReady, parts]);
  useEffect(() => {
    if (isNeeded) void loadMath();
  }, [isNeeded]);
  return isReady;
}

function useFaceLabels(): FaceLabels {
  const t = useT();
  return useMemo(() => ({ picture: t('cardFace:picture'), audio: t('cardFace:audio') }), [t]);
}

/** Renders a side before it is shown, so that showing it costs nothing. */
export function usePrerenderedSides(
  sides: readonly { readonly parts: readonly string[]; readonly isRevealed: boolean }[],
) {
  const labels = useFaceLabels();
  const waiting = useRef(sides);
  waiting.current = sides;
  const key = sides.map((side) => side.parts.join('\u0000')).join('\u0001');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are what the effect answers to
  useLayoutEffect(() => {
    const id = setTimeout(() => {
      if (waiting.current.some((side) => hasMath(side.parts))) void loadMath();
      for (const side of waiting.current) {
        renderSide(side.parts, { revealed: side.isRevealed, labels, classes: FACE_CLASSES });
      }
    }, 30);
    return () => clearTimeout(id);
  }, [key, labels]);
}
