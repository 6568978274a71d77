/** PouchDB on LevelDB: pulls the cards, then pushes the answers. Prints milliseconds and megabytes. */
import { readFileSync } from 'node:fs';
import PouchDB from 'pouchdb';

const { URL: url = '', FILE = '', ANSWERS = '', PAGE = '', COUNT = '' } = process.env;
const options = { batch_size: Number(PAGE) };
const answers = JSON.parse(readFileSync(ANSWERS, 'utf8'));
const idle = process.memoryUsage().rss / 1024 / 1024;
const cards = new PouchDB(`${FILE}-cards`);

const start = performance.now();
await cards.replicate.from(`${url}/cards`, options);
const pull = performance.now() - start;
const rss = process.resourceUsage().maxRSS / 1024 - idle;
const { doc_count: pulled } = await cards.info();

const log = new PouchDB(`${FILE}-answers`);
await log.bulkDocs(answers.map((answer) => ({ ...answer, _id: answer.id })));
const pushStart = performance.now();
const { docs_written: pushed } = await log.replicate.to(`${url}/${crypto.randomUUID()}`, options);
const push = performance.now() - pushStart;

if (pulled !== Number(COUNT) || pushed !== answers.length) throw new Error(`${pulled} cards, ${pushed} answers`);
console.log(JSON.stringify({ pull, push, rss }));
process.exit();
