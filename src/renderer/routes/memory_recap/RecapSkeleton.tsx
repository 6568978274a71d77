import { Skeleton } from '@mantine/core';
import classes from './recap.module.css';

/** The page's own shape while its numbers are on the way. */
export function RecapSkeleton() {
  return (
    <div className={classes.panels} aria-hidden="true">
      <div className={classes.whole}>
        <Skeleton height={220} radius="lg" />
      </div>
      <Skeleton height={300} radius="lg" />
      <Skeleton height={300} radius="lg" />
      <div className={classes.whole}>
        <Skeleton height={340} radius="lg" />
      </div>
    </div>
  );
}
