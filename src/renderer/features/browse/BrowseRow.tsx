import { memo } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconCheck } from '#renderer/ui/icons.ts';
import table from '#renderer/ui/table/table.module.css';
import type { BrowseCard } from './browseQueries.ts';
import type { CellContext, Column } from './columns.tsx';
import classes from './rows.module.css';

export interface BrowseRowProps extends Pick<CellContext, 'boxes' | 'day'> {
  readonly id: string;
  readonly index: number;
  readonly height: number;
  /** undefined while its page is loading. */
  readonly card: BrowseCard | undefined;
  readonly columns: readonly Column[];
  readonly isSelected: boolean;
  readonly isCursor: boolean;
  /** The first card of its group of duplicates. */
  readonly isFirstOfGroup: boolean;
}

/** One card; an empty line while it is loading. The table finds a pressed row by `data-index`. */
export const BrowseRow = memo(function BrowseRow(props: BrowseRowProps) {
  const { id, index, height, card, columns, isSelected, isCursor, isFirstOfGroup, boxes, day } = props;
  const t = useT();
  return (
    <tr
      id={id}
      data-index={index}
      // The heading is row 1.
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={`${table.row} ${classes.row}`}
      data-cursor={isCursor || undefined}
      data-group={isFirstOfGroup || undefined}
      style={{ height }}
    >
      <td className={classes.tick} data-tick>
        <span className={classes.checkbox} data-on={isSelected || undefined}>
          {isSelected && <IconCheck size={13} stroke={3} aria-hidden />}
        </span>
      </td>
      {card === undefined ? (
        <td className={classes.whole} colSpan={columns.length}>
          <span className={table.waiting} />
        </td>
      ) : (
        columns.map(({ id: column, kind, cell }) => (
          <td
            key={column}
            data-column={column}
            data-kind={kind}
            dir={kind === 'name' || kind === 'text' ? 'auto' : undefined}
          >
            {cell(card, { boxes, day, t })}
          </td>
        ))
      )}
    </tr>
  );
});
