import { Waiting } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { Bone } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from './cards.module.css';

/** How long texts are, in percent. */
const FRONTS = [74, 52, 88, 60, 80] as const;

/** The grid's own shape while the first cards are on the way; as many columns as the grid will have. */
export function CardGridSkeleton() {
  return (
    <Waiting className={classes.waiting}>
      <div className={classes.waiting_grid}>
        {Array.from({ length: 10 }, (_, index) => index).map((index) => (
          <div key={index} className={classes.tile} data-waiting>
            <Bone width={`${FRONTS[index % FRONTS.length] ?? 70}%`} height={14} />
            <Bone width="58%" />
            <Bone width={34} />
            <span className={classes.corner}>
              <Bone width={22} height={22} />
            </span>
          </div>
        ))}
      </div>
    </Waiting>
  );
}
