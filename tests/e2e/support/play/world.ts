import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANKI, csv, EASTERN, PNG, vocabulary } from '#tests/fixtures/decks/index.ts';
import { type BadNetwork, createBadNetwork } from '#tests/support/badNetwork.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { signUp } from '../account.ts';
import { emptyProfile, type RunningApp } from '../app.ts';
import { ServerProcess } from '../rounds/server.ts';
import { setTo } from '../shots.ts';
import { expect, type Start } from '../test.ts';
import { trainedProfile } from '../trained.ts';

/** Where somebody plays: a running app with cards of several weeks, with or without an account. */
export interface World {
  readonly app: RunningApp;
  /** Files that a person can import, in a folder where exports go too. */
  readonly decks: readonly string[];
  /** The way to the server; null without an account. */
  readonly network: BadNetwork | null;
  end(): Promise<void>;
}

/** Makes worlds, each with a profile of its own. The server and the cards are the same. */
export class Worlds {
  readonly #start: Start;
  #server: ServerProcess | null = null;
  #trained: string | null = null;
  #made = 0;

  constructor(start: Start) {
    this.#start = start;
  }

  /** Odd seeds play in Chinese; two of four have an account. */
  async make(seed: number): Promise<World> {
    this.#trained ??= (await trainedProfile()).userData;
    const userData = emptyProfile();
    cpSync(this.#trained, userData, { recursive: true });
    const network = seed % 4 < 2 ? null : await createBadNetwork((await this.#running()).url);
    // Also where nothing listens, so that nobody's server is asked.
    const args = [`--backend=${network?.url ?? 'http://127.0.0.1:9'}`];
    const app = await this.#start({ userData, args, env: { XDG_CONFIG_HOME: join(userData, 'config') } });
    await expect(app.main.getByRole('heading', { level: 1 })).toBeVisible();
    if (network !== null) await this.#signUp(app);
    // What was said before is of another language.
    for (const close of await app.main.locator('.mantine-Notification-closeButton').all()) await close.click();
    await setTo(app.main, { language: seed % 2 === 1 ? 'zh' : 'en' });
    const end = async () => {
      await app.kill();
      await network?.close();
    };
    return { app, decks: writeDecks(userData), network, end };
  }

  async end(): Promise<void> {
    await this.#server?.stop();
  }

  async #running(): Promise<ServerProcess> {
    this.#server ??= await ServerProcess.at(tempFolder('play-server').path);
    await this.#server.start();
    return this.#server;
  }

  /** Signs up and brings the cards of this computer into the account, which imports them. */
  async #signUp({ main }: RunningApp): Promise<void> {
    await main.evaluate(() => window.bridge.accountSignOut({ remove: false, contacts: null }));
    await main.goto(new URL('/account/login', main.url()).href);
    await signUp(main, `person${++this.#made}@example.com`);
    await main.getByRole('button', { name: 'Add to my account' }).click();
    await expect(main.getByRole('navigation').getByRole('link', { name: /Capitals/ })).toBeVisible();
  }
}

function writeDecks(folder: string): string[] {
  const texts = {
    'words.csv': vocabulary(30),
    'words changed.csv': vocabulary(30, (n) => n % 3 === 0),
    // No column has the name of a field: it would be a text of the app.
    'eastern.csv': csv(EASTERN.with(0, ['expression', 'meaning', 'labels'])),
    'anki.txt': ANKI,
    'no deck.csv': PNG,
  };
  return Object.entries(texts).map(([name, text]) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  });
}
