import type { CommandLine } from 'electron';
import { guard } from './guard.ts';

/** Chromium's switches of this start: `--name` and `--name=value` of the app's own arguments, then what it appends. */
const switches = new Map<string, string>();

for (const argument of process.argv.slice(2)) {
  if (argument === '--') break;
  const [, name, value = ''] = /^--([^=]+)(?:=(.*))?$/s.exec(argument) ?? [];
  if (name !== undefined) switches.set(name.toLowerCase(), value);
}

const implemented: Pick<CommandLine, 'appendSwitch' | 'hasSwitch' | 'getSwitchValue'> = {
  appendSwitch: (name, value = '') => void switches.set(name.toLowerCase(), value),
  hasSwitch: (name) => switches.has(name.toLowerCase()),
  getSwitchValue: (name) => switches.get(name.toLowerCase()) ?? '',
};

export const commandLine = guard('app.commandLine', implemented);

/** Switches the app appended that Chromium itself should see (those of the host and the app stay here). */
const FOR_CHROMIUM = ['lang', 'force-device-scale-factor', 'enable-features', 'ozone-platform', 'js-flags'];

/** The part of the command line that goes on to Chromium; `disabled` are features that the host switches off as well. */
export function switchesForChromium(disabled: readonly string[]): string[] {
  const given = FOR_CHROMIUM.filter((name) => switches.has(name)).map((name) => `--${name}=${switches.get(name)}`);
  const features = [...disabled, switches.get('disable-features') ?? ''].filter((name) => name !== '');
  return [...given, `--disable-features=${features.join(',')}`];
}

/** `--headless` was given, or there is no display. */
export function isHeadless(): boolean {
  if (switches.has('headless')) return true;
  return process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
}
