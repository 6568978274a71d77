import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { DaySettings } from '#core/day/index.ts';
import { resources as en } from '#renderer/app/texts/en.ts';
import { resources as zh } from '#renderer/app/texts/zh.ts';
import { isShown } from '../paletteWindow.ts';
import { type Content, contentOf, notRestored, ownTexts, readOpenMirror } from './content.ts';
import { readCounts, wrongCounts } from './counts.ts';
import { Hands, isAtCard } from './hands.ts';
import type { Move } from './moves.ts';
import { focusOf, skeletonsOf } from './pageChecks.ts';
import { Reports } from './reports.ts';
import { inPage, still, watch } from './still.ts';
import { wrongTexts } from './texts.ts';
import { goBack, leave, placeOf } from './ways.ts';
import type { World } from './world.ts';

/** No skeleton may be there longer; the other properties hold sooner or are broken. */
const LIMIT_MS = 10_000;

/** After so many moves at a place its way out is tried. */
const STAYS = 4;
const UNDO = new RegExp(`^(${en.common.undo}|${zh.common.undo})$`);
const UNDO_IMPORT = new RegExp(`^(${en.import.undo.action}|${zh.import.undo.action})$`);
const UNDO_ANSWER = new RegExp(`^(${en.training.play.undo}|${zh.training.play.undo})$`);
const MESSAGES = '.mantine-Notification-root';

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Makes moves in a world, and checks after each what must hold always. */
export class Player {
  readonly #world: World;
  readonly #reports: Reports;
  readonly #hands: Hands;
  /** How many moves ended at each place. */
  readonly #stays = new Map<string, number>();
  readonly #made: string[] = [];
  readonly counts = { moves: 0, undone: 0 };

  /** Gets each move when it is made. */
  readonly #trace: (line: string) => void;

  private constructor(world: World, trace: (line: string) => void) {
    this.#world = world;
    this.#trace = trace;
    this.#reports = new Reports(world.app);
    this.#hands = new Hands(world);
  }

  static async in(world: World, trace: (line: string) => void): Promise<Player> {
    for (const page of [world.app.main, world.app.palette]) await watch(page);
    const player = new Player(world, trace);
    await still(world.app.main);
    return player;
  }

  get places(): readonly string[] {
    return [...this.#stays.keys()];
  }

  /** Makes a move and says what it was. Throws with the last moves when something does not hold after it. */
  async make(move: Move, say: (did: string) => void): Promise<void> {
    const page = await this.#page();
    const before = await this.#content();
    const offers = await this.#offers();
    const did = await this.#hands.make(move, page);
    say(did);
    this.#made.push(`${move.kind}(${did})`);
    this.#trace(this.#made.at(-1) ?? '');
    this.counts.moves++;
    await this.#settle();
    // Undo of an undo goes one step further back.
    const isUndo = /undo|撤销|\((u|ControlOrMeta\+z)\)/i.test(this.#made.at(-1) ?? '');
    const undone = move.isUndone && !isUndo ? await this.#undo(before, offers) : [];
    const problems = [...undone, ...(await this.#problems()), ...(await this.#wayOut())];
    const at = await placeOf(await this.#page());
    this.#trace(`  ${at}`);
    if (problems.length === 0) return;
    throw new Error([`${at}:`, ...problems, 'The last moves:', ...this.#made.slice(-15)].join('\n  '));
  }

  /** The page of the window that the person looks at. */
  async #page(): Promise<Page> {
    const { app } = this.#world;
    return (await isShown(app)) ? app.palette : app.main;
  }

  async #settle(): Promise<void> {
    await still(this.#world.app.main);
    if (await isShown(this.#world.app)) await still(this.#world.app.palette);
  }

  /** The texts of messages with an Undo button. */
  async #offers(): Promise<string[]> {
    const { main } = this.#world.app;
    return await inPage(main, () =>
      main
        .locator(MESSAGES)
        .filter({ has: main.getByRole('button', { name: UNDO }) })
        .allInnerTexts(),
    );
  }

  /** Presses Undo in the message, or in the report of an import, that the last move has brought. */
  async #undo(before: Content, offersBefore: readonly string[]): Promise<string[]> {
    const { main } = this.#world.app;
    const after = await this.#content();
    const isSame = [...new Set([...before.keys(), ...after.keys()])].every((key) => before.get(key) === after.get(key));
    if (isSame) return [];
    const offers = await this.#offers();
    const times = (all: readonly string[], text: string) => all.filter((one) => one === text).length;
    const offer = offers.find((text) => times(offers, text) > times(offersBefore, text));
    const report = main.getByRole('button', { name: UNDO_IMPORT });
    const atUndo = await this.#content();
    if (offer !== undefined) {
      const message = main.locator(MESSAGES).filter({ hasText: offer.split('\n')[0] ?? '' });
      await message.last().getByRole('button', { name: UNDO }).click();
    } else if (offers.length > 0) return [];
    else if (await this.#canUndoAnswer()) await main.keyboard.press('u');
    else if ((await report.count()) === 1) await report.click();
    else return [];
    this.#made.push('undo');
    this.counts.undone++;
    return await this.#eventually(async () => notRestored(before, after, atUndo, await this.#content()));
  }

  /** Undo in a training is for answers: a mark before the first answer is taken away by its own button. */
  async #canUndoAnswer(): Promise<boolean> {
    const { main } = this.#world.app;
    const undo = main.getByRole('button', { name: UNDO_ANSWER });
    return (await isAtCard(main)) && (await undo.count()) === 1 && (await undo.isEnabled());
  }

  async #content(): Promise<Content> {
    return (await this.#read((database) => contentOf(database))) ?? new Map();
  }

  async #read<T>(read: Parameters<typeof readOpenMirror<T>>[2]): Promise<T | null> {
    const { main, userData } = this.#world.app;
    const account = await inPage(main, () => main.evaluate(() => window.bridge.accountGet({})));
    return account.ok ? readOpenMirror(userData, account.value, read) : null;
  }

  /** What must hold after a while. Returns the lines that are left then. */
  async #eventually(read: () => Promise<string[]>): Promise<string[]> {
    const end = Date.now() + LIMIT_MS;
    for (;;) {
      const problems = await read();
      if (problems.length === 0 || Date.now() > end) return problems;
      await sleep(100);
    }
  }

  async #problems(): Promise<string[]> {
    const { main, palette } = this.#world.app;
    const page = await this.#page();
    // Now too: the message about an error may be gone after what follows has waited.
    const errors = await this.#reports.take([main, palette]);
    const waiting = await this.#eventually(() => inPage(page, () => skeletonsOf(page)));
    await this.#settle();
    const focus = await this.#eventually(() => inPage(page, () => focusOf(page)));
    const texts = await this.#eventually(async () => wrongTexts(page, ownTexts(await this.#content())));
    const counts = await this.#eventually(() => inPage(main, () => this.#wrongCounts()));
    return [...errors, ...waiting, ...focus, ...texts, ...counts, ...(await this.#reports.take([main, palette]))];
  }

  async #wrongCounts(): Promise<string[]> {
    const shown = await readCounts(this.#world.app.main);
    const settings = JSON.parse(readFileSync(join(this.#world.app.userData, 'settings.json'), 'utf8') || '{}');
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const day: DaySettings | undefined =
      settings.day?.kind === 'local' ? { time_zone, start_hour: settings.day.start_hour } : undefined;
    return (await this.#read((database) => wrongCounts(database, shown, day))) ?? [];
  }

  /** Leaves each place once by keyboard, after some moves there, and comes back. */
  async #wayOut(): Promise<string[]> {
    const page = await this.#page();
    const place = await placeOf(page);
    const stays = (this.#stays.get(place) ?? 0) + 1;
    this.#stays.set(place, stays);
    if (stays !== STAYS) return [];
    const url = page.url();
    if (page === this.#world.app.palette) {
      for (let presses = 0; presses < 5 && (await isShown(this.#world.app)); presses++) {
        await page.keyboard.press('Escape');
        await this.#settle();
      }
      return (await isShown(this.#world.app)) ? ['Escape does not close the palette'] : [];
    }
    if (!(await inPage(page, () => leave(page)))) return ['no key leads away from here'];
    if (page.url() !== url) await goBack(page);
    await this.#settle();
    return (await this.#problems()).map((problem) => `after leaving ${place}: ${problem}`);
  }
}
