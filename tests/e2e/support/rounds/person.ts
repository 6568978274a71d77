import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Page, expect as playwrightExpect } from '@playwright/test';
import { EMAIL, PASSWORD, syncStatus } from '../account.ts';
import { emptyProfile, type RunningApp } from '../app.ts';
import { chooseFile, go } from '../stage.ts';
import { acceptPreview, nextCard, type ShownCard, shownCard } from '../steps.ts';
import type { Start } from '../test.ts';
import { ask } from '../training.ts';
import { type AppCopy, copyOfApp } from './copies.ts';
import type { Answer, RoundJournal } from './journal.ts';
import type { PersonNetwork } from './network.ts';

/** Nothing takes longer, also with a bad network and three apps on a busy computer. */
const LIMIT_MS = 120_000;
const expect = playwrightExpect.configure({ timeout: LIMIT_MS });

const hook = pathToFileURL(join(import.meta.dirname, '../../../support/wrongClock.mjs')).href;

export interface Task {
  readonly kind: 'train' | 'edit' | 'import';
  /** `train`: so many answers. */
  readonly answers?: number;
  /** `import`: the deck, whose file name is the title of its box. */
  readonly deck?: { readonly title: string; readonly text: string };
}

export interface PersonOptions {
  readonly name: string;
  readonly start: Start;
  readonly network: PersonNetwork;
  readonly journal: RoundJournal;
  readonly draw: () => number;
}

/** One computer of the person: a running app with its own profile, clock and network, and somebody who uses its pages. */
export class Person {
  readonly name: string;
  readonly network: PersonNetwork;
  readonly userData = emptyProfile();
  readonly counts = { edits: 0, imports: 0, kills: 0, jumps: 0 };
  readonly #options: PersonOptions;
  readonly #clock: string;
  #ahead = 0;
  #app: RunningApp | null = null;
  #life = 0;
  /** The answer whose next card has not appeared yet. */
  #underWay: Answer | null = null;
  #edited = 0;

  constructor(options: PersonOptions) {
    this.#options = options;
    this.name = options.name;
    this.network = options.network;
    this.#clock = join(this.userData, 'wrong-clock');
    writeFileSync(this.#clock, '0');
  }

  get #page(): Page {
    if (this.#app === null) throw new Error(`the app of ${this.name} does not run`);
    return this.#app.main;
  }

  /** Sets the clock of this computer, whether the app runs or not. */
  setClock(ahead: number): void {
    if (ahead !== this.#ahead) this.counts.jumps++;
    this.#ahead = ahead;
    writeFileSync(`${this.#clock}.next`, String(ahead));
    renameSync(`${this.#clock}.next`, this.#clock);
  }

  async start(): Promise<void> {
    if (this.#app !== null) return;
    this.#life++;
    this.#app = await this.#options.start({
      userData: this.userData,
      args: [`--backend=${this.network.url}`],
      env: { NODE_OPTIONS: `--import=${hook}`, WRONG_CLOCK: this.#clock },
    });
    this.#app.main.setDefaultTimeout(LIMIT_MS);
  }

  /** kill -9. Compares what the app wrote with what its page showed. */
  async kill(copy: string): Promise<void> {
    const app = this.#app;
    if (app === null) return;
    this.#app = null;
    this.counts.kills++;
    await app.kill();
    // The page shows nothing more: what it was waiting for has ended, too.
    this.#compare(copy);
  }

  async quit(copy: string): Promise<AppCopy> {
    await this.#app?.quit();
    this.#app = null;
    return this.#compare(copy);
  }

  #compare(path: string): AppCopy {
    const copy = copyOfApp(this.name, this.userData, path);
    const found = this.#options.journal.compare(copy, this.#underWay);
    this.#underWay = null;
    expect(found, `what ${this.name} was shown, and what is in its file`).toEqual([]);
    return copy;
  }

  /** Signs in, as often as it takes. */
  async signIn(): Promise<void> {
    const page = this.#page;
    await page.getByLabel('Email address').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Remember me').check();
    const submit = page.getByRole('button', { name: 'Sign in', exact: true });
    await expect
      .poll(
        async () => {
          if (page.url().endsWith('/main/dashboard')) return 'in';
          // While it is busy it cannot be pressed, and after it is done it is gone.
          await submit.click({ timeout: 1000 }).catch(() => undefined);
          return 'not yet';
        },
        { timeout: LIMIT_MS },
      )
      .toBe('in');
  }

  /** A box comes before its cards: it is here when both are. */
  async seesBox(title: string): Promise<void> {
    const page = this.#page;
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
    const all = { query: '', sort: 'added', descending: false, offset: 0, limit: 1 };
    const cards = async () => (await ask<{ browse: { total: number } }>(page, 'browse', all)).browse.total;
    await expect.poll(cards).toBeGreaterThan(0);
  }

  /** Does a task. Returns what is left of it if the app was killed meanwhile. */
  async work(task: Task, box: string): Promise<Task | null> {
    const life = this.#life;
    let { answers = 0 } = task;
    try {
      if (task.kind === 'import') await this.#importDeck(task);
      else if (task.kind === 'edit') await this.#edit(await this.#openTraining(box));
      else {
        let card = await this.#openTraining(box);
        while (answers > 0) {
          const next = await this.#answer(card);
          answers--;
          card = next ?? (answers > 0 ? await this.#openTraining(box) : card);
        }
      }
      return null;
    } catch (error) {
      if (this.#app !== null && life === this.#life) {
        console.log(`${this.name} at ${this.#page.url()} shows:\n${await this.#page.locator('body').innerText()}`);
        throw error;
      }
      return { ...task, answers };
    }
  }

  /** Continues the training that was not finished, or starts one of a box. */
  async #openTraining(box: string): Promise<ShownCard> {
    const page = this.#page;
    const present = await shownCard(page);
    if (present !== null) return present;
    await go(page, '/main/dashboard');
    await expect(page.getByRole('link', { name: box }).first()).toBeVisible();
    const { openSessions } = await ask<{ openSessions: unknown[] }>(page, 'openSessions', {});
    if (openSessions.length > 0) {
      await page
        .getByRole('link', { name: /^Continue/ })
        .first()
        .click();
      await page.locator('[data-card-number]').waitFor();
    } else {
      await page.getByRole('link', { name: box }).first().click();
      await expect(page).toHaveURL(/\/box_cards\//);
      await go(page, `${new URL(page.url()).pathname}/memorize?type=all`);
      await page.getByRole('button', { name: /^Start with/ }).click();
      await page.locator('[data-card-number]').waitFor();
    }
    const card = await shownCard(page);
    if (card === null) throw new Error('no card is shown');
    return card;
  }

  async #answer(card: ShownCard): Promise<ShownCard | null> {
    const page = this.#page;
    const answer = { cid: card.cid, isCorrect: this.#options.draw() < 0.7 };
    const isTurned =
      (await page.locator('[data-card-number]:not([data-leaving])').getAttribute('data-side')) === 'back';
    if (!isTurned) {
      await page.keyboard.press('Space');
      await page.locator('[data-side="back"]:not([data-leaving])').waitFor();
    }
    this.#underWay = answer;
    await page.keyboard.press(answer.isCorrect ? '2' : '1');
    const next = await nextCard(page, card);
    this.#underWay = null;
    this.#options.journal.note(this.name, answer);
    return next;
  }

  /** Changes the title of the card in training by its editor. */
  async #edit({ cid }: ShownCard): Promise<void> {
    const page = this.#page;
    const { edits } = this.#options.journal;
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Edit card' });
    const title = dialog.getByRole('textbox', { name: 'Title', exact: true });
    await expect(title).toHaveValue(/./);
    const before = await title.inputValue();
    const after = `${before.replace(/ \(.*/, '')} (${this.name} ${++this.#edited})`;
    await title.fill(after);
    try {
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(dialog).toHaveCount(0);
      edits.note(cid, before, after);
      this.counts.edits++;
    } catch (error) {
      // It may be saved or not.
      edits.forget(cid);
      throw error;
    }
  }

  async #importDeck({ deck }: Task): Promise<void> {
    if (deck === undefined || this.#app === null) throw new Error('no deck');
    const page = this.#page;
    await go(page, '/main/import');
    await chooseFile(this.#app, `${deck.title}.csv`, deck.text);
    await acceptPreview(page);
    this.counts.imports++;
  }

  /** Asks for a sync, and waits until the app says that everything is up to date. */
  async sync(): Promise<void> {
    const asked = new Date().toISOString();
    await this.#page.evaluate(() => window.bridge.syncNow({}));
    await expect
      .poll(
        async () => {
          const { state, waiting, wrongClock, refused, lastAt } = await syncStatus(this.#page);
          return `${state.kind} ${waiting} ${wrongClock} ${refused} ${(lastAt ?? '') > asked}`;
        },
        { timeout: LIMIT_MS, message: `what the app of ${this.name} says` },
      )
      .toBe('upToDate 0 0 0 true');
  }
}
