import { existsSync } from 'node:fs';
import { expect } from 'vitest';
import { NOT_SENT, sentNumber } from '#mirror/database/unsent.ts';
import { mediaPath } from '#mirror/media/index.ts';
import { requestComparison } from '#mirror/sync/index.ts';
import { BAD_DAYS, type BadDay, STOPPED_SYNC } from './badDays.ts';
import { type Contents, contentsOf, differences, differingInBin, type Item, visible } from './contents.ts';
import type { Decks } from './decks.ts';
import { Device, type Home } from './device.ts';
import { chooseKinds, type Kind } from './kinds.ts';
import { BAD, NO_FAULTS } from './network.ts';
import { expectNone } from './none.ts';
import { ACTIONS, type Action } from './people.ts';
import type { Backup, Server } from './server.ts';
import { Sessions } from './sessions.ts';
import { Witness } from './witness.ts';
import type { World } from './world.ts';

/** What histories of a run share. */
export interface Stage {
  readonly server: Server;
  readonly decks: Decks;
}

const HOUR = 3_600_000;

/**
 * A history of some computers of one person, from the first start until everything has been sent and fetched. `rareDay` comes in
 * place of the bad day that chance may give it.
 */
export async function runHistory(home: Home, stage: Stage, rareDay?: BadDay): Promise<void> {
  const { world, network, uid } = home;
  const { server } = stage;
  await server.newAccount(uid);
  const byChance = world.oneIn(3) ? Object.values(BAD_DAYS)[world.pick(Object.keys(BAD_DAYS).length)] : undefined;
  const badDay = rareDay ?? byChance;
  const kinds = chooseKinds(world, badDay?.kinds ?? []);
  const sessions = new Sessions(world, kinds.has('serverRestores'));
  const start = (name: string, isLocal = false): Device => {
    const device = new Device(name, home, isLocal);
    device.onApplied = () => sessions.look(device);
    device.hasSmallPages = kinds.has('smallPages');
    return device;
  };
  const devices = Array.from({ length: 2 + world.pick(4) }, (_, at) => {
    const device = start(`d${at}`, kinds.has('locals') && at > 0 && world.oneIn(2));
    if (kinds.has('hours') && world.oneIn(2)) device.offset = (world.pick(11) - 5) * HOUR;
    return device;
  });
  try {
    network.faults = kinds.has('faults') ? { ...BAD } : { ...NO_FAULTS };
    const witness = new Witness();
    await live(home, stage, kinds, devices, { witness, sessions }, badDay);
    for (const process of [network.server, ...devices.map((device) => device.process)]) process.continue();
    if (!kinds.has('serverRestores')) await checkSent(devices, server);
    network.faults = { ...NO_FAULTS };
    network.isServerUp = true;
    network.isWithoutFiles = false;
    network.offline.clear();
    for (const device of devices) {
      // In the end somebody puts the clock right, and signs in.
      device.offset = 0;
      witness.begin(device);
      await device.signIn();
      witness.end(device, true);
      await sessions.acted(device);
    }
    await untilSynced(world, devices, 15);
    // What an ordinary sync lost would be repaired by the comparison of the next day. That has anything to repair only after a
    // server or a box was restored, or the Trash emptied.
    const isNothingLost = (['serverRestores', 'restores', 'emptying'] as const).every((kind) => !kinds.has(kind));
    network.differences = 0;
    if (isNothingLost) for (const { test } of devices) test.store.write(() => requestComparison(test.store));
    // One more computer, which has everything from the server.
    const fresh = start('fresh');
    devices.push(fresh);
    await untilSynced(world, devices, 5);
    // A number is no part of comparisons. With a server that was restored, a device has it when a program asks there.
    for (let round = 0; round < 3 && kinds.has('serverRestores'); round++) {
      for (const device of devices) await device.askForNumbers();
      await untilSynced(world, devices, 5);
    }
    // What a server has that was restored.
    sessions.check();
    const there = kinds.has('serverRestores') ? await idsOf(server) : null;
    await check(devices, server, kinds, there, witness);
    witness.check(devices, there);
    if (isNothingLost) expect(network.differences, 'comparisons that found a difference').toBe(0);
  } finally {
    for (const device of devices) device.close();
  }
}

async function live(
  home: Home,
  { server, decks }: Stage,
  kinds: ReadonlySet<Kind>,
  devices: readonly Device[],
  { witness, sessions }: { readonly witness: Witness; readonly sessions: Sessions },
  badDay: BadDay | undefined,
): Promise<void> {
  const { world, network } = home;
  let unique = 0;
  const act = async <T>(device: Device, run: Action<T>['run'], isRepeating = false, isNoChange = false): Promise<T> => {
    witness.begin(device);
    const result = await run(device, { pick: world.pick(1000), unique: ++unique, decks });
    witness.end(device, isRepeating);
    await (isNoChange ? sessions.look(device) : sessions.acted(device));
    sessions.check();
    // Who uses a computer wakes it. What arrived while it slept comes after that.
    device.process.continue();
    return result;
  };
  const doSomething = async (device: Device, name: string): Promise<void> => {
    const { run, isRepeating, isNoChange } = ACTIONS[name] as Action;
    await act(device, run, isRepeating, isNoChange);
  };
  const names = Object.keys(ACTIONS).filter((name) => kinds.has((ACTIONS[name] as Action).kind));
  const [first, second] = devices as [Device, Device, ...Device[]];
  for (const name of ['createBox', 'createCard', 'createCard', 'createCard']) await doSomething(first, name);
  const backups: Backup[] = [];
  const steps = 8 + world.pick(30);
  const badStep = world.pick(steps);
  const stoppedStep = kinds.has('stops') ? world.pickAside(steps) : null;
  /** What may still go wrong. */
  let troubles = kinds;
  for (let step = 0; step < steps; step++) {
    const stricken = { one: first, two: second, world, network, server, act };
    if (step === stoppedStep) await STOPPED_SYNC.play(stricken);
    if (step === badStep && badDay !== undefined) {
      await badDay.play(stricken);
      if (badDay.isLastRestore) troubles = new Set([...kinds].filter((kind) => kind !== 'serverRestores'));
    }
    const device = devices[world.pick(devices.length)] as Device;
    await doSomething(device, names[world.pick(names.length)] ?? '');
    await breakSomething(home, devices, server, troubles, backups);
    if (kinds.has('stops')) stopSomething(home, devices);
    await world.pass(world.oneIn(3) ? world.pick(300_000) : world.pick(8000));
    for (const device of devices) await sessions.look(device);
    sessions.check();
  }
}

/** Stops a process, preferably in the middle of a sync, and lets it continue after a while. */
function stopSomething({ world, network }: Home, devices: readonly Device[]): void {
  const device = devices[world.pickAside(devices.length)] as Device;
  const isServer = world.pickAside(5) === 0;
  const stop = (): void => {
    const process = isServer ? network.server : device.process;
    process.stop();
    world.timer.after(world.pickAside(world.pickAside(2) === 0 ? 3000 : 200_000), () => process.continue());
  };
  if (world.pickAside(3) === 0) world.timer.after(world.pickAside(3000), stop);
  else device.atNextSync(() => world.timer.after(world.pickAside(2 * network.faults.delay), stop));
}

async function breakSomething(
  { world, network }: Home,
  devices: readonly Device[],
  server: Server,
  kinds: ReadonlySet<Kind>,
  backups: Backup[],
): Promise<void> {
  if (world.oneIn(6)) {
    const { name } = devices[world.pick(devices.length)] as Device;
    if (!network.offline.delete(name)) {
      network.offline.add(name);
      network.hangUp(name);
    }
  }
  if (kinds.has('outages') && world.oneIn(12)) {
    network.isServerUp = !network.isServerUp;
    if (!network.isServerUp) network.hangUp();
    else if (world.oneIn(4)) await server.restart();
  }
  if (!network.isServerUp && world.oneIn(3)) network.isServerUp = true;
  if (kinds.has('serverRestores') && world.oneIn(6)) {
    const backup = backups.pop();
    if (backup === undefined) backups.push(await server.backUp());
    else {
      network.hangUp();
      await server.restore(backup);
    }
  }
}

/** Lets time pass until every engine says, by itself, that nothing is left to do. */
async function untilSynced(world: World, devices: readonly Device[], atLeast: number): Promise<void> {
  for (let minutes = 0; minutes < 120; minutes += 5) {
    await world.pass(300_000);
    const states = devices.map(({ sync }) => sync.status());
    if (minutes >= atLeast && states.every(({ state, waiting }) => state.kind === 'upToDate' && waiting === 0)) break;
    for (const { sync } of devices) if (sync.status().state.kind === 'asks') sync.decide(true);
  }
  const left = devices
    .map(({ name, sync, test }) => ({
      name,
      ...sync.status(),
      unsent: test.rows('SELECT kind, id, refused FROM unsent'),
    }))
    .filter(({ state, unsent }) => state.kind !== 'upToDate' || unsent.length > 0);
  expectNone(
    'not synced',
    left.map((device) => JSON.stringify(device)),
  );
}

/** The server has each answer that counts as sent, also while clocks are wrong. */
async function checkSent(devices: readonly Device[], { database }: Server): Promise<void> {
  const rows = await database.query<{ id: string }>('SELECT id FROM answer_log', []);
  const there = new Set(rows.map(({ id }) => id));
  for (const { name, test } of devices) {
    const { store } = test;
    const sent = store
      .sql<{ id: string }>(`SELECT id FROM answer_log WHERE device_id = ? AND NOT ${NOT_SENT}`)
      .all(store.device, sentNumber(store));
    expectNone(
      `not on the server, and not waiting on ${name}`,
      sent.map(({ id }) => id).filter((id) => !there.has(id)),
    );
  }
}

async function check(
  devices: readonly Device[],
  server: Server,
  kinds: ReadonlySet<Kind>,
  there: ReadonlySet<string> | null,
  witness: Witness,
): Promise<void> {
  for (const device of devices) await device.sweep();
  const contents = devices.map(contentsOf);
  const [first] = contents as [Contents, ...Contents[]];
  expectNone(
    'different copies',
    contents.flatMap((other) => differences(visible(first), visible(other))),
  );
  expectNone('different in the Trash', differingInBin(contents, there));
  // A person may make copies by moving cards and taking back what they did. And a server that was restored may have had both
  // of two copies, before and after: only one that no server ever had is combined with another.
  const isPlain = (['reshaping', 'restores', 'importUndo', 'serverRestores'] as const).every(
    (kind) => !kinds.has(kind),
  );
  if (isPlain) expectNone('there twice', doubled(visible(first), witness));
  checkMedia(devices);
  await checkServer(server, first, kinds);
}

/** The ids of the boxes and cards that the server has. */
async function idsOf({ database }: Server): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ id: string }>('SELECT bid AS id FROM boxes UNION SELECT cid FROM cards', []);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Cards of one identity in one box, and boxes of one title on one level. Not what somebody took out of the Trash, as a crash while
 * a box is restored does in any history: another one may have been made meanwhile.
 */
function doubled({ boxes, cards }: Contents, witness: Witness): string[] {
  const wasNeverRestored = (item: Item): boolean => !witness.wasRestored(item);
  const names = [
    ...boxes.filter(wasNeverRestored).map(({ bid, pbid, title }) => `box ${bid === pbid ? '' : pbid} ${title}`),
    ...cards
      .filter(wasNeverRestored)
      .map(({ pbid, identity, title }) => `card ${pbid} ${title} ${Buffer.from(identity as Buffer).toString('hex')}`),
  ];
  return names.filter((name, at) => names.indexOf(name) < at);
}

/** Every file that a card shows is on every device. */
function checkMedia(devices: readonly Device[]): void {
  for (const { test, folder } of devices) {
    for (const { back } of test.rows<{ back: string }>("SELECT back FROM cards WHERE back LIKE '%media:%'")) {
      const hash = /media:([0-9a-f]{64})/.exec(back)?.[1] ?? '';
      expect(existsSync(mediaPath(folder, hash)), hash).toBe(true);
    }
  }
}

/**
 * The server has what the devices have. What only devices have in the Trash is not sent to a server that was restored: it may
 * have been removed there for good. And a person may have emptied the Trash of a device.
 */
async function checkServer({ database }: Server, contents: Contents, kinds: ReadonlySet<Kind>): Promise<void> {
  const isWithoutBin = kinds.has('serverRestores') || kinds.has('emptying');
  const { cards, log } = isWithoutBin ? visible(contents) : contents;
  const rows = await database.query<{ id: string }>(
    `SELECT id FROM answer_log UNION ALL SELECT c.cid FROM cards c JOIN boxes b ON b.bid = c.pbid JOIN boxes t ON t.bid = b.pbid
     WHERE c.data IS NOT NULL AND NOT ($1 AND (c.is_deleted OR b.is_deleted OR t.is_deleted))`,
    [isWithoutBin],
  );
  const there = rows.map(({ id }) => id);
  const here = [...cards, ...(log as Item[])].map(({ id }) => id);
  const isIn = new Set(here);
  const isThere = new Set(there);
  expectNone(
    'only on the server',
    there.filter((id) => !isIn.has(id)),
  );
  expectNone(
    'not on the server',
    here.filter((id) => !isThere.has(id)),
  );
}
