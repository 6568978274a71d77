import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import type { ControlClient } from '../../../build/electron-on-chromium/control.ts';

/** A person's actions outside the pages, for the host and for real Electron. */
export type Desk = Pick<
  ControlClient,
  | 'pressShortcut'
  | 'shortcuts'
  | 'windows'
  | 'focusWindow'
  | 'blurAll'
  | 'resizeWindow'
  | 'answerDialog'
  | 'shellCalls'
  | 'theme'
>;

/** For `electron -r`: replaces actions on the desktop that no program can do, for the functions below. */
export const ELECTRON_HOOKS = join(import.meta.dirname, 'electronHooks.cjs');

/** What `electronHooks.cjs` stores in the main process. */
interface Kept {
  readonly cardboxDesk: {
    readonly shortcuts: Map<string, () => void>;
    readonly answers: Parameters<Desk['answerDialog']>[0][];
    readonly opened: Awaited<ReturnType<Desk['shellCalls']>>;
  };
}

/** The desktop of an app on real Electron with `ELECTRON_HOOKS`; each function runs in its main process. */
export function electronDesk(app: ElectronApplication): Desk {
  return {
    pressShortcut: (accelerator) =>
      app.evaluate((_, name) => {
        const press = (globalThis as unknown as Kept).cardboxDesk.shortcuts.get(name);
        press?.();
        return press !== undefined;
      }, accelerator),
    shortcuts: () => app.evaluate(() => [...(globalThis as unknown as Kept).cardboxDesk.shortcuts.keys()]),
    answerDialog: (answer) =>
      app.evaluate((_, given) => void (globalThis as unknown as Kept).cardboxDesk.answers.push(given), answer),
    shellCalls: () => app.evaluate(() => (globalThis as unknown as Kept).cardboxDesk.opened),
    windows: () =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => ({
          id: window.id,
          url: window.webContents.getURL(),
          title: window.getTitle(),
          visible: window.isVisible(),
          focused: window.isFocused(),
          minimized: window.isMinimized(),
          maximized: window.isMaximized(),
          fullScreen: window.isFullScreen(),
          alwaysOnTop: window.isAlwaysOnTop(),
          backgroundColor: window.getBackgroundColor(),
          bounds: window.getBounds(),
        })),
      ),
    focusWindow: (id) => app.evaluate(({ BrowserWindow }, given) => BrowserWindow.fromId(given)?.focus(), id),
    blurAll: () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow()?.blur()),
    resizeWindow: (id, bounds) =>
      app.evaluate(({ BrowserWindow }, given) => BrowserWindow.fromId(given.id)?.setBounds(given.bounds), {
        id,
        bounds,
      }),
    theme: () =>
      app.evaluate(({ nativeTheme }) => ({ source: nativeTheme.themeSource, dark: nativeTheme.shouldUseDarkColors })),
  };
}
