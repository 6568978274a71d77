import { Group } from '@mantine/core';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from './boxes.module.css';

/** Lengths of the titles in percent. */
const TITLES = [62, 78, 48, 70, 56, 84] as const;

/** Boxes under their heading, while they are loading. */
export function BoxGridSkeleton({ tiles }: { tiles: number }) {
  return (
    <section className={classes.section}>
      <Group justify="space-between" gap={16} wrap="nowrap" mb={20}>
        <SkeletonLine width={72} height={16} />
      </Group>
      <ul className={classes.grid}>
        {Array.from({ length: tiles }, (_, index) => index).map((index) => (
          <li key={index}>
            <div className={classes.tile} data-waiting>
              <SkeletonLine width={`${TITLES[index % TITLES.length] ?? 60}%`} height={16} />
              <SkeletonLine width="34%" />
              <SkeletonLine width="46%" />
              <SkeletonLine width="100%" height={6} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
