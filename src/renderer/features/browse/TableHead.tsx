import { useT } from '#renderer/i18n/index.ts';
import { type Order, SortHead } from '#renderer/ui/table/SortHead.tsx';
import table from '#renderer/ui/table/table.module.css';
import type { BrowseSort } from '#shared/graphql/generated.ts';
import type { Column } from './columns.ts';

export interface HeadProps {
  readonly columns: readonly Column[];
  readonly order: Order<BrowseSort>;
  /** Left out while duplicates are shown, which have an order of their own. */
  readonly onOrder?: ((order: Order<BrowseSort>) => void) | undefined;
}

/** The columns' headings, which sort by them. */
export function Head({ columns, order, onOrder }: HeadProps) {
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
            label={t(`browse:column.${column.id}`)}
            column={column}
            order={order}
            onOrder={onOrder}
          />
        ))}
      </tr>
    </thead>
  );
}
