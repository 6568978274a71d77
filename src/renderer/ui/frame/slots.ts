import { createContext } from 'react';

/** The header's elements for a page's path and main action; null outside the frame. */
export interface HeaderSlots {
  readonly path: HTMLElement | null;
  readonly action: HTMLElement | null;
}

export const HeaderSlotsContext = createContext<HeaderSlots>({ path: null, action: null });
