import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from './TodayPanel.module.css';

/** Heights of the level columns in percent. */
const COLUMNS = [42, 64, 100, 78, 56, 36, 26, 20];

/** The layout of the Today panel while it loads. */
export function TodaySkeleton() {
  return (
    <div className={classes.panel}>
      <div className={classes.texts} data-skeleton>
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
