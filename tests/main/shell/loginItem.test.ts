import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { APP_ID } from '#main/shell/appId.ts';
import { loginCommand, openAtLogin } from '#main/shell/loginItem.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { tempFolder } from '../support/doubles.ts';

function setUp(platform: NodeJS.Platform, command: readonly [string, ...string[]] = ['/opt/cardbox', '--hidden']) {
  const asked: unknown[] = [];
  const configFolder = join(tempFolder(), 'config');
  const app = { setLoginItemSettings: (settings: unknown) => void asked.push(settings) };
  const file = join(configFolder, 'autostart', `${APP_ID}.desktop`);
  return { asked, file, set: (isOn: boolean) => openAtLogin({ app, platform, command, configFolder }, isOn) };
}

describe('openAtLogin', () => {
  // Proves S-188.
  it('sets a log-in item on macOS', () => {
    const { asked, set } = setUp('darwin');
    set(true);
    set(false);
    expect(asked).toEqual([{ openAtLogin: true }, { openAtLogin: false }]);
  });

  // Proves S-188.
  it('sets a command that opens no window on Windows', () => {
    const { asked, set } = setUp('win32', ['C:\\Cardbox.exe', 'C:\\my app', '--hidden']);
    set(true);
    expect(asked).toEqual([{ openAtLogin: true, path: 'C:\\Cardbox.exe', args: ['"C:\\my app"', '--hidden'] }]);
  });

  // Proves S-188.
  it('writes and removes an autostart entry on Linux', () => {
    const { asked, file, set } = setUp('linux');
    set(false);
    set(true);
    expect(readFileSync(file, 'utf8').split('\n')).toEqual([
      '[Desktop Entry]',
      'Type=Application',
      'Name=Cardbox',
      'Exec="/opt/cardbox" "--hidden"',
      'Terminal=false',
      'X-GNOME-Autostart-enabled=true',
      '',
    ]);
    set(false);
    expect([existsSync(file), asked]).toEqual([false, []]);
  });

  it('quotes what has a meaning in the entry', () => {
    const { file, set } = setUp('linux', ['/my "apps"/100 %/$HOME/a\\b', '--hidden']);
    set(true);
    expect(readFileSync(file, 'utf8')).toContain(String.raw`Exec="/my \\"apps\\"/100 %%/\\$HOME/a\\\\b" "--hidden"`);
  });
});

it('loginCommand starts the program, the AppImage, or the app of a program that is not packaged', () => {
  expect(loginCommand('/opt/cardbox', undefined, null)).toEqual(['/opt/cardbox', '--hidden']);
  expect(loginCommand('/tmp/.mount/cardbox', '/apps/Cardbox.AppImage', null)).toEqual([
    '/apps/Cardbox.AppImage',
    '--hidden',
  ]);
  expect(loginCommand('/bin/electron', undefined, '/src/cardbox')).toEqual([
    '/bin/electron',
    '/src/cardbox',
    '--hidden',
  ]);
});

// Portals on Wayland refuse an app whose name is not that of its desktop file.
it('has one identity for the desktop', () => {
  expect(packageJson.desktopName).toBe(`${APP_ID}.desktop`);
});
