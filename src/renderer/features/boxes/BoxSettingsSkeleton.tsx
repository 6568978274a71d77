import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from './BoxSettings.module.css';

const FIELDS = [64, 88, 52, 76] as const;

/** The settings of a box while they are loading. */
export function BoxSettingsSkeleton() {
  return (
    <DelayedSkeleton className={classes.waiting}>
      {FIELDS.map((width) => (
        <div key={width} className={classes.waiting}>
          <SkeletonLine width={width} />
          <SkeletonLine width="100%" height={36} />
        </div>
      ))}
    </DelayedSkeleton>
  );
}
