/** RxDB in memory, with its replication over plain HTTP: pulls the cards, then pushes the answers. Prints milliseconds and megabytes. */
import { readFileSync } from 'node:fs';
import { createRxDatabase } from 'rxdb';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';

const { URL: url = '', ANSWERS = '', PAGE = '', COUNT = '' } = process.env;
const batchSize = Number(PAGE);
const answers = JSON.parse(readFileSync(ANSWERS, 'utf8'));

const schemaOf = (key) => ({
  version: 0,
  primaryKey: key,
  type: 'object',
  properties: { [key]: { type: 'string', maxLength: 100 } },
});
const post = async (path, body) => JSON.parse(await (await fetch(`${url}${path}`, { method: 'POST', body })).text());
/** Runs a replication once. A failure ends the program; RxDB would try again forever. */
async function replicate(collection, how) {
  const state = replicateRxCollection({ collection, replicationIdentifier: url, live: false, ...how });
  state.error$.subscribe((error) => {
    throw error;
  });
  await state.awaitInitialReplication();
}

const idle = process.memoryUsage().rss / 1024 / 1024;
const db = await createRxDatabase({ name: 'bench', storage: getRxStorageMemory(), multiInstance: false });
const { cards, log } = await db.addCollections({ cards: { schema: schemaOf('cid') }, log: { schema: schemaOf('id') } });

const start = performance.now();
await replicate(cards, {
  pull: {
    batchSize,
    handler: async (checkpoint, first) =>
      JSON.parse(await (await fetch(`${url}/cards?since=${checkpoint?.since ?? 0}&first=${first}`)).text()),
  },
});
const pull = performance.now() - start;
const rss = process.resourceUsage().maxRSS / 1024 - idle;
const pulled = await cards.count().exec();

await log.bulkInsert(answers);
let pushed = 0;
const pushStart = performance.now();
await replicate(log, {
  push: {
    batchSize,
    handler: async (rows) => {
      const conflicts = await post('/answers', JSON.stringify(rows));
      pushed += rows.length;
      return conflicts;
    },
  },
});
const push = performance.now() - pushStart;

if (pulled !== Number(COUNT) || pushed !== answers.length) throw new Error(`${pulled} cards, ${pushed} answers`);
console.log(JSON.stringify({ pull, push, rss }));
process.exit();
