import { checkAddress } from '#main/api/index.ts';
import { ok, type Result } from '#shared/result.ts';
import type { Settings, SettingsPatch } from '#shared/settings.ts';
import { tryWrite } from './jsonStore.ts';
import type { SettingsKeeper } from './settings.ts';

export type SettingsControl = ReturnType<typeof createSettingsControl>;

/** What a changed setting needs of the system first; a failure leaves the setting unchanged. */
interface SystemChanges {
  shortcut(accelerator: string | null): Result<null>;
  cardShortcut(accelerator: string | null): Result<null>;
  /** @throws if the system refuses */
  openAtLogin(isOn: boolean): void;
}

/** The settings that are shortcuts, and what registers each. */
const SHORTCUTS = [
  ['palette_shortcut', 'shortcut'],
  ['cardShortcut', 'cardShortcut'],
] as const;

/** @param apply applies changed settings to the whole app */
export function createSettingsControl(
  settings: SettingsKeeper,
  system: SystemChanges,
  apply: (next: Settings, before: Settings) => void,
) {
  function changeSystem(patch: SettingsPatch): Result<null> {
    for (const [name, change] of SHORTCUTS) {
      const accelerator = patch[name];
      const changed = accelerator === undefined ? ok(null) : system[change](accelerator);
      if (!changed.ok) return changed;
    }
    const isOn = patch.open_at_login;
    return tryWrite(() => {
      if (isOn !== undefined) system.openAtLogin(isOn);
      return null;
    });
  }
  return {
    get: settings.get,
    saved: settings.saved,
    /** Errors: `SHORTCUT_TAKEN`, `SHORTCUT_INVALID`, those of `checkAddress`, `DISK_FULL`, `INTERNAL`. Then nothing changes. */
    set(patch: SettingsPatch): Result<Settings> {
      const before = settings.get();
      const address = patch.server_address == null ? null : checkAddress(patch.server_address);
      if (address !== null && !address.ok) return address;
      const changed = changeSystem(patch);
      const next = changed.ok ? tryWrite(() => settings.set(patch)) : changed;
      if (!next.ok) {
        for (const [name, change] of SHORTCUTS) if (patch[name] !== undefined) system[change](before[name]);
        if (changed.ok && patch.open_at_login !== undefined) system.openAtLogin(before.open_at_login);
        return next;
      }
      apply(next.value, before);
      return next;
    },
  };
}
