import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { BarsSkeleton } from '../PanelSkeleton.tsx';
import classes from './Charts.module.css';
import { ChartIdleQueue } from './idleQueue.ts';

const BARS = 12;

export interface ChartSlotProps {
  /** Approximate height of the chart in pixels. */
  readonly height: number;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Reserves the height of a chart and draws it when the idle queue allows, after the rest of the page. */
export function ChartSlot({ height, className, children }: ChartSlotProps) {
  const queue = use(ChartIdleQueue);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => queue.add(() => setIsReady(true)), [queue]);
  const skeleton = (
    <DelayedSkeleton className={classes.skeleton}>
      <BarsSkeleton bars={BARS} />
    </DelayedSkeleton>
  );
  return (
    <div className={className}>
      <div style={{ minHeight: height }}>
        {isReady ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton}
      </div>
    </div>
  );
}
