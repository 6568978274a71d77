const MODIFIERS: Record<string, 'Ctrl' | 'Meta' | 'Alt' | 'Shift'> = {
  ctrl: 'Ctrl',
  control: 'Ctrl',
  command: 'Meta',
  cmd: 'Meta',
  meta: 'Meta',
  super: 'Meta',
  alt: 'Alt',
  option: 'Alt',
  altgr: 'Alt',
  shift: 'Shift',
};

const KEYS = new Set(
  [
    'plus space tab capslock numlock scrolllock backspace delete insert return up down left right home end pageup pagedown',
    'escape volumeup volumedown volumemute medianexttrack mediaprevioustrack mediastop mediaplaypause printscreen',
    'numdec numadd numsub nummult numdiv num0 num1 num2 num3 num4 num5 num6 num7 num8 num9',
    ...Array.from({ length: 24 }, (_, index) => `f${index + 1}`),
  ].flatMap((names) => names.split(' ')),
);

const ALIASES: Record<string, string> = { enter: 'return', esc: 'escape', ' ': 'space', '+': 'plus' };
const ARROWS: Record<string, string> = { arrowup: 'up', arrowdown: 'down', arrowleft: 'left', arrowright: 'right' };
const SHIFTED: Record<string, string> = {
  Equal: '=',
  Minus: '-',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Backslash: '\\',
};

/** One spelling for every accelerator that means the same keys on this platform, or null when it is malformed. */
export function normalizeAccelerator(accelerator: string): string | null {
  const parts = accelerator.split('+').map((part) => part.trim().toLowerCase());
  const modifiers = new Set<string>();
  let key: string | null = null;
  for (const part of parts) {
    const modifier = /^(commandorcontrol|cmdorctrl)$/.test(part) ? commandOrControl() : MODIFIERS[part];
    if (modifier) modifiers.add(modifier);
    else if (key !== null) return null;
    else key = knownKey(part);
    if (!modifier && key === null) return null;
  }
  return key === null ? null : join(modifiers, key);
}

/** The accelerator that a key press in a page is. */
export function acceleratorOf(press: {
  key: string;
  code: string;
  ctrl: boolean;
  shift: boolean;
  alt: boolean;
  meta: boolean;
}): string | null {
  const modifiers = new Set<string>();
  if (press.ctrl) modifiers.add('Ctrl');
  if (press.meta) modifiers.add('Meta');
  if (press.alt) modifiers.add('Alt');
  if (press.shift) modifiers.add('Shift');
  const letter = /^(?:Key|Digit)(.)$/.exec(press.code)?.[1] ?? SHIFTED[press.code];
  const key = knownKey((letter ?? ARROWS[press.key.toLowerCase()] ?? press.key).toLowerCase());
  return key === null ? null : join(modifiers, key);
}

function commandOrControl(): 'Ctrl' | 'Meta' {
  return process.platform === 'darwin' ? 'Meta' : 'Ctrl';
}

function knownKey(name: string): string | null {
  const key = ALIASES[name] ?? name;
  return KEYS.has(key) || /^[!-*,-~]$/.test(key) ? key : null;
}

function join(modifiers: Set<string>, key: string): string {
  return [...['Ctrl', 'Meta', 'Alt', 'Shift'].filter((name) => modifiers.has(name)), key].join('+');
}
