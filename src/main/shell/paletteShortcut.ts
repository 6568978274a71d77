import { fail, ok, type Result } from '#shared/result.ts';

/** The part of Electron's globalShortcut that is used. */
export interface ShortcutRegister {
  register(accelerator: string, callback: () => void): boolean;
  unregister(accelerator: string): void;
}

export interface PaletteShortcut {
  /**
   * Registers another shortcut instead of the present one; null for none. On failure (`SHORTCUT_TAKEN`,
   * `SHORTCUT_INVALID`) the present one stays.
   */
  change(accelerator: string | null): Result<null>;
}

/** The system-wide shortcut that toggles the palette. */
export function createPaletteShortcut(system: ShortcutRegister, onPressed: () => void): PaletteShortcut {
  let present: string | null = null;
  return {
    change(accelerator) {
      if (accelerator === present) return ok(null);
      // The new one first: if it is refused nothing has been lost.
      const result = accelerator === null ? ok(null) : register(system, accelerator, onPressed);
      if (!result.ok) return result;
      if (present !== null) system.unregister(present);
      present = accelerator;
      return result;
    },
  };
}

/** Modifiers that keep a key for other programs' own use; Shift alone does not, it writes capital letters. */
const MODIFIER = /^(command|cmd|control|ctrl|commandorcontrol|cmdorctrl|alt|option|altgr|super|meta)$/i;

/** Whether a system-wide shortcut leaves people their keyboard: a letter alone could be typed nowhere any more. */
function leavesKeys(accelerator: string): boolean {
  const parts = accelerator.split('+').map((part) => part.trim());
  return parts.some((part) => MODIFIER.test(part)) || /^F\d{1,2}$/i.test(parts.at(-1) ?? '');
}

function register(system: ShortcutRegister, accelerator: string, onPressed: () => void): Result<null> {
  if (!leavesKeys(accelerator)) return fail('SHORTCUT_INVALID', 'a key alone belongs to other programs');
  try {
    return system.register(accelerator, onPressed) ? ok(null) : fail('SHORTCUT_TAKEN', 'another program has it');
  } catch {
    // Electron throws for text it cannot read as an accelerator.
    return fail('SHORTCUT_INVALID', 'not an accelerator');
  }
}
