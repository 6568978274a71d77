import { Skeleton } from '@mantine/core';

export interface SkeletonLineProps {
  /** CSS pixels, or a share of the available width. */
  readonly width: number | `${number}%`;
  /** CSS pixels; by default a line of small text. */
  readonly height?: number;
}

/** A line of text, or a control, that is loading. Placed in the real layout; aria-hidden. */
export function SkeletonLine({ width, height = 11 }: SkeletonLineProps) {
  return (
    <Skeleton width={width} height={height} radius={height > 28 ? 'md' : Math.min(7, height / 2)} aria-hidden="true" />
  );
}
