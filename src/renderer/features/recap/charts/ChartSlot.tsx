import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { BarsSkeleton } from '../PanelSkeleton.tsx';
import classes from './Charts.module.css';
import { ChartIdleQueue } from './idleQueue.ts';

const BARS = 12;

export interface ChartSlotProps {
  /** About what the chart takes, in pixels. */
  readonly height: number;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A chart's place: charts are drawn one by one, after everything else on the page. */
export function ChartSlot({ height, className, children }: ChartSlotProps) {
  const turns = use(ChartIdleQueue);
  const [isMine, setIsMine] = useState(false);
  useEffect(() => turns.add(() => setIsMine(true)), [turns]);
  const waiting = (
    <DelayedSkeleton className={classes.awaited}>
      <BarsSkeleton bars={BARS} />
    </DelayedSkeleton>
  );
  return (
    <div className={className}>
      <div style={{ minHeight: height }}>{isMine ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}</div>
    </div>
  );
}
