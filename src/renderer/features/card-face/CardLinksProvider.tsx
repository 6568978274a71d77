import { type ReactNode, useMemo } from 'react';
import { bus } from '#renderer/state/events.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { cardPath } from '#shared/routes.ts';
import { type CardLinks, CardLinksContext, type LinkTarget } from './LinkedCards.tsx';

/**
 * Where links to other cards open: on the page of the card, in a dialog above a training, or nowhere (in the editor,
 * where unsaved text would be lost).
 */
export type LinkTargetView = 'page' | 'dialog' | 'none';

/** Opens the card of a link. */
export function followLink({ cid, pbid }: LinkTarget, view: LinkTargetView): void {
  if (view === 'dialog') useOverlay.getState().showWith('viewCard', { cid, pbid });
  else bus.emit('Navigate', { path: cardPath({ cid, pbid }) });
}

interface CardLinksProviderProps extends Pick<CardLinks, 'pbid'> {
  readonly openLinksIn: LinkTargetView;
  readonly children: ReactNode;
}

/** Makes links to other cards work in the card sides inside (E-7). */
export function CardLinksProvider({ pbid, openLinksIn, children }: CardLinksProviderProps) {
  const links = useMemo<CardLinks>(() => {
    const open = openLinksIn === 'none' ? null : (target: LinkTarget) => followLink(target, openLinksIn);
    return { pbid, open };
  }, [pbid, openLinksIn]);
  return <CardLinksContext value={links}>{children}</CardLinksContext>;
}
