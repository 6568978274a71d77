import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from './TodayPanel.module.css';

/** Columns of different heights, as levels have them; percent. */
const COLUMNS = [42, 64, 100, 78, 56, 36, 26, 20];

/** Today before it is known. */
export function TodaySkeleton() {
  return (
    <div className={classes.panel}>
      <div className={classes.words} data-waiting>
        <SkeletonLine width="88%" height={22} />
        <SkeletonLine width="54%" height={22} />
        <SkeletonLine width="38%" />
        <SkeletonLine width={148} height={40} />
      </div>
      <div className={classes.levels}>
        <div className={classes.columns}>
          {COLUMNS.map((height) => (
            <div key={height} style={{ height: `${height}%` }}>
              <SkeletonLine width="100%" height={200} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
