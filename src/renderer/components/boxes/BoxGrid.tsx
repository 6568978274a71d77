import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './boxes.module.css';

export interface BoxGridProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Tiles of boxes under a heading; children are `BoxCell`s. */
export function BoxGrid({ id, title, children }: BoxGridProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 className={classes.section_title} id={id}>
        {title}
      </h2>
      <ul className={classes.grid}>{children}</ul>
    </section>
  );
}

export function BoxCell({ children }: { children: ReactNode }) {
  return <li>{children}</li>;
}

/** The grid's own shape, while its boxes are on the way. */
export function BoxGridSkeleton({ tiles }: { tiles: number }) {
  return (
    <ul className={classes.grid} aria-hidden="true">
      {Array.from({ length: tiles }, (_, index) => index).map((index) => (
        <li key={index}>
          <Skeleton height={136} radius="lg" />
        </li>
      ))}
    </ul>
  );
}
