import { Checkbox } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useT } from '#renderer/i18n/index.ts';
import { COLUMN_IDS, type ColumnId, DEFAULT_COLUMNS, isFixed } from './columns.tsx';
import { IconColumns } from './icons.ts';
import { TOOL_ICON } from './ToolFace.tsx';
import { ToolPopover } from './ToolPopover.tsx';
import classes from './tools.module.css';

export interface ColumnsToolProps {
  readonly columns: readonly ColumnId[];
  readonly onColumns: (columns: readonly ColumnId[]) => void;
}

/** Chooses the columns of the table. */
export function ColumnsTool({ columns, onColumns }: ColumnsToolProps) {
  const t = useT();
  return (
    <ToolPopover label={t('browse:columns')} text={t('browse:columns')} icon={<IconColumns {...TOOL_ICON} />}>
      {() => (
        <Checkbox.Group
          label={t('browse:columns')}
          value={[...columns]}
          onChange={(chosen) => onColumns(COLUMN_IDS.filter((id) => isFixed(id) || chosen.includes(id)))}
        >
          <div className={classes.checks}>
            {COLUMN_IDS.map((id) => (
              <Checkbox key={id} value={id} label={t(`common:field.${id}`)} disabled={isFixed(id)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </ToolPopover>
  );
}

/** The columns that the user chose, saved on this computer. */
export function useColumns() {
  const [columns, setColumns] = useLocalStorage<readonly ColumnId[]>({
    key: 'cardbox.browse_columns',
    defaultValue: DEFAULT_COLUMNS,
    getInitialValueInEffect: false,
    deserialize: readColumns,
  });
  return { columns, setColumns };
}

function readColumns(text: string | undefined): readonly ColumnId[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (Array.isArray(stored)) return COLUMN_IDS.filter((id) => stored.includes(id));
  } catch {
    // The stored text is not JSON: use the default.
  }
  return DEFAULT_COLUMNS;
}
