import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Papa from 'papaparse';
import { mirrorName } from '#main/account/mirrorPaths.ts';
import { openFile } from '#mirror/database/connection.ts';
import { openStore } from '#mirror/database/openStore.ts';
import { runOperation } from '#mirror/graphql/execute.ts';
import { ActiveSessions } from '#mirror/training/activeSessions.ts';
import { emptyProfile } from './app.ts';
import { drawer, train } from './trainingDays.ts';

/** A profile used without an account for several weeks; `boxes` gives the bids by title. */
export interface TrainedProfile {
  readonly userData: string;
  readonly boxes: Readonly<Record<string, string>>;
}

/** The mirror, in this process and with a clock that the caller sets. */
export interface SimulatedMirror {
  /** Milliseconds since 1970. */
  clock: number;
  ask<T>(operationName: string, variables?: Record<string, unknown>): Promise<T>;
}

/** The account of a profile made for a test. */
export const LOCAL_UID = 'local-0f1e2d3c-4b5a-4678-9abc-def012345678';
const samples = resolve(import.meta.dirname, '../../../resources/samples');
const DAY_MS = 86_400_000;

const CHARACTERS = [
  ['人', 'rén', 'person'],
  ['大', 'dà', 'big'],
  ['水', 'shuǐ', 'water'],
  ['火', 'huǒ', 'fire'],
  ['山', 'shān', 'mountain'],
  ['木', 'mù', 'tree, wood'],
  ['日', 'rì', 'sun, day'],
  ['月', 'yuè', 'moon, month'],
  ['学', 'xué', 'to learn'],
  ['书', 'shū', 'book'],
  ['家', 'jiā', 'home, family'],
  ['国', 'guó', 'country'],
  ['茶', 'chá', 'tea'],
  ['猫', 'māo', 'cat'],
  ['雨', 'yǔ', 'rain'],
  ['花', 'huā', 'flower'],
] as const;

/** Boxes, several weeks of training up to today, due cards, and one unfinished session. */
export async function trainedProfile(now: number = Date.now()): Promise<TrainedProfile> {
  const userData = emptyProfile();
  const { db } = openFile(localMirror(userData), new Date(now));
  // A test profile can be made again, so its file need not be durable.
  db.pragma('synchronous = OFF');
  const mirror = simulate(db, now - 70 * DAY_MS);
  const boxes = await fillBoxes(mirror);
  await train(mirror, Object.values(boxes).slice(0, 4), now, drawer(7));
  db.close();
  return { userData, boxes };
}

/** Makes a folder the profile of a person without an account; returns the path for its mirror. */
export function localMirror(userData: string): string {
  const kept = { local_uid: LOCAL_UID, kind: 'local', uid: LOCAL_UID, email: null, remember: false, token: null };
  writeFileSync(join(userData, 'account.json'), JSON.stringify(kept));
  mkdirSync(join(userData, 'mirrors'), { recursive: true });
  return join(userData, 'mirrors', `${mirrorName(LOCAL_UID, true)}.sqlite`);
}

function simulate(db: ReturnType<typeof openFile>['db'], clock: number): SimulatedMirror {
  const mirror: SimulatedMirror = {
    clock,
    async ask<T>(operationName: string, variables: Record<string, unknown> = {}): Promise<T> {
      const answer = JSON.parse(await runOperation(operationName, variables, context)) as { data: T; errors?: unknown };
      if (answer.errors !== undefined) throw new Error(`${operationName}: ${JSON.stringify(answer.errors)}`);
      return answer.data;
    },
  };
  const { store } = openStore(db, { uid: LOCAL_UID, day: undefined, wall: () => mirror.clock });
  const context = {
    store,
    sessions: new ActiveSessions(store),
    pause: () => Promise.resolve(),
    sweep: () => undefined,
  };
  return mirror;
}

async function fillBoxes(mirror: SimulatedMirror): Promise<Record<string, string>> {
  const boxes: Record<string, string> = {};
  for (const [title, cards] of [
    ['Capitals of the world', sampleCards('capitals-en')],
    ['Chemical elements', sampleCards('elements-en')],
    ['Greek alphabet', sampleCards('greek-en')],
    [
      '汉字 first characters',
      CHARACTERS.map(([sign, reading, meaning]) => toCard(sign, [sign], [meaning, reading], 'hanzi')),
    ],
    ['Trees of the north', []],
  ] as const) {
    const made = await mirror.ask<{ createCardbox: { bid: string } }>('createCardbox', { title });
    const { bid } = made.createCardbox;
    boxes[title] = bid;
    for (const card of cards) await mirror.ask('createCard', { pbid: bid, card });
  }
  return boxes;
}

/** The cards of a sample deck. */
function sampleCards(name: string) {
  const text = readFileSync(join(samples, `${name}.csv`), 'utf8').replace(/^#.*\n/, '');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  return data.map((row) =>
    toCard(row.Title ?? '', [row.Front ?? ''], [row.Back ?? '', row['Back 2'] ?? ''], row.Tags ?? ''),
  );
}

function toCard(title: string, front: readonly string[], back: readonly string[], tags: string) {
  return {
    title,
    front,
    back: back.filter((part) => part !== ''),
    mnemonic: [],
    tags: tags.split(' ').filter(Boolean),
  };
}
