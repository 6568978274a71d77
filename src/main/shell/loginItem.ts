import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import { APP_ID } from './appId.ts';

/** The argument of a start at log-in: the app opens no window. */
const HIDDEN = '--hidden';

export interface LoginSystem {
  readonly app: Pick<App, 'setLoginItemSettings'>;
  readonly platform: NodeJS.Platform;
  /** The command that starts the app without a window. */
  readonly command: readonly [string, ...string[]];
  /** The user's folder for settings of programs (`XDG_CONFIG_HOME`). */
  readonly configFolder: string;
}

/**
 * The command that starts this app without a window.
 * @param appImage the file of an AppImage, which is mounted somewhere else at each start
 * @param appPath the app's folder; a program that is not packaged is started with it
 */
export function loginCommand(
  execPath: string,
  appImage: string | undefined,
  appPath: string | null,
): readonly [string, ...string[]] {
  return [appImage ?? execPath, ...(appPath === null ? [] : [appPath]), HIDDEN];
}

/**
 * Sets whether the system starts the app when the user logs in.
 * @throws if the file cannot be written (Linux)
 */
export function openAtLogin({ app, platform, command, configFolder }: LoginSystem, isOn: boolean): void {
  const [path, ...args] = command;
  // macOS passes no arguments; there the app asks how it was started.
  if (platform === 'darwin') app.setLoginItemSettings({ openAtLogin: isOn });
  else if (platform === 'win32') app.setLoginItemSettings({ openAtLogin: isOn, path, args: args.map(quoted) });
  else writeAutostart(join(configFolder, 'autostart'), command, isOn);
}

function writeAutostart(folder: string, command: readonly string[], isOn: boolean): void {
  const file = join(folder, `${APP_ID}.desktop`);
  if (isOn) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, desktopEntry(command), { flush: true });
  } else rmSync(file, { force: true });
}

/** A desktop entry as desktops start it at log-in (Desktop Application Autostart Specification). */
function desktopEntry(command: readonly string[]): string {
  const lines = ['[Desktop Entry]', 'Type=Application', 'Name=Cardbox', `Exec=${command.map(execArgument).join(' ')}`];
  return `${[...lines, 'Terminal=false', 'X-GNOME-Autostart-enabled=true'].join('\n')}\n`;
}

/** Quoted twice: as an argument of `Exec`, and as a text of the file. `%` begins a field code. */
function execArgument(text: string): string {
  const argument = `"${text.replaceAll(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`;
  return argument.replaceAll('\\', '\\\\');
}

/** Windows joins the arguments with spaces. */
function quoted(text: string): string {
  return /\s/.test(text) ? `"${text}"` : text;
}
