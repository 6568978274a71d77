import { Select } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import type { ColumnMapping } from '#shared/import.ts';
import classes from './columns.module.css';
import { columnRole, ROLES, withRole } from './roles.ts';

export interface ColumnTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly mapping: ColumnMapping;
  readonly onChange: (mapping: ColumnMapping) => void;
}

/** As many rows as tell the columns apart; the table must not scroll inside the page. */
const SHOWN_ROWS = 6;

/** The first rows of the file; a select above each column sets its role. */
export function ColumnTable({ columns, rows, mapping, onChange }: ColumnTableProps) {
  const t = useT();
  const name = (column: number) => columns[column] || t('import:columns.column', { number: column + 1 });
  const indices = columns.map((_, column) => column);
  return (
    // A region that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls
    <section className={`fade-x ${classes.scroll}`} aria-label={t('import:columns.title')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {indices.map((column) => (
              <th key={column} scope="col">
                <span className={`${classes.name} ellipsis`}>{name(column)}</span>
                <Select
                  size="xs"
                  aria-label={t('import:columns.role_of', { column: name(column) })}
                  data={ROLES.map((role) => ({ value: role, label: t(`import:role.${role}`) }))}
                  value={columnRole(mapping, column)}
                  onChange={(role) => role !== null && onChange(withRole(mapping, column, role))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN_ROWS).map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other identity
            <tr key={line}>
              {indices.map((column) => (
                <td key={column} data-ignored={columnRole(mapping, column) === 'ignore' || undefined} dir="auto">
                  <span className={classes.cell}>{row[column]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
