import { createContext, type RefObject, useContext, useEffect, useMemo } from 'react';
import { linkedTitles, mayLink } from '#core/card/index.ts';
import { useT } from '#renderer/i18n/index.ts';

export interface LinkTarget {
  readonly cid: string;
  readonly pbid: string;
}

/** How faces learn where links to other cards lead, and go there (docs/product.md §3). */
export interface CardLinks {
  /** The cards of these titles; undefined until it is known which are there. */
  useTargets(titles: readonly string[], near: string | null): ReadonlyMap<string, LinkTarget> | undefined;
  /** null where links are shown and not followed. */
  readonly open: ((target: LinkTarget) => void) | null;
}

export const CardLinksContext = createContext<CardLinks | null>(null);
/** The box of the card that is shown (a pbid): of several cards of one title its own is meant. */
export const CurrentBoxContext = createContext<string | null>(null);

export interface LinkedCardsProps {
  readonly parts: readonly string[];
  /** The rendered side. */
  readonly holder: RefObject<HTMLElement | null>;
}

/** Makes the links of a side lead to their cards; one whose card is not there says so. */
export function LinkedCards({ parts, holder }: LinkedCardsProps) {
  const links = useContext(CardLinksContext);
  const isNeeded = links !== null && parts.some(mayLink);
  return isNeeded ? <Resolved parts={parts} holder={holder} links={links} /> : null;
}

function Resolved({ parts, holder, links }: LinkedCardsProps & { links: CardLinks }) {
  const t = useT();
  const near = useContext(CurrentBoxContext);
  const titles = useMemo(() => [...new Set(parts.flatMap(linkedTitles))], [parts]);
  const targets = links.useTargets(titles, near);
  const { open } = links;
  const missing = t('cardFace:no_card');
  // After each render: the side may have been rendered anew.
  useEffect(() => {
    for (const link of holder.current?.querySelectorAll<HTMLElement>('[data-card-link]') ?? []) {
      const isMissing = targets !== undefined && !targets.has(link.dataset.cardLink ?? '');
      link.toggleAttribute('data-missing', isMissing);
      link.title = isMissing ? missing : '';
      if (isMissing || open === null) link.setAttribute('aria-disabled', 'true');
      else link.removeAttribute('aria-disabled');
    }
  });
  useEffect(() => {
    const side = holder.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card-link]') : null;
      if (link === null) return;
      // A card that turns when it is pressed stays as it is.
      event.stopPropagation();
      const target = targets?.get(link.dataset.cardLink ?? '');
      if (target !== undefined) open?.(target);
    };
    side?.addEventListener('click', follow);
    return () => side?.removeEventListener('click', follow);
  }, [holder, targets, open]);
  return null;
}
