import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { mirrorPaths } from '#main/account/mirrorPaths.ts';
import { createMirrorOver } from '#main/workers/mirror.ts';
import { MirrorClient } from '#main/workers/mirrorClient.ts';
import { renameOlderFiles } from '#mirror/renameFiles.ts';
import { createWorker, type Decks, TestMirror, tempFolder } from '../support/mirror.ts';

const ACCOUNT = { kind: 'account', uid: 'person', email: null } as const;
const ADDRESS = 'https://cards.example.com/';
let folder: ReturnType<typeof tempFolder>;
let mirrors: string;

beforeEach(() => {
  folder = tempFolder();
  mirrors = join(folder.path, 'mirrors');
});

/** The account as the version before this one left it: a file named after the uid, a backup, a set-aside file, media. */
async function makeOlder(): Promise<void> {
  const file = join(mirrors, 'person.sqlite');
  const mirror = await TestMirror.open(file);
  const { data } = await mirror.ask('createCardbox', { title: 'Box' });
  const card = { title: 'Card', front: ['f'], back: [], mnemonic: [] };
  await mirror.ask('createCard', { pbid: data.createCardbox.bid, card });
  await mirror.close();
  mkdirSync(join(mirrors, 'backups'), { recursive: true });
  const backup = 'person.sqlite.2026-03-02T10-00-00-000Z.sqlite';
  writeFileSync(join(mirrors, 'backups', backup), readFileSync(file));
  writeFileSync(`${file}.replaced-2026-03-01T10-00-00-000Z`, 'older');
  mkdirSync(join(folder.path, 'media/person'), { recursive: true });
  writeFileSync(join(folder.path, 'media/person/picture'), 'bytes');
}

async function open(server: readonly string[]) {
  const mirror = createMirrorOver(new MirrorClient(createWorker), {} as Decks);
  const result = await mirror.open({ ...mirrorPaths(mirrors, ACCOUNT, server), uid: 'person', day: undefined });
  const answer = await mirror.graphql('cardIds', { scope: {} });
  const restored = result.ok && result.value.damage !== null ? await mirror.restore() : null;
  await mirror.close();
  return { result, cards: answer.ok ? JSON.parse(answer.value).data.cardIds.length : null, restored };
}

const allNames = () =>
  [mirrors, join(mirrors, 'backups'), join(folder.path, 'media')].flatMap((path) => readdirSync(path)).join(' ');

// Proves E-31.
it('the files of an account are renamed with backups, set-aside files and media at the first opening', async () => {
  await makeOlder();
  expect(await open([ADDRESS])).toMatchObject({ cards: 1, result: { value: { created: false, damage: null } } });
  expect(allNames()).not.toContain('person');
  const { file, media } = mirrorPaths(mirrors, ACCOUNT, [ADDRESS]);
  expect(existsSync(`${file}.replaced-2026-03-01T10-00-00-000Z`)).toBe(true);
  expect(readFileSync(join(media, 'picture'), 'utf8')).toBe('bytes');
  // The backup has the new name, too: it can be restored.
  truncateSync(file);
  expect(await open([ADDRESS])).toMatchObject({
    result: { value: { damage: { kind: 'MIRROR_LOST' } } },
    restored: { ok: true },
  });
  expect((await open([ADDRESS])).cards).toBe(1);
});

// Proves E-31.
it('the same uid on another server has a file of its own', async () => {
  await makeOlder();
  expect((await open([ADDRESS])).cards).toBe(1);
  expect(await open(['https://other.example.com/'])).toMatchObject({ cards: 0, result: { value: { created: true } } });
  expect((await open([ADDRESS])).cards).toBe(1);
});

// Proves E-31.
it('a server that gets an id, or another address, keeps the files', async () => {
  await makeOlder();
  await open([ADDRESS]);
  expect((await open(['id:s1', ADDRESS])).cards).toBe(1);
  expect((await open(['id:s1', 'https://new.example.com/'])).cards).toBe(1);
});

it('renaming that was interrupted continues, and overwrites nothing', async () => {
  await makeOlder();
  const request = {
    kind: 'open',
    ...mirrorPaths(mirrors, ACCOUNT, [ADDRESS]),
    uid: 'person',
    day: undefined,
  } as const;
  renameSync(join(folder.path, 'media/person'), request.media);
  renameOlderFiles(request);
  expect(allNames()).not.toContain('person');
  writeFileSync(join(mirrors, 'person.sqlite'), 'of a person who used an older version again');
  renameOlderFiles(request);
  expect(readFileSync(join(mirrors, 'person.sqlite'), 'utf8')).toMatch(/^of a person/);
  expect((await open([ADDRESS])).cards).toBe(1);
});
