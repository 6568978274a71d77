import { expect } from '@playwright/test';
import type { RunningApp } from './app.ts';
import { expectActive } from './steps.ts';

export const SHORTCUT = 'CommandOrControl+Shift+Space';

/** Whether the palette's window is on the screen. */
export async function isShown({ desk }: RunningApp): Promise<boolean> {
  const windows = await desk.windows();
  return windows.some(({ url, visible }) => visible && new URL(url).pathname === '/command_palette');
}

/** Presses the palette's shortcut. */
export async function press({ desk }: RunningApp): Promise<void> {
  await expect.poll(() => desk.pressShortcut(SHORTCUT)).toBe(true);
}

/** Shows the palette's window with an empty search. */
export async function showPalette(app: RunningApp): Promise<void> {
  if (!(await isShown(app))) await press(app);
  await expect.poll(() => isShown(app)).toBe(true);
  const input = app.palette.getByRole('combobox', { name: 'Search cards, boxes and commands' });
  await expectActive(input);
  await input.fill('');
}
