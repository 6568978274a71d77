import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './feedback.module.css';
import { Illustration, type IllustrationName } from './Illustration.tsx';

export interface EmptyStateProps {
  readonly illustration: IllustrationName;
  readonly title: string;
  /** One sentence. */
  readonly text?: string;
  /** Heading level; 1 if it is the page's only heading. */
  readonly level?: 1 | 2 | 3;
  /** One button. */
  readonly action?: ReactNode;
}

/** An empty list or page: an illustration, a heading, one sentence, one button. */
export function EmptyState({ illustration, title, text, level = 2, action }: EmptyStateProps) {
  return (
    <section className={classes.empty}>
      <Illustration name={illustration} />
      <Title order={level} className={classes.title}>
        {title}
      </Title>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action}
    </section>
  );
}
