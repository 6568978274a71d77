import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './HeadingRow.module.css';

/** The title of a page of cards with its buttons. */
export function HeadingRow({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Group gap={12} wrap="nowrap" mb={14}>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {children}
    </Group>
  );
}
