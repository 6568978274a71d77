import { UnstyledButton } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import classes from './samples.module.css';

export interface SampleCard {
  readonly id: string;
  readonly title: string;
  readonly count: number;
}
export interface SampleCardsProps {
  readonly samples: readonly SampleCard[];
  readonly onOpen: (id: string) => void;
}

/** Decks that ship with the app, as cards to pick up. */
export function SampleCards({ samples, onOpen }: SampleCardsProps) {
  const t = useT();
  return (
    <ul className={classes.samples}>
      {samples.map((sample) => (
        <li key={sample.id}>
          <UnstyledButton className={classes.card ?? ''} onClick={() => onOpen(sample.id)}>
            <span className={classes.title}>{sample.title}</span>
            <span className={classes.count}>{t('dashboard:boxes.cards', { count: sample.count })}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
