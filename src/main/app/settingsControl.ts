import type { SettingsKeeper } from '#main/app/settings.ts';
import { ok } from '#main/ipc/reply.ts';
import type { PaletteShortcut } from '#main/shortcuts/paletteShortcut.ts';
import type { Result } from '#shared/errors.ts';
import type { Settings, SettingsPatch } from '#shared/settings.ts';

export interface SettingsControl {
  get(): Settings;
  /** Errors: `SHORTCUT_TAKEN`, `SHORTCUT_INVALID`; nothing has changed then. */
  set(patch: SettingsPatch): Result<Settings>;
}

/** @param apply makes the app follow the settings now in force */
export function createSettingsControl(
  settings: SettingsKeeper,
  shortcut: PaletteShortcut,
  apply: (next: Settings, before: Settings) => void,
): SettingsControl {
  return {
    get: settings.get,
    set(patch) {
      if (patch.palette_shortcut !== undefined) {
        const changed = shortcut.change(patch.palette_shortcut);
        if (!changed.ok) return changed;
      }
      const before = settings.get();
      const next = settings.set(patch);
      apply(next, before);
      return ok(next);
    },
  };
}
