import { useEffect, useState } from 'react';
import { call, onEvent } from '#renderer/data/bridge.ts';
import { useMutate } from '#renderer/data/query.ts';
import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import { CommandKeysList, ShortcutInput } from '#renderer/features/palette/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ButtonRow, SettingRow, SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import { PaletteUsesResetDocument } from '#shared/graphql/generated.ts';
import type { ShortcutState } from '#shared/settings.ts';
import classes from './PaletteSettings.module.css';

/** The global shortcuts, what the palette has learned, and the keys of its commands. */
export function PaletteSettings() {
  const t = useT();
  const state = useShortcutState();
  return (
    <>
      <SettingSection title={t('settings:palette.title')}>
        <ShortcutRow
          name="palette_shortcut"
          label={t('palette:keys.shortcut')}
          text={t('settings:palette.shortcut_text')}
          state={state}
        />
        <ShortcutRow
          name="cardShortcut"
          label={t('settings:palette.card_shortcut')}
          text={t('settings:palette.card_shortcut_text')}
          state={null}
        />
        <PaletteUsesRow />
      </SettingSection>
      <SettingSection title={t('palette:keys.title')}>
        <p className={classes.text}>{t('palette:keys.text')}</p>
        <CommandKeysList />
      </SettingSection>
    </>
  );
}

interface ShortcutRowProps {
  readonly name: 'palette_shortcut' | 'cardShortcut';
  readonly label: string;
  readonly text: string;
  readonly state: ShortcutState | null;
}

/** A global shortcut: a choice that the system refuses shows its error here, and the saved one its state. */
function ShortcutRow({ name, label, text, state }: ShortcutRowProps) {
  const t = useT();
  const { [name]: saved } = useSettings();
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  async function choose(accelerator: string | null) {
    const result = await changeSettings({ [name]: accelerator });
    setProblem(result.ok ? null : result.error.code);
  }
  return (
    <SettingRow label={label} text={text}>
      {(ids) => (
        <>
          <ShortcutInput {...ids} accelerator={saved} onChange={(accelerator) => void choose(accelerator)} />
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

/** Forgets what the palette opened. */
function PaletteUsesRow() {
  const t = useT();
  const toasts = useToasts();
  const mutate = useMutate();
  async function clear() {
    if (await toasts.report(mutate(PaletteUsesResetDocument, {}))) toasts.show(t('settings:palette.uses_done'));
  }
  return (
    <ButtonRow
      label={t('settings:palette.uses')}
      text={t('settings:palette.uses_text')}
      action={t('settings:palette.uses_reset')}
      onClick={() => void clear()}
    />
  );
}
