import { useState } from 'react';
import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import { ShortcutInput } from '#renderer/features/settings/ShortcutInput.tsx';
import { useT } from '#renderer/i18n/index.ts';
import { SettingRow, SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './PaletteSettings.module.css';

/** The palette's global shortcut; a shortcut that the system refuses shows its error here. */
export function PaletteSettings() {
  const t = useT();
  const { palette_shortcut } = useSettings();
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  async function choose(accelerator: string | null) {
    const result = await changeSettings({ palette_shortcut: accelerator });
    setProblem(result.ok ? null : result.error.code);
  }
  return (
    <SettingSection title={t('settings:palette.title')}>
      <SettingRow label={t('settings:palette.shortcut')} text={t('settings:palette.shortcut_text')}>
        {(ids) => (
          <>
            <ShortcutInput
              {...ids}
              accelerator={palette_shortcut}
              onChange={(accelerator) => void choose(accelerator)}
            />
            {problem !== null && (
              <p className={classes.problem} role="alert">
                {t(`errors:code.${problem}`)}
              </p>
            )}
          </>
        )}
      </SettingRow>
    </SettingSection>
  );
}
