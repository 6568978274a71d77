import { useLocalStorage } from '@mantine/hooks';
import { COLUMN_IDS, type ColumnId, type ColumnWidths } from './columns.tsx';

/** The widths of columns that the user chose, saved on this computer. */
export function useColumnWidths() {
  const [widths, setWidths] = useLocalStorage<ColumnWidths>({
    key: 'cardbox.browse_widths',
    defaultValue: {},
    getInitialValueInEffect: false,
    deserialize: readWidths,
  });
  const setWidth = (id: ColumnId, width: number | null) =>
    setWidths(({ [id]: _before, ...others }) => (width === null ? others : { ...others, [id]: width }));
  return { widths, setWidth };
}

function readWidths(text: string | undefined): ColumnWidths {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const entries = Object.entries(stored).filter(
      ([id, width]) => COLUMN_IDS.some((known) => known === id) && typeof width === 'number' && width > 0,
    );
    return Object.fromEntries(entries) as ColumnWidths;
  } catch {
    // The stored text is not JSON: the usual widths.
    return {};
  }
}
