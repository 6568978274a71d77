import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import { useT } from '#renderer/i18n/index.ts';
import classes from './CommandKeys.module.css';
import { aliasOwner, refuseShortcut, withAlias, withShortcut } from './commandKeys.ts';
import type { Command } from './paletteItems.ts';
import { ShortcutInput } from './ShortcutInput.tsx';

interface CommandKeyFieldsProps {
  readonly command: Command;
  readonly commands: readonly Command[];
  /** On a page of its own: with visible labels, and the focus. */
  readonly isAlone?: boolean;
}

/** The alias and the shortcut of a command. Both are saved at once, unless something else has them. */
export function CommandKeyFields({ command, commands, isAlone = false }: CommandKeyFieldsProps) {
  const t = useT();
  const id = useId();
  const { commandKeys, palette_shortcut } = useSettings();
  const [alias, setAlias] = useState(command.alias);
  const [problem, setProblem] = useState<string | null>(null);
  const owner = alias.trim() === '' ? null : aliasOwner(command.id, alias, { commands });
  const save = async (keys: typeof commandKeys) => {
    const result = await changeSettings({ commandKeys: keys });
    setProblem(result.ok ? null : t(`errors:code.${result.error.code}`));
    if (!result.ok) setAlias(command.alias);
  };
  const changeAlias = (text: string) => {
    setAlias(text);
    if (text.trim() !== '' && aliasOwner(command.id, text, { commands }) !== null) return;
    void save(withAlias(commandKeys, command.id, text));
  };
  const changeShortcut = (accelerator: string | null) => {
    const known = { commands, keys: commandKeys, paletteShortcut: palette_shortcut };
    const refusal = accelerator === null ? null : refuseShortcut(command.id, accelerator, known);
    if (refusal === null) void save(withShortcut(commandKeys, command.id, accelerator));
    else if (refusal.kind === 'command') setProblem(t('palette:keys.taken', { title: refusal.title }));
    else setProblem(t(`palette:keys.${refusal.kind}`));
  };
  return (
    <div className={classes.fields}>
      <TextInput
        className={classes.alias ?? ''}
        {...(isAlone
          ? { label: t('palette:keys.alias') }
          : {
              'aria-label': t('palette:keys.alias_of', { title: command.title }),
              placeholder: t('palette:keys.alias'),
            })}
        maxLength={40}
        autoFocus={isAlone}
        value={alias}
        onChange={(event) => changeAlias(event.currentTarget.value)}
        error={owner !== null && t('palette:keys.taken', { title: owner })}
      />
      <div className={classes.shortcut}>
        <span id={id} className={isAlone ? classes.label : 'visually-hidden'}>
          {isAlone ? t('palette:keys.shortcut') : t('palette:keys.shortcut_of', { title: command.title })}
        </span>
        <ShortcutInput
          aria-labelledby={id}
          accelerator={commandKeys.shortcuts[command.id] ?? null}
          screenKeys={command.keys}
          onChange={changeShortcut}
        />
      </div>
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
