import { Skeleton } from '@mantine/core';

export interface SkeletonLineProps {
  /** CSS pixels, or a share of the room there is. */
  readonly width: number | `${number}%`;
  /** CSS pixels; a line of small text without it. */
  readonly height?: number;
}

/** A line of text, or a control, that is still to come. Stands on the papers of the real layout, out of hearing. */
export function SkeletonLine({ width, height = 11 }: SkeletonLineProps) {
  return (
    <Skeleton width={width} height={height} radius={height > 28 ? 'md' : Math.min(7, height / 2)} aria-hidden="true" />
  );
}
