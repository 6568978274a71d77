import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { RunningApp } from './app.ts';

/** Where screens are opened: a running app and the bids of its boxes by title. */
export interface Stage {
  readonly app: RunningApp;
  readonly boxes: Readonly<Record<string, string>>;
}

/** One screen in one state. */
export interface Screen {
  readonly name: string;
  /** Opens it; returns its page if it is not the main window's. */
  open(stage: Stage): Promise<Page | undefined>;
  /** Reverts its changes to the page. */
  close?(): Promise<void>;
  /** It shows a skeleton that does not change, because its data never arrives. */
  readonly isWaiting?: boolean;
}

/** A screen of the main window. */
export function screen(name: string, open: (stage: Stage) => Promise<unknown>): Screen {
  return {
    name,
    async open(stage) {
      await open(stage);
      return undefined;
    },
  };
}

/** A page of the main window, once this part of it can be seen. */
export function pageAt(name: string, path: string, part: (page: Page) => Locator): Screen {
  return screen(name, async ({ app }) => {
    await go(app.main, path);
    await expect(part(app.main)).toBeVisible();
  });
}

/** The address of a box by its title. */
export function boxOf({ boxes }: Stage, title: string): string {
  return `/main/dashboard/box_cards/${boxes[title]}`;
}

/** The address of a box's A-Z groups by its title. */
export function a2zOf({ boxes }: Stage, title: string): string {
  return `/main/dashboard/a_z_boxes/${boxes[title]}`;
}

/** Opens an address of the app as a separate page. */
export async function go(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
}

/** Chooses a file with this content in the system's dialog. */
export async function chooseFile(app: RunningApp, name: string, content: string | Uint8Array): Promise<void> {
  const path = join(app.userData, name);
  writeFileSync(path, content);
  await app.desk.answerDialog({ kind: 'open', filePaths: [path] });
  await app.main.getByRole('button', { name: /^Choose (a|another) file$/ }).click();
}
