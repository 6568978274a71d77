import { Button, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { rankCommands } from '#core/palette/index.ts';
import { useSettings } from '#renderer/data/settings.ts';
import { useT } from '#renderer/i18n/index.ts';
import { IconSearch } from '#renderer/ui/icons.ts';
import { CommandKeyFields } from './CommandKeyFields.tsx';
import classes from './CommandKeys.module.css';
import { paletteCommands } from './commands.ts';

/** The commands with their aliases and shortcuts, for Settings: first those that the user gave one, the others on request. */
export function CommandKeysList() {
  const t = useT();
  const { commandKeys } = useSettings();
  const [query, setQuery] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const commands = useMemo(() => paletteCommands(t, commandKeys), [t, commandKeys]);
  const found = useMemo(() => rankCommands(query, commands).map(({ item }) => item), [query, commands]);
  // Which rows were given something when the list was opened: a row must not vanish while its alias is being changed.
  const [given] = useState(() => new Set([...Object.keys(commandKeys.aliases), ...Object.keys(commandKeys.shortcuts)]));
  const isShort = query.trim() === '' && !isWhole;
  return (
    <>
      <TextInput
        className={classes.filter ?? ''}
        type="search"
        aria-label={t('palette:keys.filter')}
        placeholder={t('palette:keys.filter')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <ul className={classes.list}>
        {(isShort ? commands.filter(({ id }) => given.has(id)) : found).map((command) => (
          <li key={command.id} className={classes.row}>
            <span>{command.title}</span>
            <CommandKeyFields command={command} commands={commands} />
          </li>
        ))}
      </ul>
      {isShort && (
        <Button className={classes.whole ?? ''} variant="default" onClick={() => setIsWhole(true)}>
          {t('palette:keys.show_all')}
        </Button>
      )}
    </>
  );
}
