import { expect } from 'vitest';
import { requestComparison } from '#mirror/sync/index.ts';
import { type BadDay, connect, createBox, restore, type Stricken, share, shareDeleted, soon } from './badDays.ts';
import type { Device } from './device.ts';
import { openEditor } from './editing.ts';
import { NO_FAULTS } from './network.ts';
import { card, YEAR } from './people.ts';

/** More batches than a day needs. */
const MANY_BATCHES = 100;

const giveTitle = ({ act }: Stricken, device: Device, cid: string) =>
  act(device, async (_, { unique }) => (await openEditor(device, cid))?.save({ title: `Title ${unique}` }));

/** Lets time pass without faults of the network, until those with a connection have nothing more to do. */
async function atRest({ one, two, world, network }: Stricken): Promise<void> {
  const { faults } = network;
  network.faults = { ...NO_FAULTS };
  for (const process of [network.server, one.process, two.process]) process.continue();
  await world.pass(600_000);
  network.faults = faults;
  for (const { name, sync } of [one, two]) {
    if (!network.offline.has(name)) expect(sync.status().state.kind, name).not.toBe('syncing');
  }
}

/** The server does not say its time while a device is years ahead. */
const WITHOUT_TIME: BadDay = {
  kinds: ['years'],
  async play(day) {
    const { one, network } = day;
    connect(day);
    // A new life: the time of the server is not known from before.
    await one.crash();
    network.isWithoutTime = true;
    one.offset = 2 * YEAR;
    await createBox(day, (unique) => `back of ${unique}`);
    connect(day, one);
    let batches = 0;
    network.onArrival = async (_, path) => {
      if (path.endsWith('apply_changes') && ++batches > MANY_BATCHES) throw new Error('without end');
    };
    await atRest(day);
    network.onArrival = null;
    expect(batches).toBeLessThan(MANY_BATCHES);
    network.isWithoutTime = false;
    one.offset = 0;
    await soon(day);
  },
};

/**
 * What chance brings together less than once in thousands of histories, by the fault that was found there and mended. The histories
 * that look for such a fault have its day; all others meet it by chance alone.
 */
export const RARE_DAYS: Readonly<Record<string, BadDay>> = {
  'a clock that is set further ahead forgets what was seen': {
    kinds: ['years', 'editor'],
    async play(day) {
      const { one, two, act } = day;
      const { bid, cid } = await share(day);
      one.offset = 2 * YEAR;
      await act(one, (device, { unique }) => device.ask('updateCardbox', { bid, patch: { title: `Name ${unique}` } }));
      await giveTitle(day, two, cid);
      await soon(day);
      one.offset = 4 * YEAR;
      await giveTitle(day, one, cid);
      one.offset = 0;
      await soon(day);
    },
  },
  'an edit of a file by a clock behind stays behind the file': {
    kinds: ['years', 'editor', 'imports'],
    async play(day) {
      const { one, two, act } = day;
      one.offset = 0;
      await share(day);
      connect(day, one);
      const { cid } = await createBox(day, (unique) => `back of ${unique}`);
      const file = await one.exportAll();
      two.offset = -10 * YEAR;
      await act(two, (device) => device.importDeck(file), true);
      await giveTitle(day, two, cid);
      two.offset = 0;
      connect(day, one, two);
      await soon(day);
    },
  },
  'an edit of a file from a clock ahead comes before it': {
    kinds: ['years', 'editor', 'imports'],
    async play(day) {
      const { one, two, world, act } = day;
      one.offset = 0;
      const { bid, cid } = await share(day);
      connect(day);
      one.offset = 2 * YEAR;
      await giveTitle(day, one, cid);
      const file = await one.exportBox(bid);
      two.offset = [-10 * YEAR, -3_600_000, 2 * YEAR][world.pick(3)] ?? 0;
      await act(two, (device) => device.importDeck(file), true);
      await giveTitle(day, two, cid);
      // In either order.
      for (const device of world.oneIn(2) ? [one, two] : [two, one]) {
        device.offset = 0;
        connect(day, device);
        await soon(day);
      }
      connect(day, one, two);
      await soon(day);
    },
  },
  'what a clock ahead made is of now': {
    kinds: ['years', 'editor', 'imports'],
    async play(day) {
      const { one, two, act } = day;
      connect(day);
      one.offset = 0;
      two.offset = 2 * YEAR;
      const { bid, cid } = await createBox({ ...day, one: two }, (unique) => `back of ${unique}`);
      const file = await two.exportBox(bid);
      await act(one, (device) => device.importDeck(file), true);
      await giveTitle(day, one, cid);
      two.offset = 0;
      connect(day, one, two);
      await soon(day);
    },
  },
  'a new box from a clock ahead is sent without end': WITHOUT_TIME,
  'a server that does not say its time is synced with': WITHOUT_TIME,
  'what others send during a comparison counts as a difference': {
    kinds: ['serverRestores', 'deletes'],
    async play(day) {
      const { one, two, world, network, server, act } = day;
      const { bid } = await share(day);
      const lost = await createBox(day, (unique) => `back of ${unique}`);
      const deleted = await shareDeleted(day);
      await atRest(day);
      // A card, which is repaired, and a box of the Trash, which is not.
      await server.database.query('DELETE FROM cards WHERE cid = $1 OR pbid = $2', [lost.cid, deleted.bid]);
      await server.database.query('DELETE FROM boxes WHERE bid = $1', [deleted.bid]);
      const { store } = one.test;
      store.write(() => requestComparison(store));
      let isRepaired = false;
      network.onArrival = async (device, path) => {
        isRepaired ||= device === one.name && path.endsWith('apply_changes');
        if (!isRepaired || device !== one.name || !path.endsWith('compare_nodes')) return;
        network.onArrival = null;
        await act(two, (_, { unique }) => two.ask('updateCardbox', { bid, patch: { title: `Name ${unique}` } }));
        await world.wait(5000);
      };
      one.sync.now();
      await atRest(day);
      network.onArrival = null;
      expect(one.sync.status().state.kind).not.toBe('differs');
    },
  },
  'a box that was restored and merged is removed': {
    kinds: ['deletes', 'restores', 'reshaping'],
    async play(day) {
      const { one, two, act } = day;
      one.offset = 0;
      two.offset = 0;
      const { bid } = await share(day);
      for (let more = 0; more < 2; more++)
        await act(one, (_, { unique }) => one.ask('createCard', { pbid: bid, card: card(`Card ${unique}`) }));
      await act(one, () => one.ask('splitCardbox', { bid, partial_size: 2 }));
      const [sub] = one.test.rows<{ bid: string }>(`SELECT bid FROM boxes WHERE pbid = '${bid}' AND bid <> pbid`);
      if (sub === undefined) return;
      await act(one, () => one.ask('deleteCardboxes', { bids: [sub.bid] }));
      await atRest(day);
      connect(day);
      await act(one, () => one.ask('restoreCardboxes', { bids: [sub.bid] }));
      await act(one, () => one.ask('mergeCardboxes', { into: bid, bids: [] }));
      connect(day, one, two);
      await atRest(day);
      const inBin = ({ test }: Device) =>
        test.rows(`SELECT 1 FROM boxes WHERE bid = '${sub.bid}' AND IS_SOFT_DELETED = 1`).length;
      if (!two.isLocal) expect(inBin(one)).toBe(inBin(two));
    },
  },
  'a box that becomes one with its copy keeps the stamps of its making': {
    kinds: ['copies', 'edits'],
    async play(day) {
      const { one, two, act } = day;
      connect(day, two);
      const [bid, title] = await act(two, async (device, { unique }) => {
        const made = await device.ask('createCardbox', { title: `Box ${unique}` });
        return [made.data?.createCardbox?.bid ?? '', `Box ${unique}`];
      });
      await soon(day);
      connect(day);
      await act(two, (device, { unique }) => device.ask('updateCardbox', { bid, patch: { title: `Name ${unique}` } }));
      await act(one, (device) => device.ask('createCardbox', { title }));
      connect(day, one);
      await soon(day);
      connect(day, one, two);
      await soon(day);
    },
  },
  'the place of a new box has the stamp of its package': {
    kinds: ['imports'],
    async play(day) {
      const { one, two, act } = day;
      await share(day);
      connect(day);
      await act(two, (device, { unique }) => device.ask('createCardbox', { title: `Box ${unique}` }));
      for (const device of [one, two]) await act(device, (_, { decks }) => device.importDeck(decks.at(3) ?? ''), true);
      connect(day, one, two);
      await soon(day);
    },
  },
  'a parcel that had been announced is awaited after a restore': {
    kinds: ['serverRestores'],
    async play(day) {
      const { one, two, network, server, act } = day;
      one.offset = 0;
      two.offset = 0;
      const { bid } = await share(day);
      const backup = await server.backUp();
      connect(day, one);
      await createBox(day, (unique) => `back of ${unique}`);
      await atRest(day);
      connect(day);
      await restore(day, backup);
      // The server lost the box and its card. The box comes again, as the first part of a parcel, and then the connection breaks.
      network.onArrival = async (device, path) => {
        if (device !== one.name || !path.endsWith('apply_changes')) return;
        const begun = `SELECT 1 FROM documents WHERE kind = 'parcel' AND data->>'isWhole' = 'false'`;
        if ((await server.database.query(begun, [])).length > 0) connect(day);
      };
      connect(day, one);
      await atRest(day);
      network.onArrival = null;
      connect(day, two);
      await atRest(day);
      const ofParcel = await server.backUp();
      await act(two, (device, { unique }) => device.ask('updateCardbox', { bid, patch: { title: `Name ${unique}` } }));
      await atRest(day);
      connect(day);
      await restore(day, ofParcel);
      const made = await act(one, (device, { unique }) =>
        device.ask('createCard', { pbid: bid, card: card(`Card ${unique}`) }),
      );
      connect(day, one);
      await atRest(day);
      connect(day, one, two);
      await atRest(day);
      const isThere = `SELECT 1 FROM cards WHERE cid = '${made.data?.createCard?.cid}'`;
      const { state } = two.sync.status();
      if (!two.isLocal && state.kind === 'upToDate') expect(two.test.rows(isThere)).toHaveLength(1);
    },
  },
};
