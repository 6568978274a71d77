import type { AppCommand } from '#shared/ipc/channels.ts';
import type { Settings } from '#shared/settings.ts';
import type { BoxActionId, PaletteBox } from './boxActions.ts';

/** What a row or an action of the palette does. Plain data: the palette of either window runs it (`useRunStep.ts`). */
export type Step =
  /** Opens an address in the main window. */
  | { readonly kind: 'open'; readonly to: string }
  /** Goes to another page of the palette. */
  | { readonly kind: 'page'; readonly page: Page }
  /** Does it in place. */
  | { readonly kind: 'do'; readonly effect: Effect };

/** A page of the palette above its search. */
export type Page =
  | { readonly kind: 'actions'; readonly target: Target; readonly step: Step; readonly title: string }
  | { readonly kind: 'boxes'; readonly purpose: BoxPurpose }
  | { readonly kind: 'review' }
  | { readonly kind: 'add'; readonly text: string }
  | { readonly kind: 'peek'; readonly cid: string; readonly pbid: string; readonly title: string }
  | { readonly kind: 'keys'; readonly command: string };

/** Why a box is chosen: for an action of it, or to move a card there. */
export type BoxPurpose =
  | { readonly kind: 'action'; readonly action: BoxActionId }
  | { readonly kind: 'move'; readonly cid: string };

/** What is done in the palette itself. */
export type Effect =
  | { readonly kind: 'toggleTheme' }
  | { readonly kind: 'toggleSidebar' }
  | { readonly kind: 'theme'; readonly theme: Settings['theme'] }
  /** A command of the application menu that only main can run. */
  | { readonly kind: 'app'; readonly command: AppCommand }
  /** Suspends a card, or resumes a suspended one. */
  | { readonly kind: 'suspend'; readonly cid: string }
  | { readonly kind: 'trash'; readonly cid: string }
  | { readonly kind: 'move'; readonly cid: string; readonly pbid: string; readonly title: string }
  /** The own order of the boxes, by their bids. */
  | { readonly kind: 'order'; readonly bids: readonly string[] }
  | { readonly kind: 'endSession'; readonly sid: string }
  /** Undoes the latest operation on cards. */
  | { readonly kind: 'undo' }
  /** Undoes the latest answer of the latest open training. */
  | { readonly kind: 'undoAnswer' };

/** What a row stands for: it decides which actions the row has. */
export type Target =
  | PaletteBox
  | { readonly kind: 'card'; readonly cid: string; readonly pbid: string; readonly title: string }
  | { readonly kind: 'command'; readonly id: string }
  | { readonly kind: 'session'; readonly sid: string };

export const openStep = (to: string): Step => ({ kind: 'open', to });
export const pageStep = (page: Page): Step => ({ kind: 'page', page });
export const doStep = (effect: Effect): Step => ({ kind: 'do', effect });
