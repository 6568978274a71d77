import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from './BinList.module.css';

const TITLES = [46, 62, 38] as const;

/** The list of the bin while it is loading. */
export function BinSkeleton() {
  return (
    <DelayedSkeleton>
      {TITLES.map((title) => (
        <div key={title} className={classes.item}>
          <div className={classes.words} data-waiting>
            <SkeletonLine width={`${title}%`} height={13} />
            <SkeletonLine width="72%" />
          </div>
          <SkeletonLine width={86} height={30} />
        </div>
      ))}
    </DelayedSkeleton>
  );
}
