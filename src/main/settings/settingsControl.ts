import { checkAddress } from '#main/api/index.ts';
import { tryWrite } from '#main/settings/jsonStore.ts';
import type { SettingsKeeper } from '#main/settings/settings.ts';
import type { Result } from '#shared/result.ts';
import type { Settings, SettingsPatch } from '#shared/settings.ts';

export interface SettingsControl {
  get(): Settings;
  /** The saved settings, without the start arguments of this run. */
  saved(): Settings;
  /** Errors: `SHORTCUT_TAKEN`, `SHORTCUT_INVALID`, those of `checkAddress`, `DISK_FULL`, `INTERNAL`. Then nothing changes. */
  set(patch: SettingsPatch): Result<Settings>;
}

/** @param apply applies changed settings to the whole app */
export function createSettingsControl(
  settings: SettingsKeeper,
  changeShortcut: (accelerator: string | null) => Result<null>,
  apply: (next: Settings, before: Settings) => void,
): SettingsControl {
  return {
    get: settings.get,
    saved: settings.saved,
    set(patch) {
      const before = settings.get();
      const address = patch.server_address == null ? null : checkAddress(patch.server_address);
      if (address !== null && !address.ok) return address;
      if (patch.palette_shortcut !== undefined) {
        const changed = changeShortcut(patch.palette_shortcut);
        if (!changed.ok) return changed;
      }
      const next = tryWrite(() => settings.set(patch));
      if (!next.ok) {
        if (patch.palette_shortcut !== undefined) changeShortcut(before.palette_shortcut);
        return next;
      }
      apply(next.value, before);
      return next;
    },
  };
}
