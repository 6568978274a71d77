import { useCallback, useRef } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ACTION_PARAM } from '#shared/routes.ts';

/** The navigation state of a card that was opened from its own list: closing it goes back to the list. */
export const OPENED_HERE = { isOpenedHere: true } as const;

/**
 * The open card is in the address (`?card=`), so that the palette and links can open it. It has a history entry of its own,
 * so Back closes it.
 */
export function useOpenCard() {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const { state } = location;
  const navigate = useNavigate();
  /** The visit whose card is closing. Each visit has a location of its own: Forward opens the card again, with the same key. */
  const closing = useRef<Location | null>(null);
  const isOpenedHere = (state as Partial<typeof OPENED_HERE> | null)?.isOpenedHere === true;
  const searchOf = useCallback((cid: string) => `?${withCard(search, cid)}`, [search]);
  const close = () => {
    // Going back takes a moment. A second Esc in it would leave the page.
    if (closing.current === location) return;
    closing.current = location;
    if (isOpenedHere) void navigate(-1);
    else setSearch((current) => withCard(current, null), { replace: true, preventScrollReset: true });
  };
  return { openCid: search.get('card'), searchOf, close };
}

function withCard(search: URLSearchParams, cid: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  // An action that has not run yet was for the card before.
  next.delete(ACTION_PARAM);
  if (cid === null) next.delete('card');
  else next.set('card', cid);
  return next;
}
