import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { request } from '#tests/main/door/doorTest.ts';
import { go } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { trainedProfile } from './support/trained.ts';

const YOMITAN = 'chrome-extension://likgccmbimhjbgkjambclfkhldnlhbnn';

/** A port that nobody uses now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

// Proves D-1, D-3, D-15.
test('another program is asked about, adds a card, and Undo takes it back', async ({ start }) => {
  const { userData } = await trainedProfile();
  const port = await freePort();
  writeFileSync(join(userData, 'settings.json'), JSON.stringify({ otherPrograms: { isOpen: true, port } }));
  const { main } = await start({ userData });
  await go(main, '/main/dashboard');
  const ask = (action: string, params: object = {}) =>
    request(port, { origin: YOMITAN, body: { action, params, version: 2 } });
  await expect(async () => expect((await ask('version')).status).toBe(403)).toPass();
  const question = main.getByRole('alert').filter({ hasText: 'Yomitan wants to add cards' });
  await expect(question).toContainText(YOMITAN);
  await question.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(async () => expect((await ask('version')).json).toBe(6)).toPass();
  const [deckName] = (await ask('deckNames')).json;
  const note = { deckName, modelName: 'Cardbox', fields: { Title: '扉', Front: '扉', Back: 'door' }, tags: [] };
  const id = (await ask('addNote', { note })).json;
  expect(String(id)).toMatch(/^\d{13}$/);
  const message = main.getByRole('alert').filter({ hasText: 'Card added from Yomitan' });
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(async () => expect((await ask('findNotes', { query: `nid:${id}` })).json).toEqual([])).toPass();
  const again = (await ask('addNote', { note })).json;
  await ask('guiBrowse', { query: `nid:${again}` });
  await expect(main).toHaveURL(/\/main\/browse\?q=id/);
  await expect(main.getByText('扉').first()).toBeVisible();
  await ask('guiEditNote', { note: again });
  await expect(main.getByRole('dialog')).toBeVisible();
  await main.keyboard.press('Escape');
  await ask('guiAddCards', { note: { ...note, fields: { Title: '窓', Front: '窓', Back: 'window' } } });
  await expect(main.locator('form textarea').first()).toHaveValue('窓');
  await go(main, '/main/settings/programs');
  await main.getByRole('button', { name: 'Remove Yomitan' }).click();
  await expect(async () => expect((await ask('version')).status).toBe(403)).toPass();
  expect(JSON.parse(readFileSync(join(userData, 'programs.json'), 'utf8')).programs).toEqual([]);
});
