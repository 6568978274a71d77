import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { LATEST_VERSION } from '#mirror/database/migrations/index.ts';
import { emptyProfile } from './support/app.ts';
import { mirrorFile } from './support/mirror.ts';
import { expect, test } from './support/test.ts';

const fixture = resolve(import.meta.dirname, '../fixtures/profile-v11');
const TEXTS = {
  en: ['was made by a newer version of Cardbox', 'Settings'],
  zh: ['由更新版本的 Cardbox 创建', '设置'],
} as const;

// Proves S-247.
test('a profile of a newer version is refused in both languages, and stays as it is', async ({ start }) => {
  const userData = emptyProfile();
  for (const name of ['account.json', 'settings.json', 'window.json', 'media', 'mirrors']) {
    cpSync(join(fixture, name), join(userData, name), { recursive: true });
  }
  const file = mirrorFile(userData);
  const db = new Database(file);
  db.pragma(`user_version = ${LATEST_VERSION + 1}`);
  db.close();
  const bytes = readFileSync(file);
  const settingsFile = join(userData, 'settings.json');
  const settings = JSON.parse(readFileSync(settingsFile, 'utf8')) as Record<string, unknown>;
  for (const language of ['en', 'zh'] as const) {
    const [text, title] = TEXTS[language];
    writeFileSync(settingsFile, JSON.stringify({ ...settings, handwriting: true }));
    const app = await start({ userData, language });
    await expect(app.main.getByText(text).first()).toBeVisible();
    await app.main.getByRole('link', { name: title, exact: true }).click();
    await app.main.evaluate(() => window.bridge.settingsSet({ density: 'comfortable' }));
    expect(await app.quit()).toBe(0);
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(JSON.parse(readFileSync(settingsFile, 'utf8'))).toMatchObject({ handwriting: true, density: 'comfortable' });
  }
});
