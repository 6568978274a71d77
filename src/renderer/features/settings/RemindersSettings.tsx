import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSettings } from '#renderer/data/settings.ts';
import { useT } from '#renderer/i18n/index.ts';
import { SettingRow, SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import { SettingSwitch } from './SettingSwitches.tsx';
import { useChangeSettings } from './useChangeSettings.ts';

/** Today's due cards outside the window: the daily notification and the number on the app's icon. */
export function RemindersSettings() {
  const t = useT();
  const { daily } = useSettings().reminders;
  return (
    <SettingSection title={t('settings:reminders.title')}>
      <SettingSwitch section="reminders" name="daily" />
      {daily && <ReminderTime />}
      <SettingSwitch section="reminders" name="badge" />
    </SettingSection>
  );
}

function ReminderTime() {
  const t = useT();
  const change = useChangeSettings();
  const { reminders } = useSettings();
  // While the user types, the field may be incomplete, which gives an empty text.
  const [typed, setTyped] = useState<string | null>(null);
  const onChange = (at: string) => {
    setTyped(at);
    if (at !== '') change({ reminders: { ...reminders, at } });
  };
  return (
    <SettingRow label={t('settings:reminders.at')}>
      {(ids) => (
        <TextInput
          {...ids}
          type="time"
          required
          value={typed ?? reminders.at}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
        />
      )}
    </SettingRow>
  );
}
