import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#backend/database/index.ts';
import { type Program, startProgram } from '#tests/backend/support/program.ts';
import { createBadNetwork } from '#tests/support/badNetwork.ts';
import { addCollection, type Client } from './backend/collection.ts';
import { bench, type Row } from './support/figures.ts';
import { type Device, openDevice } from './sync/device.ts';

/**
 * `npm run bench -- news`: how soon one device shows what another one changed, how soon it hears again after its network was
 * cut, and how long an answer takes during a first pull. Devices with the engine of main and the mirror's worker of the built
 * app, and a server process. These delays are promised in seconds (Y-6, Y-11); they wait for the clock, not for the machine.
 * `CUTS`: rounds of each kind of cut.
 */
const CARDS = 2000;
const MANY_CARDS = 20_000;
const EDITS = 15;
const ANSWERS = 15;
const CUTS = Number(process.env.CUTS ?? 1);
/** The delays of Y-6 and Y-11, in milliseconds. */
const EDIT_MS = 1000;
const ANSWER_MS = 3000;
const HEAR_MS = 10_000;
/** Cuts last up to this long, in milliseconds: some are over before anybody notices. */
const LONGEST_CUT_MS = 25_000;

const now = (): number => performance.now();
/** Persons do nothing in step with devices. */
const rest = (): Promise<void> => sleep(Math.random() * 1500);

interface Fill {
  readonly dataDir: string;
  readonly client: Client;
}

async function fill(folder: string, name: string, cards: number): Promise<Fill> {
  const dataDir = join(folder, name);
  const database = await openDatabase({ dataDir, databaseUrl: null, connections: 4 }, () => {});
  const client = await addCollection(database, cards);
  await database.close();
  return { dataDir, client };
}

/** A device that has everything. */
async function open(url: string, client: Client, file: string, isOffline?: () => boolean): Promise<Device> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const device = await openDevice({
    url,
    ...client,
    file,
    ...(isOffline === undefined ? {} : { isOffline }),
    onStatus: ({ state }) => void (state.kind === 'upToDate' && resolve()),
  });
  device.sync.accountChanged();
  await promise;
  return device;
}

/** Milliseconds from now until a device shows it. */
async function shown(isShown: () => Promise<boolean>): Promise<number> {
  const start = now();
  while (!(await isShown())) {
    if (now() - start > 120_000) throw new Error('not shown within two minutes');
    await sleep(5);
  }
  return now() - start;
}

interface Session {
  readonly sid: string;
  readonly step: number;
  readonly current: { readonly cid: string } | null;
}

/** Training of a box, one answer at a call; after the last card it begins again. */
async function startTraining(device: Device, bid: string): Promise<() => Promise<number>> {
  const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
  const start = async (): Promise<Session> =>
    JSON.parse(await device.ask('startSession', { scope: { bid }, settings, replace: true })).data.startSession;
  let session = await start();
  return async () => {
    if (session.current === null) session = await start();
    const { sid, current, step } = session;
    const from = now();
    const answer = { sid, cid: current?.cid, step, isCorrect: true };
    session = JSON.parse(await device.ask('answerCard', answer)).data.answerCard;
    return now() - from;
  };
}

async function answeredToday(device: Device): Promise<number> {
  return Number(/"answered_today":(\d+)/.exec(await device.ask('today'))?.[1]);
}

let edits = 0;
/** An edit, and whether a device shows it. */
async function edit(on: Device, uid: string): Promise<(device: Device) => Promise<boolean>> {
  const title = `Title ${++edits}`;
  await on.ask('updateCardbox', { bid: 'box-0', patch: { title } });
  return async (device) => (await device.ask('cardboxes', { uid })).includes(`"${title}"`);
}

async function newsRows({ dataDir, client }: Fill): Promise<Row[]> {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: '' };
  let server: Program = await startProgram(environment);
  const network = await createBadNetwork(server.url);
  let isOffline = false;
  const near = await open(server.url, client, `${dataDir}-near.sqlite`);
  const far = await open(network.url, client, `${dataDir}-far.sqlite`, () => isOffline);
  await sleep(1000);

  const editTimes: number[] = [];
  for (let n = 0; n < EDITS; n++) {
    const isShown = await edit(near, client.uid);
    editTimes.push(await shown(() => isShown(far)));
    await rest();
  }

  let given = 0;
  const answerOnce = await startTraining(near, 'box-1');
  const answerTimes: number[] = [];
  for (let n = 0; n < ANSWERS; n++) {
    await answerOnce();
    given++;
    answerTimes.push(await shown(async () => (await answeredToday(far)) >= given));
    await rest();
  }

  // Without a pause of a second.
  const answerQuickly = await startTraining(near, 'box-2');
  const waits: Promise<number>[] = [];
  for (let n = 0; n < ANSWERS; n++) {
    await answerQuickly();
    const wanted = ++given;
    waits.push(shown(async () => (await answeredToday(far)) >= wanted));
    await sleep(200 + Math.random() * 700);
  }
  const quickTimes = await Promise.all(waits);

  /** What is changed on the other device during a cut is shown so long after its end. */
  const hear = async (cut: () => unknown, mend: () => unknown): Promise<number[]> => {
    const times: number[] = [];
    for (let n = 0; n < CUTS; n++) {
      await sleep(3000 + Math.random() * 5000);
      await cut();
      const isShown = await edit(near, client.uid);
      await sleep(n % 3 === 0 ? Math.random() * 1000 : Math.random() * LONGEST_CUT_MS);
      await mend();
      times.push(await shown(() => isShown(far)));
    }
    return times;
  };
  const cuts = {
    'packets vanish': await hear(network.mute, network.restore),
    'connections are reset': await hear(network.reset, network.restore),
    'no name leads anywhere': await hear(
      () => {
        isOffline = true;
        network.mute();
      },
      () => {
        isOffline = false;
        network.restore();
      },
    ),
    'the server is killed': await hear(
      () => server.end('SIGKILL'),
      async () => {
        server = await startProgram({ ...environment, PORT: new URL(server.url).port });
      },
    ),
  };
  await near.close();
  await far.close();
  await network.close();
  await server.end('SIGTERM');
  return [
    { name: 'an edit is shown on the other device', ours: editTimes, limit: EDIT_MS },
    { name: 'an answer counts on the other device', ours: answerTimes, limit: ANSWER_MS },
    { name: 'the same, training without a pause', ours: quickTimes, limit: ANSWER_MS },
    ...Object.entries(cuts).map(([name, ours]) => ({ name: `heard again: ${name}`, ours, limit: HEAR_MS })),
  ];
}

/** Answers of somebody who trains the first cards that came while the others still come. */
async function pullRows({ dataDir, client }: Fill): Promise<Row[]> {
  const server = await startProgram({ DATA_DIR: dataDir, DATABASE_URL: '' });
  let isReady = false;
  let isReceiving = false;
  const device = await openDevice({
    url: server.url,
    ...client,
    file: `${dataDir}-new.sqlite`,
    onStatus({ state }) {
      isReceiving = state.kind === 'syncing' && state.phase === 'receiving';
      isReady ||= state.kind === 'upToDate';
    },
  });
  const start = now();
  device.sync.accountChanged();
  await shown(async () => isReceiving);
  const answerOnce = await startTraining(device, 'box-1');
  const during: number[] = [];
  while (!isReady) {
    during.push(await answerOnce());
    await sleep(Math.random() * 300);
  }
  const pulled = now() - start;
  await sleep(3000);
  const atRest: number[] = [];
  for (let n = 0; n < 20; n++) {
    atRest.push(await answerOnce());
    await sleep(Math.random() * 300);
  }
  await device.close();
  await server.end('SIGTERM');
  return [
    { name: `first pull of ${MANY_CARDS} cards while somebody trains`, ours: [pulled] },
    { name: 'an answer during the first pull, to one at rest', ours: during, floor: atRest },
  ];
}

await bench(async (folder) => [
  ...(await pullRows(await fill(folder, 'many', MANY_CARDS))),
  ...(await newsRows(await fill(folder, 'news', CARDS))),
]);
