import { UnstyledButton } from '@mantine/core';
import classes from './editor.module.css';

export interface RelatedCardsProps {
  readonly title: string;
  readonly cards: readonly { readonly cid: string; readonly pbid: string; readonly title: string }[];
  readonly onOpen: (card: { readonly cid: string; readonly pbid: string }) => void;
}

/** A list of cards that belong to one card; a press opens a card. */
export function RelatedCards({ title, cards, onOpen }: RelatedCardsProps) {
  if (cards.length === 0) return null;
  return (
    <section className={classes.related}>
      <h3>{title}</h3>
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
