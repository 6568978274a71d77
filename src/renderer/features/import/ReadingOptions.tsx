import { Select, Switch } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { type DeckParsing, type DeckPreview, SEPARATORS } from '#shared/import.ts';
import classes from './import.module.css';

export interface ReadingOptionsProps {
  readonly preview: DeckPreview;
  readonly onChange: (parsing: DeckParsing) => void;
}

const NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** How the file is read: what was detected, and what the person says instead. */
export function ReadingOptions({ preview, onChange }: ReadingOptionsProps) {
  const t = useT();
  const { separator, hasHeader } = preview;
  return (
    <div className={classes.reading}>
      <Select
        label={t('import:read.separator')}
        data={SEPARATORS.map((value) => ({ value, label: t(`import:read.${NAMES[value]}`) }))}
        value={separator}
        onChange={(value) => value !== null && onChange({ separator: value, hasHeader })}
      />
      <Switch
        label={t('import:read.header')}
        checked={hasHeader}
        onChange={(event) => onChange({ separator, hasHeader: event.currentTarget.checked })}
      />
    </div>
  );
}
