import { useMediaQuery } from '@mantine/hooks';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import table from '#renderer/ui/table/table.module.css';
import { type Column, type ColumnId, gridTemplate, NARROW_WINDOW, visibleColumns } from './columns.tsx';
import classes from './rows.module.css';

/** More rows than any window shows; the frame hides the rest. */
const ROWS = 60;
/** Lengths of the texts in percent of their column. */
const TEXT_LENGTHS = [58, 82, 46, 70, 64, 90, 52] as const;

export interface TableSkeletonProps {
  readonly columns: readonly ColumnId[];
  readonly isCompact: boolean;
}

/** The table while its first rows are loading: its columns, with a bar for each text. */
export function TableSkeleton({ columns, isCompact }: TableSkeletonProps) {
  const isNarrow = useMediaQuery(NARROW_WINDOW, undefined, { getInitialValueInEffect: false }) ?? false;
  const visible = visibleColumns(columns, isNarrow);
  return (
    <DelayedSkeleton className={classes.waiting_frame}>
      <div
        className={`${table.scroll} ${classes.scroll}`}
        data-density={isCompact ? 'compact' : 'comfortable'}
        data-waiting
      >
        {Array.from({ length: ROWS }, (_, row) => row).map((row) => (
          <div key={row} className={classes.waiting_row} style={{ '--columns': gridTemplate(visible, {}) }}>
            <span className={classes.checkbox} />
            {visible.map((column, index) => (
              <SkeletonLine key={column.id} width={lineWidth(column, row + index)} height={isCompact ? 7 : 9} />
            ))}
          </div>
        ))}
      </div>
    </DelayedSkeleton>
  );
}

function lineWidth({ width, skeletonWidth }: Column, index: number): number | `${number}%` {
  if (skeletonWidth !== undefined) return skeletonWidth;
  return typeof width === 'number' ? width - 44 : `${TEXT_LENGTHS[index % TEXT_LENGTHS.length] ?? 60}%`;
}
