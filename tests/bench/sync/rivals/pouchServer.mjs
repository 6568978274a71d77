/** A server for PouchDB with 50,000 cards in memory. `CARDS`: a file with the cards. */
import { readFileSync } from 'node:fs';
import express from 'express';
import expressPouchdb from 'express-pouchdb';
import PouchDB from 'pouchdb';
import memoryAdapter from 'pouchdb-adapter-memory';

PouchDB.plugin(memoryAdapter);
const MemoryPouch = PouchDB.defaults({ adapter: 'memory' });
const cards = JSON.parse(readFileSync(process.env.CARDS ?? '', 'utf8'));
await new MemoryPouch('cards').bulkDocs(cards.map((card) => ({ ...card, _id: card.cid })));

const app = express();
app.use(expressPouchdb(MemoryPouch, { mode: 'minimumForPouchDB', inMemoryConfig: true }));
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${server.address().port}`);
});
process.on('SIGTERM', () => process.exit(0));
