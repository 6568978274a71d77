import { useMediaQuery } from '@mantine/hooks';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import table from '#renderer/ui/table/table.module.css';
import { type Column, type ColumnId, gridTemplate, NARROW_WINDOW, shownColumns } from './columns.ts';
import classes from './rows.module.css';

/** More than any window has room for; the rest is cut off. */
const ROWS = 60;
/** How long texts are, in percent of their column. */
const TEXTS = [58, 82, 46, 70, 64, 90, 52] as const;

export interface TableSkeletonProps {
  readonly columns: readonly ColumnId[];
  readonly isCompact: boolean;
}

/** The table before its first rows: its columns, and a bar for each text. */
export function TableSkeleton({ columns, isCompact }: TableSkeletonProps) {
  const isNarrow = useMediaQuery(NARROW_WINDOW, undefined, { getInitialValueInEffect: false }) ?? false;
  const shown = shownColumns(columns, isNarrow);
  return (
    <DelayedSkeleton className={classes.waiting_frame}>
      <div
        className={`${table.scroll} ${classes.scroll}`}
        data-density={isCompact ? 'compact' : 'comfortable'}
        data-waiting
      >
        {Array.from({ length: ROWS }, (_, row) => row).map((row) => (
          <div key={row} className={classes.waiting_row} style={{ '--columns': gridTemplate(shown) }}>
            <span className={classes.box} />
            {shown.map((column, at) => (
              <SkeletonLine key={column.id} width={widthOf(column, row + at)} height={isCompact ? 7 : 9} />
            ))}
          </div>
        ))}
      </div>
    </DelayedSkeleton>
  );
}

function widthOf({ id, width }: Column, at: number): number | `${number}%` {
  if (id === 'level') return 20;
  return typeof width === 'number' ? width - 44 : `${TEXTS[at % TEXTS.length] ?? 60}%`;
}
