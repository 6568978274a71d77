/** A plain client: fetches the pages of the change feed, parses them and writes them with better-sqlite3. Prints milliseconds. */
import Database from 'better-sqlite3';

const { URL = '', TOKEN = '', FILE = '', PAGE = '' } = process.env;
const CHANGES =
  'query ($since: String!, $first: Int) { changes(since: $since, first: $first) { boxes cards log documents media cursor hasMore } }';

interface Item {
  readonly [name: string]: unknown;
}
interface Page {
  readonly boxes: readonly Item[];
  readonly cards: readonly Item[];
  readonly cursor: string;
  readonly hasMore: boolean;
}

const db = new Database(FILE);
db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE boxes (bid TEXT PRIMARY KEY, title TEXT, stamps TEXT);
  CREATE TABLE cards (cid TEXT PRIMARY KEY, pbid TEXT, title TEXT, front TEXT, back TEXT, mnemonic TEXT, links TEXT, tags TEXT,
    guid TEXT, gid TEXT, answer_type TEXT, front_back_type TEXT, card_status TEXT, status_before TEXT, position INTEGER,
    deleted_at TEXT, stamps TEXT, create_at TEXT, update_at TEXT);
  CREATE INDEX cards_by_box ON cards (pbid, title);
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT)`);
const COLUMNS = [
  'cid',
  'pbid',
  'title',
  'front',
  'back',
  'mnemonic',
  'links',
  'tags',
  'guid',
  'gid',
  'answer_type',
  'front_back_type',
  'card_status',
  'status_before',
  'position',
  'deleted_at',
  'stamps',
  'create_at',
  'update_at',
];
const addBox = db.prepare('INSERT OR REPLACE INTO boxes VALUES (?, ?, ?)');
const addCard = db.prepare(`INSERT OR REPLACE INTO cards VALUES (${COLUMNS.map(() => '?').join(', ')})`);
const setCursor = db.prepare("INSERT OR REPLACE INTO meta VALUES ('cursor', ?)");
const text = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);

const write = db.transaction(({ boxes, cards, cursor }: Page) => {
  for (const { bid, title, stamps } of boxes) addBox.run(bid, title, text(stamps));
  for (const card of cards) addCard.run(...COLUMNS.map((name) => text(card[name])));
  setCursor.run(cursor);
});

const start = performance.now();
let first: number | null = null;
for (let since = '0'; ; ) {
  const response = await fetch(`${URL}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ query: CHANGES, variables: { since, first: Number(PAGE) } }),
  });
  const page: Page = JSON.parse(await response.text()).data.changes;
  write(page);
  first ??= performance.now() - start;
  since = page.cursor;
  if (!page.hasMore) break;
}
console.log(JSON.stringify({ ms: performance.now() - start, first }));
