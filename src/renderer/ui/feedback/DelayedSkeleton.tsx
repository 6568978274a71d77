import type { ReactNode } from 'react';
import { useDelayed } from './useDelayed.ts';

/** What lasts less than a glance shows nothing in between. */
const GLANCE_MS = 150;

export interface DelayedSkeletonProps {
  readonly className?: string | undefined;
  /** The shape of what is on its way. */
  readonly children: ReactNode;
}

/** The shape of what is on its way, from 150 ms on; those who hear the page hear nothing of it. */
export function DelayedSkeleton({ className, children }: DelayedSkeletonProps) {
  const isDue = useDelayed(true, GLANCE_MS);
  if (!isDue) return null;
  return (
    <div className={className} aria-hidden="true">
      {children}
    </div>
  );
}
