import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { rankCommands } from '#core/palette/index.ts';
import { useSettings } from '#renderer/data/settings.ts';
import { useT } from '#renderer/i18n/index.ts';
import { IconSearch } from '#renderer/ui/icons.ts';
import { CommandKeyFields } from './CommandKeyFields.tsx';
import classes from './CommandKeys.module.css';
import { paletteCommands } from './commands.ts';

/** All commands with their aliases and shortcuts, for Settings. */
export function CommandKeysList() {
  const t = useT();
  const { commandKeys } = useSettings();
  const [query, setQuery] = useState('');
  const commands = useMemo(() => paletteCommands(t, commandKeys), [t, commandKeys]);
  const found = useMemo(() => rankCommands(query, commands), [query, commands]);
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('palette:keys.filter')}
        placeholder={t('palette:keys.filter')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <ul className={classes.list}>
        {found.map(({ item: command }) => (
          <li key={command.id} className={classes.row}>
            <span>{command.title}</span>
            <CommandKeyFields command={command} commands={commands} />
          </li>
        ))}
      </ul>
    </>
  );
}
