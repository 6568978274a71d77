import { NIGHT_HOUR } from '#core/day/index.ts';
import { useSettings } from '#renderer/data/settings.ts';
import { DayStartOffer } from '#renderer/features/day-start/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { SegmentedRow, SelectRow, SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import classes from './DayStartSettings.module.css';
import { useChangeSettings } from './useChangeSettings.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

export function DayStartSettings() {
  const t = useT();
  const change = useChangeSettings();
  const { day } = useSettings();
  return (
    <SettingSection title={t('settings:day.title')}>
      <SegmentedRow
        label={t('settings:day.kind')}
        text={t('settings:day.kind_text')}
        value={day.kind}
        onChange={(kind) => change({ day: kind === 'utc' ? { kind } : { kind, start_hour: NIGHT_HOUR } })}
        data={[
          { value: 'utc', label: t('settings:day.utc') },
          { value: 'local', label: t('settings:day.local') },
        ]}
      />
      <DayStartOffer className={classes.offer} />
      {day.kind === 'local' && (
        <SelectRow
          label={t('settings:day.hour')}
          w={110}
          data={HOURS}
          value={String(day.start_hour)}
          onChange={(hour) => change({ day: { kind: 'local', start_hour: Number(hour) } })}
        />
      )}
    </SettingSection>
  );
}
