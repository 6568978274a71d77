import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from './columns.module.css';

const COLUMNS = ['a', 'b', 'c'] as const;
const ROWS = [62, 48, 80, 56, 70, 44] as const;

/** The columns and first rows of a file while they are loading. */
export function PreviewSkeleton() {
  return (
    <DelayedSkeleton className={classes.scroll}>
      <div className={classes.waiting_row}>
        {COLUMNS.map((column) => (
          <SkeletonLine key={column} width="82%" height={30} />
        ))}
      </div>
      {ROWS.map((width) => (
        <div key={width} className={classes.waiting_row}>
          {COLUMNS.map((column) => (
            <SkeletonLine key={column} width={`${width}%`} />
          ))}
        </div>
      ))}
    </DelayedSkeleton>
  );
}
