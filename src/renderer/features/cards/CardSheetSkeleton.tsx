import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from './CardSheet.module.css';

const SIDES = [58, 40] as const;

/** The layout of a card while it loads. */
export function CardSheetSkeleton() {
  return (
    <DelayedSkeleton>
      {SIDES.map((width) => (
        <div key={width} className={classes.side} data-skeleton>
          <SkeletonLine width={40} />
          <SkeletonLine width={`${width}%`} height={18} />
        </div>
      ))}
      <div className={classes.facts}>
        {SIDES.map((width) => (
          <SkeletonLine key={width} width="72%" />
        ))}
      </div>
    </DelayedSkeleton>
  );
}
