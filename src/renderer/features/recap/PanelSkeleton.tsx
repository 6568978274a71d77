import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from './Panel.module.css';

/** How high bars are, in percent of the room there is. */
const BARS = [38, 72, 54, 100, 82, 62, 44, 30] as const;

export interface PanelSkeletonProps {
  /** CSS pixels, about what the panel takes once it is filled: what stands below hardly moves. */
  readonly height: number;
  /** Figures stand above the chart, or take its place. */
  readonly figures?: number;
  /** How many bars the chart has; 0 for none. */
  readonly bars?: number;
}

/** One part of the recap before its numbers. */
export function PanelSkeleton({ height, figures = 0, bars = 8 }: PanelSkeletonProps) {
  return (
    <div className={classes.panel} data-waiting style={{ height }}>
      <SkeletonLine width={148} height={14} />
      <SkeletonLine width="46%" />
      {figures > 0 && (
        <div className={classes.waiting_figures}>
          {Array.from({ length: figures }, (_, index) => index).map((index) => (
            <SkeletonLine key={index} width={72} height={28} />
          ))}
        </div>
      )}
      {bars > 0 && <BarsSkeleton bars={bars} />}
    </div>
  );
}

/** A chart before its bars, as high as the room there is. */
export function BarsSkeleton({ bars }: { bars: number }) {
  return (
    <div className={classes.waiting_bars}>
      {Array.from({ length: bars }, (_, index) => index).map((index) => (
        <div key={index} className={classes.waiting_bar} style={{ height: `${BARS[index % BARS.length] ?? 50}%` }}>
          <SkeletonLine width="100%" height={240} />
        </div>
      ))}
    </div>
  );
}
