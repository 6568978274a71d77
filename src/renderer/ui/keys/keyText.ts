/** How keys are written that have another name in the program. `Return`, `Up` and others are Electron's names. */
const PRINTED: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  Delete: 'Del',
  Return: 'Enter',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Left: '←',
  Right: '→',
  Up: '↑',
  Down: '↓',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  mod: 'Ctrl',
  CommandOrControl: 'Ctrl',
};

const ON_A_MAC: Readonly<Record<string, string>> = {
  ...PRINTED,
  Enter: '↩',
  Return: '↩',
  Delete: '⌦',
  Alt: '⌥',
  Shift: '⇧',
  mod: '⌘',
  CommandOrControl: '⌘',
};

/** Modifiers in the order in which a Mac writes them. */
const MAC_ORDER = ['Alt', 'Shift', 'mod', 'CommandOrControl'];

/** The one notation of keys for people: `mod+Shift+K` is Ctrl+Shift+K, on a Mac ⇧⌘K. */
export function keyText(keys: string, isMac: boolean): string {
  const names = keys.split('+');
  if (!isMac) return names.map((name) => PRINTED[name] ?? name).join('+');
  const modifiers = names.slice(0, -1).sort((one, other) => MAC_ORDER.indexOf(one) - MAC_ORDER.indexOf(other));
  return [...modifiers, ...names.slice(-1)].map((name) => ON_A_MAC[name] ?? name).join('');
}
