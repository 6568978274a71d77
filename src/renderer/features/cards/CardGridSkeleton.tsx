import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from './CardGrid.module.css';

/** Text lengths in percent. */
const FRONTS = [74, 52, 88, 60, 80] as const;

/** The layout of the grid while the first cards load, with the same number of columns. */
export function CardGridSkeleton() {
  return (
    <DelayedSkeleton className={classes.skeleton}>
      <div className={classes.skeleton_grid}>
        {Array.from({ length: 10 }, (_, index) => index).map((index) => (
          <div key={index} className={classes.tile} data-skeleton>
            <SkeletonLine width={`${FRONTS[index % FRONTS.length] ?? 70}%`} height={14} />
            <SkeletonLine width="58%" />
            <SkeletonLine width={34} />
            <span className={classes.corner}>
              <SkeletonLine width={22} height={22} />
            </span>
          </div>
        ))}
      </div>
    </DelayedSkeleton>
  );
}
