import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { mirrorName } from '#main/account/mirrorPaths.ts';
import type { AccountState } from '#shared/account.ts';

/** What a person has: boxes, cards with their progress, and saved searches, as JSON by what names them. */
export type Content = ReadonlyMap<string, string>;

/** Boxes and cards that a list may show, as in tests/mirror/support/recount.ts. */
const VISIBLE_BOXES = `boxes b JOIN boxes t ON t.bid = b.pbid
  WHERE b.IS_SOFT_DELETED = 0 AND t.IS_SOFT_DELETED = 0 AND b.batch NOT IN (SELECT batch FROM open_imports)`;
export const VISIBLE_CARDS = `records r JOIN cards c ON c.id = r.card_id
  JOIN boxes b ON b.bid = c.pbid JOIN boxes t ON t.bid = b.pbid
  WHERE c.deleted_at IS NULL AND b.IS_SOFT_DELETED = 0 AND t.IS_SOFT_DELETED = 0
    AND c.batch NOT IN (SELECT batch FROM open_imports)`;

/** Reads the open mirror of a running app; null while none is open. A person of these tests has one account at most. */
export function readOpenMirror<T>(
  userData: string,
  { kind, uid }: Pick<AccountState, 'kind' | 'uid'>,
  read: (database: Database.Database) => T,
): T | null {
  if (kind === 'none') return null;
  const folder = join(userData, 'mirrors');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
  const wanted = `${mirrorName(uid, true)}.sqlite`;
  const name = kind === 'local' ? wanted : names.find((one) => one.startsWith('account-'));
  if (name === undefined) return null;
  const database = new Database(join(folder, name), { readonly: true, fileMustExist: true });
  try {
    return database.transaction(read)(database);
  } finally {
    database.close();
  }
}

export function contentOf(database: Database.Database): Content {
  const content = new Map<string, string>();
  const all = (sql: string) => database.prepare(sql).all() as Record<string, unknown>[];
  const boxes = all(`SELECT b.bid, b.pbid, b.title, b.category, b.labels, b.partial_size, b.color, b.front_lang,
    b.back_lang, b.new_per_day, b.answers_per_day, b.backlog_days, b.suspend_hard, b.IS_PUBLIC, b.training_type,
    b.training_mode, b.training_count, b.training_in_order, b.questionAbove, b.trainingSort, b.wantedRecall
    FROM ${VISIBLE_BOXES} ORDER BY b.position, b.id`);
  for (const { bid, ...box } of boxes) content.set(`box ${bid}`, JSON.stringify(box));
  content.set('the order of boxes', JSON.stringify(boxes.map(({ bid }) => bid)));
  const cards = all(`SELECT c.cid, c.pbid, c.title, c.front, c.back, c.mnemonic, c.links, c.tags, c.answer_type,
    c.front_back_type, c.card_status, r.last_training_at, r.next_training_at, r.memory_level, r.IS_LEARNED,
    r.IS_MEMORIZED, r.IS_TRAINED, r.forgotten FROM ${VISIBLE_CARDS}`);
  for (const { cid, ...card } of cards) content.set(`card ${cid}`, JSON.stringify(card));
  for (const { name, query } of all('SELECT name, query FROM saved_searches')) {
    content.set(`search ${name}`, String(query));
  }
  return content;
}

/** Titles and tags: texts of the person in whatever language. */
export function ownTexts(content: Content): Set<string> {
  const own = new Set<string>();
  for (const [name, json] of content) {
    if (!/^(box|card) /.test(name)) continue;
    const { title, front, back, tags, category, labels } = JSON.parse(json) as Record<string, string>;
    for (const text of [title, category]) if (text !== undefined) own.add(text);
    for (const list of [front, back, tags, labels]) {
      if (list !== undefined) for (const text of JSON.parse(list) as string[]) own.add(text);
    }
  }
  return own;
}

/** What a change made of the content and its undo has not restored, as lines. What was changed again since is left out. */
export function notRestored(before: Content, after: Content, atUndo: Content, now: Content): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const was = before.get(name);
    if (was === after.get(name) || atUndo.get(name) !== after.get(name) || now.get(name) === was) return [];
    return [`undo left ${name} as ${now.get(name) ?? 'not there'}, before it was ${was ?? 'not there'}`];
  });
}
