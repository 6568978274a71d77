import { normalizeSearchText } from '#core/card/index.ts';
import type { CommandKeys } from '#shared/settings.ts';
import { ACTION_ACCELERATORS } from './actions.ts';
import type { Command } from './paletteItems.ts';

const MOD = 'CommandOrControl+';

/** Keys of the system, of text fields, of the menu and of the screens, that no command may take. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['A', 'C', 'V', 'X', 'Y', 'Z', 'Shift+Z', 'N', 'P', 'K', 'Return', 'Q', 'W', 'M', 'H', 'R'].map(
    (key) => MOD + key,
  ),
  ...[',', 'O', '0', '1', '2', '3', '-', '=', 'Shift+=', 'F', 'E', 'B', 'I'].map((key) => MOD + key),
  ...['L', 'M', 'C', 'K', 'P', 'U', 'S', 'A', 'I', 'R'].map((key) => `${MOD}Shift+${key}`),
  ...['Alt+F10', 'Alt+F4', 'Alt+Left', 'Alt+Right', 'F5', 'F11', 'F12'],
  ...ACTION_ACCELERATORS,
]);

/** Why a command cannot have a shortcut: the app needs the keys, or another command or the palette has them. */
export type ShortcutRefusal =
  | { readonly kind: 'reserved' | 'palette' }
  | { readonly kind: 'command'; readonly title: string };

interface Known {
  readonly commands: readonly Command[];
  readonly keys: CommandKeys;
  readonly paletteShortcut: string | null;
}

export function refuseShortcut(id: string, accelerator: string, known: Known): ShortcutRefusal | null {
  if (RESERVED.has(accelerator)) return { kind: 'reserved' };
  if (known.paletteShortcut === accelerator) return { kind: 'palette' };
  const other = known.commands.find((command) => command.id !== id && known.keys.shortcuts[command.id] === accelerator);
  return other === undefined ? null : { kind: 'command', title: other.title };
}

/** The command that has this alias already; null if none has. */
export function aliasOwner(id: string, alias: string, { commands }: Pick<Known, 'commands'>): string | null {
  const wanted = normalizeSearchText(alias).trim();
  return commands.find((one) => one.id !== id && normalizeSearchText(one.alias).trim() === wanted)?.title ?? null;
}

/** The keys with an alias or a shortcut of a command changed; an empty text or null removes it. */
export function withAlias(keys: CommandKeys, id: string, alias: string): CommandKeys {
  return { ...keys, aliases: changed(keys.aliases, id, alias.trim() || null) };
}

export function withShortcut(keys: CommandKeys, id: string, accelerator: string | null): CommandKeys {
  return { ...keys, shortcuts: changed(keys.shortcuts, id, accelerator) };
}

function changed(all: Readonly<Record<string, string>>, id: string, value: string | null): Record<string, string> {
  const { [id]: _before, ...others } = all;
  return value === null ? others : { ...others, [id]: value };
}
