import { Waiting } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { Bone } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from './boxsettings.module.css';

const FIELDS = [64, 88, 52, 76] as const;

/** A box's settings, before they are there. */
export function BoxSettingsSkeleton() {
  return (
    <Waiting className={classes.waiting}>
      {FIELDS.map((width) => (
        <div key={width} className={classes.waiting}>
          <Bone width={width} />
          <Bone width="100%" height={36} />
        </div>
      ))}
    </Waiting>
  );
}
