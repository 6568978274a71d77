import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type CardLinks,
  CardLinksContext,
  type LinkTarget,
  NearContext,
} from '#renderer/components/cardface/LinkedCards.tsx';
import { useLinkTargets } from '#renderer/data/editor.ts';
import { useOpenCard } from '#renderer/routes/editor.ts';
import { useOverlay } from '#renderer/stores/overlay.ts';

/** Opens the card a link leads to: where it is, or over a room, which is not left for it. */
export function useFollow(): (target: LinkTarget) => void {
  const is_room = /\/memorize$/.test(useLocation().pathname);
  const open = useOpenCard();
  return ({ cid, pbid }) => {
    if (is_room) useOverlay.getState().showAbout('view_card', { cid, pbid });
    else open({ cid, pbid });
  };
}

interface LinkedFromProps {
  /** The box of the card whose sides are within. */
  readonly pbid: string | null;
  /** Links are shown, but not followed: something is being written. */
  readonly is_written?: boolean;
  readonly children: ReactNode;
}

/** Links to other cards lead somewhere from the sides of a card within (docs/product.md §3). */
export function LinkedFrom({ pbid, is_written = false, children }: LinkedFromProps) {
  const follow = useFollow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a link does when it is pressed is asked then
  const links = useMemo<CardLinks>(
    () => ({ useTargets: useLinkTargets, open: is_written ? null : follow }),
    [is_written],
  );
  return (
    <CardLinksContext value={links}>
      <NearContext value={pbid}>{children}</NearContext>
    </CardLinksContext>
  );
}
