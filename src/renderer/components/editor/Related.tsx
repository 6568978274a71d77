import { UnstyledButton } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import classes from './editor.module.css';

export interface RelatedProps {
  readonly cards: readonly { readonly cid: string; readonly pbid: string; readonly title: string }[];
  readonly onOpen: (card: { readonly cid: string; readonly pbid: string }) => void;
}

/** The cards a card is linked to; each opens. */
export function Related({ cards, onOpen }: RelatedProps) {
  const t = useT();
  if (cards.length === 0) return null;
  return (
    <section className={classes.related}>
      <h3>{t('editor:links.related')}</h3>
      <ul className={classes.linked}>
        {cards.map((card) => (
          <li key={card.cid}>
            <UnstyledButton onClick={() => onOpen(card)}>{card.title}</UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
