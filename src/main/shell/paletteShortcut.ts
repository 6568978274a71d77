import { fail, ok, type Result } from '#shared/result.ts';
import type { ShortcutState } from '#shared/settings.ts';
import type { WindowSystem } from './windowSystem.ts';

/** The used functions of Electron's `globalShortcut`. */
export interface ShortcutRegister {
  register(accelerator: string, callback: () => void): boolean;
  unregister(accelerator: string): void;
  /** While it is suspended, all keys go to the focused program, and nothing can be registered. */
  setSuspended(isSuspended: boolean): void;
}

export type PaletteShortcut = ReturnType<typeof createPaletteShortcut>;

interface ShortcutOptions {
  readonly register: ShortcutRegister;
  readonly system: WindowSystem;
  onPressed(): void;
  onState(state: ShortcutState): void;
}

/** The system-wide shortcut that toggles the palette. */
export function createPaletteShortcut(options: ShortcutOptions) {
  const { register: system } = options;
  let registered: string | null = null;
  let state: ShortcutState = 'none';
  const setState = (next: ShortcutState): void => {
    if (next === state) return;
    state = next;
    options.onState(next);
  };
  const onPressed = (): void => {
    setState('active');
    options.onPressed();
  };
  /**
   * Replaces the registered shortcut; null for none. On failure (`SHORTCUT_TAKEN`, `SHORTCUT_INVALID`) the old shortcut stays
   * registered.
   */
  function change(accelerator: string | null): Result<null> {
    if (accelerator !== null && accelerator === registered) return ok(null);
    system.setSuspended(false);
    // The new shortcut first: if it is refused, the old one is still registered.
    const result = accelerator === null ? ok(null) : register(system, accelerator, onPressed);
    if (!result.ok) return result;
    if (registered !== null) system.unregister(registered);
    registered = accelerator;
    // On Wayland the desktop may ask the user, choose other keys or refuse, and does not say so.
    if (accelerator === null) setState('none');
    else setState(options.system === 'wayland' ? 'asked' : 'active');
    return result;
  }
  return {
    change,
    state: () => state,
    /** The user is about to press a new shortcut: the keys go to the page that records them. */
    setRecording: (isRecording: boolean) => system.setSuspended(isRecording),
    /** Registers the saved shortcut at the start. Errors as `change`. */
    restore(accelerator: string | null): Result<null> {
      const result = change(accelerator);
      if (!result.ok) setState('refused');
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
