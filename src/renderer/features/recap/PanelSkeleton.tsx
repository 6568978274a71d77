import { Group } from '@mantine/core';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from './Panel.module.css';

/** Heights of the bars in percent. */
const BARS = [38, 72, 54, 100, 82, 62, 44, 30] as const;

export interface PanelSkeletonProps {
  /** CSS pixels, about the height of the loaded panel, so that the layout below hardly moves. */
  readonly height: number;
  /** How many statistics stand above the chart. */
  readonly statistics?: number;
  /** How many bars the chart has; 0 for none. */
  readonly bars?: number;
}

/** The skeleton of a panel. */
export function PanelSkeleton({ height, statistics = 0, bars = 8 }: PanelSkeletonProps) {
  return (
    <div className={classes.panel} data-skeleton style={{ height }}>
      <SkeletonLine width={148} height={14} />
      <SkeletonLine width="46%" />
      {statistics > 0 && (
        <Group align="stretch" gap="12px 40px" mt={10}>
          {Array.from({ length: statistics }, (_, index) => index).map((index) => (
            <SkeletonLine key={index} width={72} height={28} />
          ))}
        </Group>
      )}
      {bars > 0 && <BarsSkeleton bars={bars} />}
    </div>
  );
}

/** The skeleton of a bar chart; fills the height of its container. */
export function BarsSkeleton({ bars }: { bars: number }) {
  return (
    <div className={classes.skeleton_bars}>
      {Array.from({ length: bars }, (_, index) => index).map((index) => (
        <div key={index} className={classes.skeleton_bar} style={{ height: `${BARS[index % BARS.length] ?? 50}%` }}>
          <SkeletonLine width="100%" height={240} />
        </div>
      ))}
    </div>
  );
}
