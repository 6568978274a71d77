import { PNG } from '../../mirror/support/mediaFiles.ts';
import type { Device } from './device.ts';
import { openEditor } from './editing.ts';
import type { Kind } from './kinds.ts';
import type { Network } from './network.ts';
import { type Action, card, train, YEAR } from './people.ts';
import type { Server } from './server.ts';
import type { World } from './world.ts';

/**
 * Events that chance alone brings together once in thousands of histories, in the order that is the worst. Each has found a
 * fault. Which cards, how bad the network is and what happens before and after is left to chance.
 */

/** What a bad day happens to. */
export interface Stricken {
  /** Two devices; there may be more. */
  readonly one: Device;
  readonly two: Device;
  readonly world: World;
  readonly network: Network;
  readonly server: Server;
  /** Somebody does this on a device. Returns what the action returns. `isRepeating` is that of `Action`. */
  act<T>(device: Device, run: Action<T>['run'], isRepeating?: boolean): Promise<T>;
}
export interface BadDay {
  /** What a history has in which it happens. */
  readonly kinds: readonly Kind[];
  /** A later restore of the server would repair what it does. */
  readonly isLastRestore?: boolean;
  play(stricken: Stricken): Promise<void>;
}

/** Time for a device with a connection to send and fetch. */
export const soon = ({ world }: Stricken) => world.pass(20_000 + world.pick(40_000));

/** Only these devices have a connection. */
export function connect({ one, two, network }: Stricken, ...connected: readonly Device[]): void {
  network.isServerUp = true;
  for (const device of [one, two]) {
    if (connected.includes(device)) network.offline.delete(device.name);
    else if (!network.offline.has(device.name)) {
      network.offline.add(device.name);
      network.hangUp(device.name);
    }
  }
}

export async function restore(
  { network, server }: Stricken,
  backup: Awaited<ReturnType<Server['backUp']>>,
): Promise<void> {
  network.hangUp();
  await server.restore(backup);
}

/** A box that both devices have, and a card in it. */
export async function share(day: Stricken): Promise<{ bid: string; cid: string }> {
  const { one, two } = day;
  connect(day, one, two);
  const made = await createBox(day, (unique) => `back of ${unique}`);
  await soon(day);
  return made;
}

/** A box that one device deleted, and the other has heard of it. */
export async function shareDeleted(day: Stricken): Promise<{ bid: string }> {
  const { bid } = await share(day);
  await day.act(day.one, (device) => device.ask('deleteCardboxes', { bids: [bid] }));
  await soon(day);
  return { bid };
}

export async function createBox(
  { one, act }: Stricken,
  backOf: (unique: number) => string,
): Promise<{ bid: string; cid: string }> {
  return await act(one, async (device, { unique }) => {
    const box = await device.ask('createCardbox', { title: `Box ${unique}` });
    const bid = box.data?.createCardbox?.bid ?? '';
    const made = await device.ask('createCard', { pbid: bid, card: card(`Card ${unique}`, backOf(unique)) });
    return { bid, cid: made.data?.createCard?.cid ?? '' };
  });
}

export const BAD_DAYS: Readonly<Record<string, BadDay>> = {
  'a lost suspension': {
    kinds: ['serverRestores', 'suspends', 'deletes', 'restores'],
    async play(day) {
      const { one, two, server, act } = day;
      const { cid } = await share(day);
      const backup = await server.backUp();
      connect(day, one);
      await act(one, (device) => device.ask('bulkEdit', { cids: [cid], edit: { suspend: true } }));
      await soon(day);
      connect(day);
      await restore(day, backup);
      await act(two, (device) => device.ask('deleteCards', { cids: [cid] }));
      connect(day, two);
      await soon(day);
      connect(day, one, two);
      await soon(day);
      await act(two, (device) => device.ask('restoreCards', { cids: [cid] }));
    },
  },
  'a box restored elsewhere': {
    kinds: ['years', 'deletes', 'restores'],
    async play(day) {
      const { one, two, act } = day;
      const { bid } = await share(day);
      one.offset = 2 * YEAR;
      await act(one, (device, { unique }) => device.ask('updateCardbox', { bid, patch: { title: `Name ${unique}` } }));
      await soon(day);
      await act(two, (device) => device.ask('deleteCardboxes', { bids: [bid] }));
      await soon(day);
      connect(day, two);
      await act(two, (device) => device.ask('restoreCardboxes', { bids: [bid] }));
      await soon(day);
      one.offset = 0;
      connect(day, one, two);
      await soon(day);
    },
  },
  'a new box in the Trash': {
    kinds: ['years', 'deletes'],
    async play(day) {
      const { one, two, act } = day;
      connect(day, two);
      const { bid } = await createBox(day, (unique) => `back of ${unique}`);
      one.offset = 2 * YEAR;
      await act(one, (device) => device.ask('deleteCardboxes', { bids: [bid] }));
      connect(day, one, two);
      await soon(day);
      one.offset = 0;
      await soon(day);
    },
  },
  'a box of a lost server in the Trash': {
    kinds: ['serverRestores', 'deletes', 'restores'],
    isLastRestore: true,
    async play(day) {
      const { one, server, act } = day;
      const backup = await server.backUp();
      const { bid } = await shareDeleted(day);
      await restore(day, backup);
      await soon(day);
      await act(one, (device) => device.ask('restoreCardboxes', { bids: [bid] }));
      await soon(day);
    },
  },
  'a Trash that is emptied': {
    kinds: ['emptying', 'deletes', 'restores'],
    async play(day) {
      const { one, two, act } = day;
      const { bid } = await shareDeleted(day);
      await act(two, (device) => device.ask('emptyBin', {}));
      await soon(day);
      await act(one, (device) => device.ask('restoreCardboxes', { bids: [bid] }));
      await soon(day);
    },
  },
  'the same deck on two devices': {
    kinds: ['imports', 'copies'],
    async play(day) {
      const { one, two, world, act } = day;
      const pick = world.pick(1000);
      connect(day);
      for (const device of [one, two]) {
        await act(device, (_, { decks }) => device.importDeck(decks[pick % decks.length] ?? ''), true);
        const [last] = device.test.rows<{ bid: string }>('SELECT bid FROM cards ORDER BY id DESC LIMIT 1');
        await act(device, () => train(device, { bid: last?.bid ?? '' }, [true, false, true]));
      }
      connect(day, one, two);
      await soon(day);
    },
  },
  'a picture that comes late': {
    kinds: ['serverRestores', 'media', 'editor'],
    async play(day) {
      const { one, two, network, server, world, act } = day;
      network.isWithoutFiles = true;
      connect(day, one, two);
      const bytes = Buffer.concat([PNG, Buffer.from(`late ${world.pick(5)}`)]);
      const hash = await act(one, (device) => device.addMedia(bytes));
      const { bid } = await createBox(day, () => `![image](media:${hash})`);
      await soon(day);
      const backup = await server.backUp();
      // Else nothing but the picture tells the server of before from that of after.
      const hasMore = world.oneIn(2);
      const rename: Action['run'] = (device, { unique }) =>
        device.ask('updateCardbox', { bid, patch: { title: `Name ${unique}` } });
      if (hasMore) await act(one, rename);
      await soon(day);
      connect(day, one);
      network.isWithoutFiles = false;
      network.breaksAfterFile = !hasMore;
      // It tries again after a while.
      await world.pass(200_000);
      network.breaksAfterFile = false;
      await restore(day, backup);
      await soon(day);
      connect(day, one, two);
      await soon(day);
    },
  },
};

/**
 * A device is stopped while it fetches a change of a card, and its person changes the same card before it continues. For
 * histories with stops.
 */
export const STOPPED_SYNC: BadDay = {
  kinds: ['stops'],
  async play(day) {
    const { one, two, world, network, act } = day;
    network.server.continue();
    const { cid } = await share(day);
    const edit: Action['run'] = async (device, { unique }) =>
      await (await openEditor(device, cid))?.save({ back: [`Back ${unique}`] });
    await soon(day);
    await act(two, edit);
    const stop = (): void => {
      const { process } = one;
      process.stop();
      // If nobody uses it until then.
      world.timer.after(200_000, () => process.continue());
    };
    // Before the response to its first request.
    one.atNextSync(() => world.timer.after(world.pickAside(network.faults.delay), stop));
    await soon(day);
    await act(one, edit);
    await soon(day);
  },
};
