import { Waiting } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { Bone } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from './sheet.module.css';

const SIDES = [58, 40] as const;

/** Both sides of a card, before they are there. */
export function CardSheetSkeleton() {
  return (
    <Waiting>
      {SIDES.map((width) => (
        <div key={width} className={classes.side} data-waiting>
          <Bone width={40} />
          <Bone width={`${width}%`} height={18} />
        </div>
      ))}
      <div className={classes.facts}>
        {SIDES.map((width) => (
          <Bone key={width} width="72%" />
        ))}
      </div>
    </Waiting>
  );
}
