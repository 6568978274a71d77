import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import type * as Playwright from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'Google', 'Chrome', 'Application', 'chrome.exe'),
];

/** The Chromium to run on: CHROMIUM_PATH, else an installed one, else Playwright's download. Throws when there is none. */
export function findChromium(): string {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (!isProgram(configured)) throw new Error(`CHROMIUM_PATH is ${configured}, which cannot be run`);
    return configured;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = [...installed, ...FIXED].find(isProgram) ?? playwrightChromium();
  if (!found) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH to it');
  return found;
}

/** Loading Playwright takes half a second, so this is tried last. */
function playwrightChromium(): string | undefined {
  const { chromium } = createRequire(import.meta.url)('playwright-core') as typeof Playwright;
  return [chromium.executablePath()].find(isProgram);
}

function isProgram(path: string): boolean {
  if (!path || !existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
