import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RunningApp } from './support/app.ts';
import { go } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { trainedProfile } from './support/trained.ts';

/** Today's number of due cards, as the start page says it. */
async function dueCards({ main }: RunningApp): Promise<number> {
  await go(main, '/main/dashboard');
  const sentence = main.getByText(/cards? (is|are) due/).first();
  return Number.parseInt((await sentence.innerText()).replaceAll(/^\D*|,/g, ''), 10);
}

async function visible({ desk }: RunningApp): Promise<string[]> {
  const windows = await desk.windows();
  return windows.filter((one) => one.visible).map(({ url }) => (url.endsWith('/command_palette') ? 'palette' : 'main'));
}

/** The switch itself is covered by its picture. */
async function toggle(page: Page, name: string): Promise<void> {
  const control = page.getByRole('switch', { name });
  await control.focus();
  await page.keyboard.press('Space');
}

function saveSettings(userData: string, settings: object): void {
  writeFileSync(join(userData, 'settings.json'), JSON.stringify(settings));
}

// Proves S-190, S-191.
test('a notification says what is due, once a day, and opens the quick review', async ({ start }) => {
  const { userData } = await trainedProfile();
  // Every time of the day is later than this.
  saveSettings(userData, { reminders: { daily: true, at: '00:00', badge: true } });
  const app = await start({ userData });
  const { control } = app;
  // Real Electron would notify the person at this computer.
  if (control === null) return;
  const count = await dueCards(app);
  await expect(async () => {
    // The computer wakes up: the clock is checked at once.
    await control.power('resume');
    expect(await control.notifications()).toHaveLength(1);
  }).toPass();
  expect(await control.notifications()).toEqual([
    { title: 'Time to review', body: `${count} cards due. Click to review now.` },
  ]);
  await control.power('resume');
  await app.palette.evaluate(() => {
    const { bridge } = globalThis as unknown as {
      bridge: Record<string, (listener: (shown: unknown) => void) => void>;
    };
    bridge.onPaletteShown?.((shown) => Object.assign(globalThis, { shown }));
  });
  expect(await visible(app)).toEqual(['main']);
  await control.clickNotification(0);
  await expect.poll(() => visible(app)).toContain('palette');
  await expect
    .poll(() => app.palette.evaluate(() => (globalThis as unknown as { shown?: unknown }).shown))
    .toMatchObject({ page: 'quickReview' });
  await app.quit();
  const again = await start({ userData });
  await expect.poll(async () => await again.control?.badge()).toBe(count);
  await again.control?.power('resume');
  expect(await again.control?.notifications()).toEqual([]);
});

// Proves S-189, S-192.
test('the tray and the app’s icon show today’s number of due cards', async ({ start }) => {
  const { userData } = await trainedProfile();
  saveSettings(userData, { tray: true });
  const app = await start({ userData });
  const { main, control } = app;
  if (control === null) return;
  const count = await dueCards(app);
  const tray = async () => {
    const [icon] = await control.trays();
    return { toolTip: icon?.toolTip, first: icon?.menu[0]?.label };
  };
  await expect.poll(tray).toEqual({ toolTip: `Cardbox: ${count} cards due`, first: `${count} cards due` });
  await expect.poll(() => control.badge()).toBe(count);

  await test.step('it follows the training', async () => {
    await main.keyboard.press('Space');
    await main.getByRole('button', { name: 'End it and start this one' }).click();
    await main.locator('[data-card-number]').waitFor();
    await main.keyboard.press('Space');
    await main.keyboard.press('2');
    await expect.poll(() => control.badge()).toBe(count - 1);
    await expect.poll(tray).toMatchObject({ toolTip: `Cardbox: ${count - 1} cards due` });
  });

  await test.step('the menu opens the quick review', async () => {
    await control.clickTrayItem(`${count - 1} cards due`);
    await expect.poll(() => visible(app)).toContain('palette');
  });

  await test.step('it can be switched off, and the reminder gets its time', async () => {
    await go(main, '/main/settings/reminders');
    await toggle(main, 'Show the number of due cards');
    await expect.poll(() => control.badge()).toBe(0);
    await expect.poll(tray).toEqual({ toolTip: 'Cardbox', first: 'Open Cardbox' });
    const time = main.getByLabel('Reminder time');
    await expect(time).toBeHidden();
    await toggle(main, 'Daily reminder');
    await time.fill('18:30');
    const saved = () =>
      (JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8')) as { reminders: object }).reminders;
    await expect.poll(saved).toEqual({ daily: true, at: '18:30', badge: false });
  });
});

// Proves S-188.
test('started at log-in, Cardbox is in the tray without a window', async ({ start }) => {
  const { userData } = await trainedProfile();
  const config = join(userData, 'config');
  const env = { XDG_CONFIG_HOME: config };
  const app = await start({ userData, env });
  // Elsewhere this would change the log-in items of the person at this computer.
  if (app.control === null || process.platform !== 'linux') return;
  const { main } = app;
  const entry = join(config, 'autostart/app.cardbox.Cardbox.desktop');
  await go(main, '/main/settings');
  const tray = main.getByRole('switch', { name: 'Show tray icon' });
  await expect(tray).not.toBeChecked();
  await toggle(main, 'Start when I log in');
  await expect.poll(() => existsSync(entry)).toBe(true);
  expect(readFileSync(entry, 'utf8')).toContain('"--hidden"');
  await expect(tray).toBeChecked();
  await expect(tray).toBeDisabled();
  await expect.poll(async () => (await app.control?.trays())?.length).toBe(1);
  await app.quit();

  const hidden = await start({ userData, env, args: ['--hidden'] });
  expect(await visible(hidden)).toEqual([]);
  await hidden.control?.clickTray(0);
  await expect.poll(() => visible(hidden)).toEqual(['main']);
  await go(hidden.main, '/main/settings');
  await toggle(hidden.main, 'Start when I log in');
  await expect.poll(() => existsSync(entry)).toBe(false);
  await expect.poll(async () => (await hidden.control?.trays())?.length).toBe(0);
});
