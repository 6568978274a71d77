import { SegmentedControl } from '@mantine/core';
import { SettingRow, SettingSection } from '#renderer/components/settings/SettingRow.tsx';
import { useSettings } from '#renderer/data/settings.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useChange } from './change.ts';

const LANGUAGES = [
  // Each language is named in itself, so that whoever needs it finds it.
  { value: 'en', label: 'English' },
  { value: 'zh', label: '简体中文' },
] as const;

export function GeneralSettings() {
  const t = useT();
  const change = useChange();
  const { language, theme, density } = useSettings();
  return (
    <SettingSection title={t('settings:general.title')}>
      <SettingRow label={t('settings:general.language')}>
        {(ids) => (
          <SegmentedControl
            {...ids}
            value={language}
            onChange={(value) => change({ language: value })}
            data={[{ value: 'system', label: t('settings:general.language_system') } as const, ...LANGUAGES]}
          />
        )}
      </SettingRow>
      <SettingRow label={t('settings:general.theme')}>
        {(ids) => (
          <SegmentedControl
            {...ids}
            value={theme}
            onChange={(value) => change({ theme: value })}
            data={[
              { value: 'auto', label: t('settings:general.theme_auto') },
              { value: 'light', label: t('settings:general.theme_light') },
              { value: 'dark', label: t('settings:general.theme_dark') },
            ]}
          />
        )}
      </SettingRow>
      <SettingRow label={t('settings:general.density')}>
        {(ids) => (
          <SegmentedControl
            {...ids}
            value={density}
            onChange={(value) => change({ density: value })}
            data={[
              { value: 'comfortable', label: t('settings:general.density_comfortable') },
              { value: 'compact', label: t('settings:general.density_compact') },
            ]}
          />
        )}
      </SettingRow>
    </SettingSection>
  );
}
