import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { resources as en } from '#renderer/app/texts/en.ts';
import { resources as zh } from '#renderer/app/texts/zh.ts';
import type { RunningApp } from '../app.ts';

/** Replies that are no errors, and what the person sees instead. */
const QUIET: readonly RegExp[] = [
  // The person has closed a dialog, or stopped it.
  / replied CANCELLED$/,
  // The way back to a preview that was closed leads to the choice of a file.
  / deckPreview replied NOT_FOUND$/,
];

/** Collects the errors of an app: those of its pages, and those that its log tells of. */
export class Reports {
  readonly #log: string;
  #read = 0;
  #found: string[] = [];

  constructor(app: RunningApp) {
    this.#log = join(app.userData, 'logs/main.log');
    this.#logLines();
    for (const page of [app.main, app.palette]) {
      page.on('pageerror', (error) => this.#found.push(`error in a page: ${error.stack ?? error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') this.#found.push(`error on the console: ${message.text()}`);
      });
    }
  }

  /** The errors since the last call that no page shows, as lines. A page that shows one has it for some seconds at least. */
  async take(pages: readonly Page[]): Promise<string[]> {
    const found = this.#found.splice(0);
    for (const line of this.#logLines()) {
      if (/^\S+ error /.test(line)) found.push(`in the log: ${line}`);
      const [, code = ''] = / replied (\w+)$/.exec(line) ?? [];
      if (code !== '' && !QUIET.some((quiet) => quiet.test(line)) && !(await isShown(pages, code)))
        found.push(`shown nowhere: ${line}`);
    }
    return found;
  }

  #logLines(): string[] {
    if (!existsSync(this.#log)) return [];
    const whole = readFileSync(this.#log, 'utf8');
    // The file starts again when it is large.
    const added = whole.slice(whole.length < this.#read ? 0 : this.#read);
    const end = added.lastIndexOf('\n') + 1;
    this.#read = whole.length - added.length + end;
    return added.slice(0, end).split('\n').filter(Boolean);
  }
}

async function isShown(pages: readonly Page[], code: string): Promise<boolean> {
  const texts = [en, zh].map(({ errors }) => (errors.code as Readonly<Record<string, string>>)[code] ?? code);
  for (const page of pages) {
    const shown = await page.evaluate(() => document.body.innerText);
    if (texts.some((text) => shown.includes(text))) return true;
  }
  return false;
}
