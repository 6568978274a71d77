import { beforeAll, vi } from 'vitest';
import { START } from '../../mirror/support/store.ts';
import { tempFolder } from '../../support/temp.ts';
import type { BadDay } from './badDays.ts';
import { type Decks, loadImportWorker, makeDecks } from './decks.ts';
import type { Home } from './device.ts';
import { runHistory } from './history.ts';
import { Network } from './network.ts';
import { serveHistories } from './server.ts';
import { randomOf, World } from './world.ts';

function uuidOf(random: () => number): ReturnType<typeof crypto.randomUUID> {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Runs histories against a server of their own, with a rare day if one is given. Throws, with the seed, if one ends wrong. */
export function createHistories() {
  let world = new World(0, START);
  const server = serveHistories(() => world.now);
  const temp = tempFolder('simulation').path;
  let decks: Decks = [];
  let startImportWorker: Home['startImportWorker'];
  beforeAll(async () => {
    decks = await makeDecks(temp);
    startImportWorker = await loadImportWorker();
  });
  return async (seed: number, rareDay?: BadDay): Promise<void> => {
    const random = randomOf(seed ^ 0x5eed);
    // Ids decide between equal titles, so they belong to the history.
    const ids = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => uuidOf(random));
    world = new World(seed, START);
    const network = new Network(world, server.send);
    try {
      await runHistory({ world, network, uid: `person-${seed}`, temp, startImportWorker }, { server, decks }, rareDay);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`SIM_SEED=${seed} SIM_HISTORIES=1: ${reason}`, { cause: error });
    } finally {
      ids.mockRestore();
    }
  };
}
