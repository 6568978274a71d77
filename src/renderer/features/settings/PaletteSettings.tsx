import { useEffect, useState } from 'react';
import { call, onEvent } from '#renderer/data/bridge.ts';
import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import { CommandKeysList, ShortcutInput } from '#renderer/features/palette/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { SettingRow, SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import type { ShortcutState } from '#shared/settings.ts';
import classes from './PaletteSettings.module.css';
import { PaletteUsesRow } from './PaletteUsesRow.tsx';

/** The palette's global shortcut: a choice that the system refuses shows its error here, and the saved one its state. */
export function PaletteSettings() {
  const t = useT();
  const { palette_shortcut } = useSettings();
  const state = useShortcutState();
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  async function choose(accelerator: string | null) {
    const result = await changeSettings({ palette_shortcut: accelerator });
    setProblem(result.ok ? null : result.error.code);
  }
  return (
    <>
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
              {problem === null && (state === 'refused' || state === 'asked') && (
                <p className={classes.state} data-refused={state === 'refused' || undefined} role="status">
                  {t(`settings:palette.states.${state}`)}
                </p>
              )}
            </>
          )}
        </SettingRow>
        <PaletteUsesRow />
      </SettingSection>
      <SettingSection title={t('palette:keys.title')}>
        <p className={classes.text}>{t('palette:keys.text')}</p>
        <CommandKeysList />
      </SettingSection>
    </>
  );
}

/** Whether the saved shortcut works; null until main replied. */
function useShortcutState(): ShortcutState | null {
  const [state, setState] = useState<ShortcutState | null>(null);
  useEffect(() => {
    const stop = onEvent('shortcutChanged', setState);
    void call('shortcutGet', {}).then((result) => {
      if (result.ok) setState((latest) => latest ?? result.value);
    });
    return stop;
  }, []);
  return state;
}
