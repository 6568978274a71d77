import { fail, ok, type Result } from '#shared/result.ts';

/** The used functions of Electron's `globalShortcut`. */
export interface ShortcutRegister {
  register(accelerator: string, callback: () => void): boolean;
  unregister(accelerator: string): void;
}

export interface PaletteShortcut {
  /**
   * Replaces the registered shortcut; null for none. On failure (`SHORTCUT_TAKEN`, `SHORTCUT_INVALID`) the old shortcut stays
   * registered.
   */
  change(accelerator: string | null): Result<null>;
}

/** The system-wide shortcut that toggles the palette. */
export function createPaletteShortcut(system: ShortcutRegister, onPressed: () => void): PaletteShortcut {
  let registered: string | null = null;
  return {
    change(accelerator) {
      if (accelerator === registered) return ok(null);
      // The new shortcut first: if it is refused, the old one is still registered.
      const result = accelerator === null ? ok(null) : register(system, accelerator, onPressed);
      if (!result.ok) return result;
      if (registered !== null) system.unregister(registered);
      registered = accelerator;
      return result;
    },
  };
}

/** Modifiers that leave the plain key to other programs. Shift is not enough: it types capital letters. */
const MODIFIER = /^(command|cmd|control|ctrl|commandorcontrol|cmdorctrl|alt|option|altgr|super|meta)$/i;

/** Whether a system-wide shortcut has a modifier or is a function key. A single letter could not be typed any more. */
function isUsable(accelerator: string): boolean {
  const parts = accelerator.split('+').map((part) => part.trim());
  return parts.some((part) => MODIFIER.test(part)) || /^F\d{1,2}$/i.test(parts.at(-1) ?? '');
}

function register(system: ShortcutRegister, accelerator: string, onPressed: () => void): Result<null> {
  if (!isUsable(accelerator)) return fail('SHORTCUT_INVALID', 'a key without a modifier is not allowed');
  try {
    return system.register(accelerator, onPressed)
      ? ok(null)
      : fail('SHORTCUT_TAKEN', 'another program uses this shortcut');
  } catch {
    // Electron throws for an invalid accelerator.
    return fail('SHORTCUT_INVALID', 'not an accelerator');
  }
}
