import type { ReactNode } from 'react';
import { useDelayed } from './useDelayed.ts';

/** Milliseconds. A shorter wait shows no skeleton, so nothing flickers. */
const DELAY_MS = 150;

export interface DelayedSkeletonProps {
  readonly className?: string | undefined;
  /** The skeleton. */
  readonly children: ReactNode;
}

/** A skeleton that appears after 150 ms; aria-hidden. */
export function DelayedSkeleton({ className, children }: DelayedSkeletonProps) {
  const isDue = useDelayed(true, DELAY_MS);
  if (!isDue) return null;
  return (
    <div className={className} aria-hidden="true">
      {children}
    </div>
  );
}
