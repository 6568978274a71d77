import { existsSync } from 'node:fs';
import { expect } from 'vitest';
import { hashSecret } from '#backend/account/secrets.ts';
import type { Database } from '#backend/database/index.ts';
import { BOX_FIELDS, CARD_FIELDS } from '#core/sync/index.ts';
import { mediaPath } from '#mirror/media/index.ts';
import { recordsAndReplaysOf } from './checks.ts';
import { Device } from './device.ts';
import { Network, NO_FAULTS, type Send } from './network.ts';
import { ACTIONS } from './people.ts';
import type { World } from './world.ts';

export interface Server {
  readonly database: Database;
  readonly send: Send;
  /** Ends the server and starts it again over the same database. */
  restart(): Promise<void>;
}

const TOKEN = 'the-token-of-the-simulation';

/** Empties the database and creates the one account. */
export async function newAccount(database: Database, uid: string): Promise<void> {
  await database.query('DELETE FROM accounts', []);
  await database.query('INSERT INTO accounts (uid, email, email_key) VALUES ($1, $2, $2)', [uid, `${uid}@example.com`]);
  await database.query(
    "INSERT INTO tokens (uid, id, hash, device, create_at, expires_at) VALUES ($1, 't', $2, 'test', '2020-01-01', '2100-01-01')",
    [uid, hashSecret(TOKEN)],
  );
}

export const AUTHORIZATION = `Bearer ${TOKEN}`;

const HOUR = 3_600_000;

/** The latest edit of each field of each box and card that a person made, by its stamp. */
type Edits = Map<string, { readonly stamp: string; readonly value: string }>;

/** A history of some computers of one person, from the first start until everything has been sent and fetched. */
export async function runHistory(world: World, server: Server, uid: string, temp: string): Promise<void> {
  await newAccount(server.database, uid);
  const network = new Network(world, server.send);
  const devices = Array.from(
    { length: 2 + world.pick(4) },
    (_, at) => new Device(`d${at}`, uid, world, network, world.oneIn(2) ? 0 : (world.pick(11) - 5) * HOUR, temp),
  );
  network.faults = { lost: 5, unanswered: 6, twice: 6, later: 8, cut: 10, delay: 2000 };
  if (world.oneIn(5)) network.faults = { ...NO_FAULTS };
  const answers = new Set<string>();
  const edits: Edits = new Map();
  for (const name of ['importDeck', 'createBox', 'createCards'])
    await ACTIONS[name]?.(devices[0] as Device, world.pick(1000));
  const names = Object.keys(ACTIONS);
  const steps = 8 + world.pick(30);
  for (let step = 0; step < steps; step++) {
    const device = devices[world.pick(devices.length)] as Device;
    const before = contentsOf(device);
    await ACTIONS[names[world.pick(names.length)] ?? '']?.(device, world.pick(1000));
    noteEdits(edits, before, contentsOf(device), device.test.store.device);
    for (const { id } of device.test.rows<{ id: string }>('SELECT id FROM answer_log')) answers.add(id);
    await breakSomething(world, network, devices, server);
    await world.pass(world.oneIn(3) ? world.pick(300_000) : world.pick(8000));
  }
  network.faults = { ...NO_FAULTS };
  network.isServerUp = true;
  network.offline.clear();
  await untilSynced(world, devices);
  await check(devices, server, { answers, edits, uid, world, network, temp });
}

async function breakSomething(world: World, network: Network, devices: Device[], server: Server): Promise<void> {
  if (world.oneIn(6)) {
    const { name } = devices[world.pick(devices.length)] as Device;
    if (network.offline.delete(name)) return;
    network.offline.add(name);
    network.hangUp(name);
  }
  if (world.oneIn(12)) {
    network.isServerUp = !network.isServerUp;
    if (!network.isServerUp) network.hangUp();
    else if (world.oneIn(4)) await server.restart();
  }
  if (!network.isServerUp && world.oneIn(3)) network.isServerUp = true;
}

/** Lets time pass until every engine says, by itself, that nothing is left to do. */
async function untilSynced(world: World, devices: readonly Device[]): Promise<void> {
  for (let minutes = 0; minutes < 120; minutes += 5) {
    await world.pass(300_000);
    const states = devices.map(({ sync }) => sync.status());
    if (minutes >= 40 && states.every(({ state, waiting }) => state.kind === 'upToDate' && waiting === 0)) break;
    for (const { sync } of devices) if (sync.status().state.kind === 'asks') sync.decide(true);
  }
  const left = devices.map(({ name, sync, test }) => ({
    name,
    state: sync.status().state,
    unsent: test.rows('SELECT kind, id, refused FROM unsent'),
  }));
  expect(left).toEqual(devices.map(({ name }) => ({ name, state: { kind: 'upToDate' }, unsent: [] })));
}

interface Item {
  readonly stamps: Readonly<Record<string, string>>;
  readonly [column: string]: unknown;
}

interface Contents {
  readonly boxes: readonly Item[];
  readonly cards: readonly Item[];
  readonly log: readonly unknown[];
}

/** Everything that devices must agree on. */
function contentsOf({ test }: Device): Contents {
  const items = (sql: string) =>
    test.rows<Record<string, unknown>>(sql).map((row) => ({ ...row, stamps: JSON.parse(String(row.stamps)) }));
  return {
    boxes: items(`SELECT bid AS id, bid, pbid, title, gid, category, labels, position, partial_size, color, front_lang,
      new_per_day, IS_PUBLIC, IS_SOFT_DELETED, deleted_at, stamps FROM boxes WHERE batch = 0 ORDER BY bid`),
    cards: items(`SELECT cid AS id, cid, pbid, bid, title, front, back, mnemonic, links, tags, guid, gid, answer_type,
      front_back_type, position, card_status, status_before, deleted_at, identity, stamps FROM cards ORDER BY cid`),
    log: test.rows('SELECT id, cid, kind, stamp, at, device_id, isCorrect, effect, undoes FROM answer_log ORDER BY id'),
  };
}

/** What is outside the bin, and the log. */
function visible({ boxes, cards, log }: Contents): Contents {
  const binned = new Set(boxes.filter(({ IS_SOFT_DELETED }) => IS_SOFT_DELETED === 1).map(({ bid }) => bid));
  const isVisible = ({ bid, pbid }: Item) => !binned.has(bid) && !binned.has(pbid);
  return {
    boxes: boxes.filter(isVisible),
    cards: cards.filter((card) => isVisible(card) && card.card_status !== 'deleted'),
    log,
  };
}

/** What one has and the other has not, or has differently. */
function differences(one: Contents, other: Contents): string[] {
  return (['boxes', 'cards', 'log'] as const).flatMap((kind) => {
    const texts = ({ [kind]: items }: Contents) =>
      new Map(
        (items as readonly Item[]).map((item) => [
          String(item.id),
          JSON.stringify({ ...item, stamps: Object.entries(item.stamps ?? {}).sort() }),
        ]),
      );
    const [a, b] = [texts(one), texts(other)];
    return [...new Set([...a.keys(), ...b.keys()])]
      .filter((id) => a.get(id) !== b.get(id))
      .map((id) => `${kind}: ${a.get(id)} <> ${b.get(id)}`);
  });
}

/** What differs although it is on several devices. A device may have emptied its bin. */
function differingInBin(contents: readonly Contents[]): string[] {
  const known = new Map<string, string>();
  const differing = new Set<string>();
  for (const { boxes, cards } of contents) {
    for (const item of [...boxes, ...cards]) {
      const text = JSON.stringify({ ...item, stamps: Object.entries(item.stamps).sort() });
      const other = known.get(String(item.id)) ?? text;
      if (other !== text) differing.add(`${text}\n${other}`);
      known.set(String(item.id), text);
    }
  }
  return [...differing];
}

function noteEdits(edits: Edits, before: Contents, after: Contents, device: string): void {
  for (const [kind, fields] of [
    ['boxes', BOX_FIELDS],
    ['cards', CARD_FIELDS],
  ] as const) {
    // What a device removes for good, it removes with the edits that it has not sent.
    const present = new Set(after[kind].map(({ id }) => `${kind} ${id}`));
    const removed = new Set(before[kind].map(({ id }) => `${kind} ${id}`).filter((id) => !present.has(id)));
    for (const [key, { stamp }] of edits) {
      if (removed.has(key.split(' ').slice(0, 2).join(' ')) && stamp.endsWith(device)) edits.delete(key);
    }
    const known = new Map(before[kind].map((item) => [item.id, item]));
    for (const item of after[kind]) {
      for (const field of Object.keys(fields)) {
        const stamp = item.stamps[field] ?? item.stamps['*'] ?? '';
        const earlier = known.get(item.id)?.stamps;
        if (earlier !== undefined && stamp === (earlier[field] ?? earlier['*'] ?? '')) continue;
        const key = `${kind} ${item.id} ${field}`;
        const value = JSON.stringify(item[field]);
        if (stamp >= (edits.get(key)?.stamp ?? '')) edits.set(key, { stamp, value });
      }
    }
  }
}

interface Known {
  readonly answers: ReadonlySet<string>;
  readonly edits: Edits;
  readonly uid: string;
  readonly world: World;
  readonly network: Network;
  readonly temp: string;
}

async function check(devices: readonly Device[], server: Server, known: Known): Promise<void> {
  const { answers, edits, uid, world, network, temp } = known;
  // One more computer, which has everything from the server.
  const fresh = new Device('fresh', uid, world, network, 0, temp);
  await world.pass(120_000);
  const all = [...devices, fresh];
  for (const device of all) await device.sweep();
  const contents = all.map(contentsOf);
  const [first] = contents as [Contents, ...Contents[]];
  expect(contents.flatMap((other) => differences(visible(first), visible(other)))).toEqual([]);
  expect(differingInBin(contents)).toEqual([]);

  const logged = new Set(first.log.map((entry) => (entry as { id: string }).id));
  expect([...answers].filter((id) => !logged.has(id))).toEqual([]);
  for (const { test } of all) {
    const { records, replays } = recordsAndReplaysOf(test);
    expect(records).toEqual(replays);
  }
  checkEdits(edits, first);
  checkMedia(all);
  await checkServer(server, first);
}

/** Every edit is in its box or card, or a later one is. So nothing that was deleted last is back outside the bin. */
function checkEdits(edits: Edits, { boxes, cards }: Contents): void {
  const items = new Map([
    ...boxes.map((box) => [`boxes ${box.id}`, box]),
    ...cards.map((card) => [`cards ${card.id}`, card]),
  ] as [string, Item][]);
  for (const [key, { stamp, value }] of edits) {
    const [kind = '', id = '', field = ''] = key.split(' ');
    const item = items.get(`${kind} ${id}`);
    // It became one with a copy of another device, or was removed for good (a box that was merged into another).
    if (item === undefined) continue;
    const present = item.stamps[field] ?? item.stamps['*'] ?? '';
    expect(present >= stamp, `${key}: ${present} is earlier than ${stamp}`).toBe(true);
    // A box that became one with a copy has another id since.
    const isRenamed = field === 'pbid' && !items.has(`boxes ${JSON.parse(value)}`);
    if (present === stamp && !isRenamed) expect(JSON.stringify(item[field]), key).toBe(value);
  }
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

async function checkServer({ database }: Server, { cards, log }: Contents): Promise<void> {
  const [row] = await database.query<{ cards: number; log: number }>(
    'SELECT (SELECT count(*)::int FROM cards WHERE data IS NOT NULL) AS cards, (SELECT count(*)::int FROM answer_log) AS log',
    [],
  );
  expect(row).toEqual({ cards: cards.length, log: log.length });
}
