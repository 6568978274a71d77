import { memo, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useSyncExternalStore } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import classes from './CardFace.module.css';
import { excerpt } from './excerpt.ts';
import { fittedFontSize } from './fontSize.ts';
import { LinkedCards } from './LinkedCards.tsx';
import { RETRY_MS } from './limits.ts';
import { hasMath, isMathReady, loadMath, onMathReady } from './math.ts';
import { addPlayer, type PlayerLabels } from './player.ts';
import { type FaceLabels, missingPicture } from './postprocessHtml.ts';
import { isUnfinished, renderSide } from './renderSide.ts';
import { useScrollTabStop } from './useScrollTabStop.ts';

const FACE_CLASSES = {
  placeholder: classes.placeholder ?? '',
  link: classes.link ?? '',
  cardLink: classes.cardLink ?? '',
  note: classes.note ?? '',
  source: classes.source ?? '',
};

const PLAYER_CLASSES = {
  player: classes.player ?? '',
  button: classes.player_button ?? '',
  position: classes.player_position ?? '',
  time: classes.player_time ?? '',
};

export interface CardFaceProps {
  readonly parts: readonly string[];
  /** Language of the text (BCP 47), for fonts and voices; null when unknown. */
  readonly lang: string | null;
  /** Cloze gaps show their text. */
  readonly isRevealed: boolean;
}

/** One side of a card: its parts as safe, selectable text with a font size that fits. Fills its container and scrolls. */
export const CardFace = memo(function CardFace({ parts, lang, isRevealed }: CardFaceProps) {
  const side = useRef<HTMLDivElement>(null);
  const labels = useFaceLabels();
  const size = fittedFontSize(excerpt(parts, isRevealed));
  const isMathLoaded = useMath(parts);
  const [retries, retry] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result depends on whether LaTeX can be shown, and on the time
  useLayoutEffect(() => {
    const rendered = renderSide(parts, { isRevealed, labels, classes: FACE_CLASSES });
    side.current?.replaceChildren(...rendered.map(partElement));
    for (const audio of side.current?.querySelectorAll('audio') ?? []) addPlayer(audio, labels.player, PLAYER_CLASSES);
    for (const image of side.current?.querySelectorAll('img') ?? []) {
      image.addEventListener('error', () => image.replaceWith(missingPicture(image, labels, FACE_CLASSES)));
    }
    if (!isUnfinished(rendered)) return undefined;
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [parts, isRevealed, labels, isMathLoaded, retries]);
  const scroller = useScrollTabStop();
  return (
    <div ref={scroller} className={classes.scroll} data-scrolls>
      <div
        ref={side}
        className={`selectable card-text ${classes.text}`}
        dir="auto"
        style={{ '--face-size': `${size}px` }}
        {...(lang === null ? {} : { lang })}
      />
      <LinkedCards parts={parts} side={side} />
    </div>
  );
});

function partElement(fragment: DocumentFragment): HTMLElement {
  const part = document.createElement('div');
  part.append(fragment.cloneNode(true));
  // Last: the browser would look for the direction again after each node.
  part.dir = 'auto';
  return part;
}

/** Whether LaTeX can be shown. Loads KaTeX if the parts contain LaTeX. */
function useMath(parts: readonly string[]): boolean {
  const isReady = useSyncExternalStore(onMathReady, isMathReady);
  const isNeeded = useMemo(() => !isReady && hasMath(parts), [isReady, parts]);
  useEffect(() => {
    if (isNeeded) void loadMath();
  }, [isNeeded]);
  return isReady;
}

function useFaceLabels(): FaceLabels & { readonly player: PlayerLabels } {
  const t = useT();
  return useMemo(
    () => ({
      picture: t('cardFace:picture'),
      audio: t('cardFace:audio'),
      asText: t('cardFace:as_text'),
      player: {
        play: t('cardFace:player.play'),
        pause: t('cardFace:player.pause'),
        position: t('cardFace:player.position'),
        failed: t('cardFace:player.failed'),
      },
    }),
    [t],
  );
}

/** Renders sides into the cache before they are shown, so that showing them takes no time. */
export function usePrerenderedSides(
  sides: readonly { readonly parts: readonly string[]; readonly isRevealed: boolean }[],
): void {
  const labels = useFaceLabels();
  const latest = useRef(sides);
  latest.current = sides;
  const key = sides.map((side) => side.parts.join('\u0000')).join('\u0001');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once per set of texts
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // One side per task: a key press between two of them does not wait for all.
    const renderFrom = (index: number, delay: number) => {
      timer = setTimeout(() => {
        const side = latest.current[index];
        if (side === undefined) return;
        if (hasMath(side.parts)) void loadMath();
        renderSide(side.parts, { isRevealed: side.isRevealed, labels, classes: FACE_CLASSES });
        renderFrom(index + 1, 0);
      }, delay);
    };
    renderFrom(0, PRERENDER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key, labels]);
}

/** Milliseconds, so that the current card is drawn first. */
const PRERENDER_DELAY_MS = 30;

/** The texts of a card's mnemonics, without blank ones. */
export function mnemonicTexts(mnemonics: readonly { readonly content: string }[]): string[] {
  return mnemonics.map(({ content }) => content).filter((content) => content.trim() !== '');
}
