import { Select, Switch } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { type DeckParsing, DeckParsingSchema, type SettledParsing } from '#shared/import.ts';
import classes from './import.module.css';

export interface ReadingOptionsProps {
  readonly parsing: SettledParsing;
  readonly onChange: (parsing: DeckParsing) => void;
}

const OPTIONS = Object.keys(DeckParsingSchema.entries) as (keyof DeckParsing)[];

/** The options of reading the file, as detected; the user can change them. One control per row of the schema. */
export function ReadingOptions({ parsing, onChange }: ReadingOptionsProps) {
  const t = useT();
  return (
    <div className={classes.reading}>
      {OPTIONS.map((name) => {
        const { wrapped } = DeckParsingSchema.entries[name];
        const label = t(`import:option.${name}`);
        // In another encoding the rest may be other text.
        const set = (value: unknown) => onChange({ ...(name === 'encoding' ? {} : parsing), [name]: value });
        return wrapped.type === 'boolean' ? (
          <Switch
            key={name}
            label={label}
            checked={parsing[name] === true}
            onChange={(event) => set(event.currentTarget.checked)}
          />
        ) : (
          <Select
            key={name}
            label={label}
            data={wrapped.options.map((value) => ({ value, label: t(`import:choice.${value}`) }))}
            value={String(parsing[name])}
            onChange={(value) => value !== null && set(value)}
          />
        );
      })}
    </div>
  );
}
