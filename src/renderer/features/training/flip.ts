import type { KeyPress } from '#renderer/ui/keys/matchKey.ts';

/**
 * How a card is flipped: its sides, and the keys and clicks that flip it. `FlipCard.tsx` draws both sides,
 * `FlipCard.module.css` animates the change from one to the other.
 */
export type VisibleSide = 'front' | 'back';

/** What a key press that flips depends on. */
export interface FlipContext {
  readonly isFlipped: boolean;
  /** Setting training.space_answers: on the back, Space and Enter answer. */
  readonly space_answers: boolean;
  /** The answer that Space and Enter give: remembered, unless a typed answer was wrong. */
  readonly suggested: 'forgot' | 'remembered';
}

/** The keys of the flip button, as `aria-keyshortcuts` spells them. */
export const FLIP_KEYS = 'Space Enter F';

export function otherSide(side: VisibleSide): VisibleSide {
  return side === 'front' ? 'back' : 'front';
}

/** What Space and Enter do: they flip, or they give the suggested answer. Null for any other key. */
export function flipKeyAction(press: KeyPress, context: FlipContext): 'flip' | 'forgot' | 'remembered' | null {
  const isFlipKey = press.key === ' ' || press.key === 'Enter' || press.code === 'Space';
  if (!isFlipKey) return null;
  return context.isFlipped && context.space_answers ? context.suggested : 'flip';
}

/** Whether a click on a card flips it. A click on the controls of a player, or one that ends a text selection, does not. */
export function isFlipClick(target: EventTarget): boolean {
  if (target instanceof Element && target.closest('[data-player]') !== null) return false;
  return window.getSelection()?.isCollapsed !== false;
}
