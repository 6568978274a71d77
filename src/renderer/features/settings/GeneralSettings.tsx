import { Select } from '@mantine/core';
import { useSettings } from '#renderer/data/settings.ts';
import { useT } from '#renderer/i18n/index.ts';
import { SegmentedRow, SettingRow, SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import type { Settings } from '#shared/settings.ts';
import classes from './GeneralSettings.module.css';
import { SettingSwitch, SettingSwitches } from './SettingSwitches.tsx';
import { useChangeSettings } from './useChangeSettings.ts';

const LANGUAGES = [
  // Each language is named in itself, so that its speakers find it.
  { value: 'en', label: 'English' },
  { value: 'zh', label: '简体中文' },
] as const;

export function GeneralSettings() {
  const t = useT();
  const change = useChangeSettings();
  const { language, theme, density, open_at_login } = useSettings();
  return (
    <SettingSection title={t('settings:general.title')}>
      <SegmentedRow
        label={t('settings:general.language')}
        value={language}
        onChange={(value) => change({ language: value })}
        data={[{ value: 'system', label: t('settings:general.language_system') } as const, ...LANGUAGES]}
      />
      <SegmentedRow
        label={t('settings:general.theme')}
        value={theme}
        onChange={(value) => change({ theme: value })}
        data={[
          { value: 'auto', label: t('settings:general.theme_auto') },
          { value: 'light', label: t('settings:general.theme_light') },
          { value: 'dark', label: t('settings:general.theme_dark') },
        ]}
      />
      <SegmentedRow
        label={t('settings:general.density')}
        value={density}
        onChange={(value) => change({ density: value })}
        data={[
          { value: 'comfortable', label: t('settings:general.density_comfortable') },
          { value: 'compact', label: t('settings:general.density_compact') },
        ]}
      />
      <CardText />
      <SettingSwitch
        section="general"
        name="tray"
        {...(open_at_login ? { isForced: true, text: t('settings:general.tray_needed') } : {})}
      />
      <SettingSwitches section="general" hidden={['tray']} />
    </SettingSection>
  );
}

const SIZES = ['small', 'medium', 'large', 'largest'] as const;
const FAMILIES = ['app', 'system', 'serif', 'mono'] as const;

/** The look of card texts, with a sample. */
function CardText() {
  const t = useT();
  const change = useChangeSettings();
  const { card_text } = useSettings();
  const set = (changes: Partial<Settings['card_text']>) => change({ card_text: { ...card_text, ...changes } });
  return (
    <>
      <SegmentedRow
        label={t('settings:card_text.size')}
        value={card_text.size}
        onChange={(size) => set({ size })}
        data={SIZES.map((size) => ({ value: size, label: t(`settings:card_text.sizes.${size}`) }))}
      />
      <SettingRow label={t('settings:card_text.family')}>
        {(ids) => (
          <>
            <Select
              {...ids}
              w={200}
              value={card_text.family}
              onChange={(family) => family !== null && set({ family })}
              data={FAMILIES.map((family) => ({ value: family, label: t(`settings:card_text.families.${family}`) }))}
            />
            <div className={classes.sample}>
              <span className="card-text">{t('settings:card_text.sample')}</span>
            </div>
          </>
        )}
      </SettingRow>
    </>
  );
}
