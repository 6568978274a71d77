/** The fields of a key press that an Electron accelerator depends on. */
export type AcceleratorPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const NAMED: Readonly<Record<string, string>> = {
  Space: 'Space',
  Enter: 'Return',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  Insert: 'Insert',
  Delete: 'Delete',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Backquote: '`',
  Minus: '-',
  Equal: '=',
};

/**
 * The accelerator of a key press, by physical keys, so that it works in any layout; null for modifiers alone, and for
 * keys without a modifier that other programs need.
 */
export function toAccelerator(press: AcceleratorPress): string | null {
  const key = keyName(press.code);
  if (key === null) return null;
  const modifiers: string[] = [];
  if (press.ctrlKey || press.metaKey) modifiers.push('CommandOrControl');
  if (press.altKey) modifiers.push('Alt');
  if (press.shiftKey) modifiers.push('Shift');
  const isEnough = press.ctrlKey || press.metaKey || press.altKey || /^F\d+$/.test(key);
  return isEnough ? [...modifiers, key].join('+') : null;
}

function keyName(code: string): string | null {
  const letter = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1];
  if (letter !== undefined) return letter;
  if (/^F([1-9]|1\d|2[0-4])$/.test(code)) return code;
  return NAMED[code] ?? null;
}
