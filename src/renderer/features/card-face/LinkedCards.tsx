import { createContext, type RefObject, useContext, useEffect, useMemo } from 'react';
import { linkedTitles, mayLink } from '#core/card/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { LINKS_LIMIT } from './limits.ts';
import { useLinkTargets } from './linkQueries.ts';

export interface LinkTarget {
  readonly cid: string;
  readonly pbid: string;
}

/** The links to other cards of the card on display (E-7). */
export interface CardLinks {
  /** The box of the card. Of cards with equal titles, the one in it is the target. */
  readonly pbid: string | null;
  /** null: links are shown but cannot be opened. */
  readonly open: ((target: LinkTarget) => void) | null;
}

export const CardLinksContext = createContext<CardLinks | null>(null);

export interface LinkedCardsProps {
  readonly parts: readonly string[];
  /** The element of the rendered side. */
  readonly side: RefObject<HTMLElement | null>;
}

/** Connects the links of a side with their cards, and marks links whose card does not exist. */
export function LinkedCards({ parts, side }: LinkedCardsProps) {
  const links = useContext(CardLinksContext);
  const hasLinks = links !== null && parts.some(mayLink);
  return hasLinks ? <LinkHandlers parts={parts} side={side} {...links} /> : null;
}

function LinkHandlers({ parts, side, pbid, open }: LinkedCardsProps & CardLinks) {
  const t = useT();
  const titles = useMemo(() => [...new Set(parts.flatMap(linkedTitles))].slice(0, LINKS_LIMIT), [parts]);
  const targets = useLinkTargets(titles, pbid);
  const missing = t('cardFace:no_card');
  // After each render: the elements of the side may be new.
  useEffect(() => {
    for (const link of side.current?.querySelectorAll<HTMLElement>('[data-card-link]') ?? []) {
      const isMissing = targets !== undefined && !targets.has(link.dataset.cardLink ?? '');
      link.toggleAttribute('data-missing', isMissing);
      link.title = isMissing ? missing : '';
      if (isMissing || open === null) link.setAttribute('aria-disabled', 'true');
      else link.removeAttribute('aria-disabled');
    }
  });
  useEffect(() => {
    const element = side.current;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card-link]') : null;
      if (link === null) return;
      // The click must not flip the card.
      event.stopPropagation();
      const target = targets?.get(link.dataset.cardLink ?? '');
      if (target !== undefined) open?.(target);
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [side, targets, open]);
  return null;
}
