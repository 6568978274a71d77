/** A plain client: sends the answers of a table in batches and marks them as sent. Prints milliseconds. */
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';

const { URL = '', TOKEN = '', FILE = '', ANSWERS = '', CURSOR = '', PAGE = '' } = process.env;
const COLUMNS = [
  'id',
  'cid',
  'kind',
  'stamp',
  'at',
  'device_id',
  'sid',
  'isCorrect',
  'effect',
  'mode',
  'direction',
  'duration',
  'memory_level',
];

interface Row {
  readonly id: string;
  readonly isCorrect: number;
}

const db = new Database(FILE);
db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE log (id TEXT PRIMARY KEY, cid TEXT, kind TEXT, stamp TEXT, at TEXT, device_id TEXT, sid TEXT, isCorrect INTEGER,
    effect TEXT, mode TEXT, direction TEXT, duration INTEGER, memory_level INTEGER, isSent INTEGER DEFAULT 0);
  CREATE INDEX log_unsent ON log (stamp) WHERE isSent = 0`);
const list = COLUMNS.join(', ');
const add = db.prepare(`INSERT INTO log (${list}) VALUES (${COLUMNS.map(() => '?').join(', ')})`);
db.transaction((answers: readonly Record<string, unknown>[]) => {
  for (const answer of answers) {
    add.run(...COLUMNS.map((name) => (typeof answer[name] === 'boolean' ? Number(answer[name]) : answer[name])));
  }
})(JSON.parse(readFileSync(ANSWERS, 'utf8')));
const unsent = db.prepare<[number], Row>(`SELECT ${list} FROM log WHERE isSent = 0 ORDER BY stamp LIMIT ?`);
const setSent = db.prepare('UPDATE log SET isSent = 1 WHERE id = ?');
const acknowledge = db.transaction((rows: readonly Row[]) => {
  for (const { id } of rows) setSent.run(id);
});

const start = performance.now();
for (let base = CURSOR; ; ) {
  const rows = unsent.all(Number(PAGE));
  if (rows.length === 0) break;
  const log = rows.map((row) => ({ ...row, isCorrect: row.isCorrect === 1 }));
  const response = await fetch(`${URL}/cards_pg/apply_changes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ op_id: crypto.randomUUID(), base, boxes: [], cards: [], log, documents: [], removed: [] }),
  });
  const { data } = JSON.parse(await response.text());
  if (data.behind || data.refused.length > 0) throw new Error('the server did not take the answers');
  base = data.cursor ?? base;
  acknowledge(rows);
}
console.log(JSON.stringify({ ms: performance.now() - start }));
