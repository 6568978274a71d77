import { type ReactNode, useMemo } from 'react';
import {
  type CardLinks,
  CardLinksContext,
  CurrentBoxContext,
  type LinkTarget,
} from '#renderer/features/card-face/LinkedCards.tsx';
import { bus } from '#renderer/state/events.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { cardPath } from '#shared/routes.ts';
import { useLinkTargets } from './linkQueries.ts';

/** Where a card is shown: a room is not left for another card, and from one that is being written nothing leads away. */
export type ShownIn = 'page' | 'room' | 'editor';

/** Opens the card a link leads to: where it is, or over the room. */
export function followLink({ cid, pbid }: LinkTarget, shownIn: ShownIn): void {
  if (shownIn === 'room') useOverlay.getState().showAbout('view_card', { cid, pbid });
  else bus.emit('Navigate', { path: cardPath({ cid, pbid }) });
}

interface LinkedFromProps {
  /** The box of the card whose sides are within. */
  readonly pbid: string | null;
  readonly shownIn: ShownIn;
  readonly children: ReactNode;
}

/** Links to other cards lead somewhere from the sides of a card within (docs/product.md §3). */
export function CardLinksProvider({ pbid, shownIn, children }: LinkedFromProps) {
  const links = useMemo<CardLinks>(() => {
    const open = shownIn === 'editor' ? null : (target: LinkTarget) => followLink(target, shownIn);
    return { useTargets: useLinkTargets, open };
  }, [shownIn]);
  return (
    <CardLinksContext value={links}>
      <CurrentBoxContext value={pbid}>{children}</CurrentBoxContext>
    </CardLinksContext>
  );
}
