import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './HeadingRow.module.css';

/** The title of a page of cards with its buttons. On narrow screens the buttons are below the title. */
export function HeadingRow({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {children}
    </div>
  );
}
