import { useT } from '#renderer/i18n/index.ts';
import { type Order, SortHead } from '#renderer/ui/table/SortHead.tsx';
import table from '#renderer/ui/table/table.module.css';
import type { BrowseSort } from '#shared/graphql/generated.ts';
import type { Column, ColumnId, ColumnWidths } from './columns.tsx';
import { ResizeHandle } from './ResizeHandle.tsx';

export interface TableHeadProps {
  readonly columns: readonly Column[];
  readonly order: Order<BrowseSort>;
  /** Missing while duplicates are shown: they have their own order. */
  readonly onOrder?: ((order: Order<BrowseSort>) => void) | undefined;
  readonly widths: ColumnWidths;
  /** null: the column’s usual width. */
  readonly onWidth: (id: ColumnId, width: number | null) => void;
}

/** The headings of the columns; pressing one sorts by it. */
export function TableHead({ columns, order, onOrder, widths, onWidth }: TableHeadProps) {
  const t = useT();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={table.head}>
          <span className="visually-hidden">{t('browse:table.chosen')}</span>
        </th>
        {columns.map((column) => (
          <SortHead
            key={column.id}
            id={column.id}
            label={t(`common:field.${column.id}`)}
            column={column}
            order={order}
            onOrder={onOrder}
            handle={<ResizeHandle id={column.id} width={widths[column.id]} onWidth={onWidth} />}
          />
        ))}
      </tr>
    </thead>
  );
}
