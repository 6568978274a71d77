import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { Waiting } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { BarsSkeleton } from '../PanelSkeleton.tsx';
import classes from './charts.module.css';
import { ChartTurns } from './idleQueue.ts';

const BARS = 12;

export interface ChartSlotProps {
  /** About what the chart takes, in pixels. */
  readonly height: number;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A chart's place: charts are drawn one by one, after everything else on the page. */
export function ChartSlot({ height, className, children }: ChartSlotProps) {
  const turns = use(ChartTurns);
  const [isMine, setIsMine] = useState(false);
  useEffect(() => turns.take(() => setIsMine(true)), [turns]);
  const waiting = (
    <Waiting className={classes.awaited}>
      <BarsSkeleton bars={BARS} />
    </Waiting>
  );
  return (
    <div className={className}>
      <div style={{ minHeight: height }}>{isMine ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}</div>
    </div>
  );
}
