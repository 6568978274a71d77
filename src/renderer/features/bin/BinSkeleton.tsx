import { Waiting } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { Bone } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from '../../ui/setting/data.module.css';

const TITLES = [46, 62, 38] as const;

/** What is in the bin, before it is known. */
export function BinSkeleton() {
  return (
    <Waiting>
      {TITLES.map((title) => (
        <div key={title} className={classes.item}>
          <div className={classes.words} data-waiting>
            <Bone width={`${title}%`} height={13} />
            <Bone width="72%" />
          </div>
          <Bone width={86} height={30} />
        </div>
      ))}
    </Waiting>
  );
}
