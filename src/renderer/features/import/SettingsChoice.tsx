import { Checkbox } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import type { CardboxSettings } from '#shared/export.ts';
import classes from './SettingsChoice.module.css';

export interface SettingsChoiceProps {
  readonly settings: CardboxSettings;
  readonly isChecked: boolean;
  readonly onChange: (isTaken: boolean) => void;
}

/** Whether to import the settings of a `.cardbox` file; lists those that differ from the current ones. */
export function SettingsChoice({ settings, isChecked, onChange }: SettingsChoiceProps) {
  const t = useT();
  const names = settings.changes.map((name) => t(`import:cardbox.setting.${name}`));
  return (
    <Checkbox
      className={classes.settings ?? ''}
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={t('import:cardbox.settings')}
      description={t('import:cardbox.settings_text', { names })}
    />
  );
}
