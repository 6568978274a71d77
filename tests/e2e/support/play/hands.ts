import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { resources as en } from '#renderer/app/texts/en.ts';
import { resources as zh } from '#renderer/app/texts/zh.ts';
import { ROUTES } from '#shared/routes.ts';
import type { RunningApp } from '../app.ts';
import { dropFile, shownCard } from '../steps.ts';
import type { Move, MoveKind } from './moves.ts';
import { pressables, reach } from './pressable.ts';
import { inPage, still } from './still.ts';
import { goBack, placeOf } from './ways.ts';
import type { World } from './world.ts';

const KEYS = [
  'Tab Shift+Tab Enter Space Escape ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageDown PageUp Delete Backspace',
  'ControlOrMeta+k ControlOrMeta+Enter ControlOrMeta+z ControlOrMeta+a ControlOrMeta+e ControlOrMeta+f ControlOrMeta+,',
  'Shift+ArrowDown Shift+F10 Alt+F10 Alt+ArrowLeft Alt+ArrowRight ? / 1 2 a b d e f h i m n p r s t u x z',
].flatMap((line) => line.split(' '));
const TYPED = ['x', 'hola', '汉字', 'is:due', 'שלום', '**b** $x^2$', 'level:1 or "', 'a\nb', '7'];
const SIZES = [
  { width: 1180, height: 800 },
  { width: 720, height: 700 },
  { width: 480, height: 600 },
  { width: 1600, height: 900 },
];
/** What ends the app, or is another program's. */
const NEVER = new RegExp(`${en.palette.commands.quit.title}|${zh.palette.commands.quit.title}`);
const IMPORT_ROWS = /^Import .*rows?$|^导入.*行$/;

/** Whether keys go to the card of a training: over an open dialog they are letters. */
export async function isAtCard(page: Page): Promise<boolean> {
  return (await shownCard(page)) !== null && (await page.getByRole('dialog').count()) === 0;
}

/** What a person does with an app, its windows and its network. */
export class Hands {
  readonly #world: World;
  readonly #app: RunningApp;
  /** How often each thing was pressed: what is new is pressed first. */
  readonly #pressed = new Map<string, number>();
  #isOnline = true;

  constructor(world: World) {
    this.#world = world;
    this.#app = world.app;
  }

  /** Makes a move on the page of the window in front. @returns what it was */
  async make(move: Move, page: Page): Promise<string> {
    return await this.#actions[move.kind](move, page);
  }

  readonly #actions: Readonly<Record<MoveKind, (move: Move, page: Page) => Promise<string>>> = {
    press: ({ pick }, page) => this.#press(page, pick, 'left'),
    menu: ({ pick }, page) => this.#press(page, pick, 'right'),
    key: async ({ pick }, page) => {
      const key = KEYS[pick % KEYS.length] ?? 'Tab';
      await page.keyboard.press(key);
      return key;
    },
    type: async ({ pick }, page) => {
      const text = TYPED[pick % TYPED.length] ?? 'x';
      await page.keyboard.type(text);
      return text;
    },
    back: async () => {
      await inPage(this.#app.main, () => goBack(this.#app.main));
      return this.#app.main.url();
    },
    forward: async () => {
      await inPage(this.#app.main, () => this.#app.main.evaluate(() => history.forward()));
      return this.#app.main.url();
    },
    palette: async () => {
      const { desk } = this.#app;
      const [shortcut] = await desk.shortcuts();
      if (shortcut === undefined) return 'has no shortcut';
      await desk.pressShortcut(shortcut);
      return shortcut;
    },
    train: async ({ pick }) => {
      const { main } = this.#app;
      if (!(await isAtCard(main))) await this.#open(ROUTES.dashboard);
      // The second Enter continues an unfinished session.
      for (let presses = 0; presses < 2 && (await shownCard(main)) === null; presses++) {
        await main.keyboard.press('Enter');
        await still(main);
      }
      await main.keyboard.press('Space');
      await main.keyboard.press(pick % 3 === 0 ? '1' : '2');
      return pick % 3 === 0 ? 'forgot' : 'remembered';
    },
    remove: async ({ pick }) => {
      const { main } = this.#app;
      const key = pick % 2 === 0 ? 'Delete' : 's';
      if ((await shownCard(main)) !== null) await main.keyboard.press(key);
      else await this.#removeRow(pick);
      return key;
    },
    deck: ({ pick }) => this.#importDeck(pick),
    resize: async ({ pick }) => {
      const { desk } = this.#app;
      const size = SIZES[pick % SIZES.length] ?? {};
      const main = (await desk.windows()).find(({ url }) => !url.endsWith('/command_palette'));
      if (main !== undefined) await desk.resizeWindow(main.id, size);
      return JSON.stringify(size);
    },
    window: async ({ pick }) => {
      const { desk } = this.#app;
      const visible = (await desk.windows()).filter((one) => one.visible);
      const window = visible[pick % (visible.length + 1)];
      if (window === undefined) await desk.blurAll();
      else await desk.focusWindow(window.id);
      return window === undefined ? 'another program' : window.url;
    },
    network: async () => {
      const { network } = this.#world;
      this.#isOnline = !this.#isOnline;
      await this.#app.control?.setOnline(this.#isOnline);
      if (this.#isOnline) network?.restore();
      else network?.reset();
      return this.#isOnline ? 'on' : 'off';
    },
    reload: async (_, page) => {
      await page.reload();
      return page.url();
    },
    theme: async ({ pick }) => {
      const theme = pick % 2 === 0 ? 'light' : 'dark';
      await this.#app.control?.setSystemTheme(theme);
      return theme;
    },
    language: async ({ pick }) => {
      const language = pick % 2 === 0 ? 'en' : 'zh';
      // A message keeps the language in which it was said.
      for (const close of await this.#app.main.locator('.mantine-Notification-closeButton').all()) await close.click();
      await this.#app.main.evaluate((patch) => window.bridge.settingsSet(patch), { language } as const);
      return language;
    },
  };

  /** Presses what was pressed least so far at this place. */
  async #press(page: Page, pick: number, button: 'left' | 'right'): Promise<string> {
    const place = await placeOf(page);
    const names = await inPage(page, () => pressables(page));
    const often = names.map((name) => (NEVER.test(name) ? Infinity : (this.#pressed.get(`${place} ${name}`) ?? 0)));
    const least = names.map((_, at) => at).filter((at) => often[at] === Math.min(...often) && often[at] !== Infinity);
    const at = least[pick % Math.max(1, least.length)];
    if (at === undefined) return 'nothing there';
    this.#pressed.set(`${place} ${names[at]}`, (often[at] ?? 0) + 1);
    const one = await inPage(page, () => reach(page, at));
    if (one === null) return `covered: ${names[at]}`;
    await page.mouse.click(one.x, one.y, { button });
    return one.name;
  }

  /** Closes what is open, then opens an address, as a link from outside does: letters may be for a field. */
  async #open(path: string): Promise<void> {
    const { main, control } = this.#app;
    for (const key of ['Escape', 'Escape']) await main.keyboard.press(key);
    await control?.openUrl(`cardbox://open${path}`);
    await still(main);
  }

  /** Moves a row of Browse to the Trash. */
  async #removeRow(pick: number): Promise<void> {
    const { main } = this.#app;
    await this.#open(ROUTES.browse);
    const rows = main.getByRole('row');
    const count = await rows.count();
    if (count < 2) return;
    await rows.nth(1 + (pick % Math.min(10, count - 1))).click();
    await main.keyboard.press('Delete');
  }

  /** Drops a deck on the window and accepts its preview. */
  async #importDeck(pick: number): Promise<string> {
    const { decks } = this.#world;
    const { main } = this.#app;
    const path = decks[pick % decks.length] ?? '';
    await dropFile(main, basename(path), readFileSync(path));
    await still(main);
    const accept = main.getByRole('button', { name: IMPORT_ROWS });
    if ((await accept.count()) === 1 && (await accept.isEnabled())) await accept.click();
    return basename(path);
  }
}
