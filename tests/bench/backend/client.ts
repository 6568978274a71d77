import { randomUUID } from 'node:crypto';
import { answer } from '#tests/backend/support/items.ts';
import type { Client } from './collection.ts';

const CHANGES =
  'query changes($since: String!, $first: Int) { changes(since: $since, first: $first) { boxes cards log documents media cursor hasMore } }';
/** The tail of a page has its cursor: the bench measures the server, so it parses nothing else. */
const END = /"cursor":"([^"]+)","hasMore":(true|false)\}\}\}\s*$/;

async function post(url: string, token: string, path: string, body: unknown): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
  return text;
}

export interface Pulled {
  readonly cursor: string;
  readonly pages: readonly string[];
}

/** All pages of the change feed after a cursor, as texts. */
export async function pull(url: string, token: string, since = '0', first = 1000): Promise<Pulled> {
  const pages: string[] = [];
  for (let cursor = since; ; ) {
    const page = await post(url, token, '/graphql', {
      operationName: 'changes',
      query: CHANGES,
      variables: { since: cursor, first },
    });
    const end = END.exec(page);
    if (end === null) throw new Error(`no page of the change feed: ${page.slice(0, 200)}`);
    pages.push(page);
    cursor = end[1] ?? '';
    if (end[2] === 'false') return { cursor, pages };
  }
}

/** Sends `count` new answers. */
async function pushAnswers(url: string, token: string, count: number, cards: number): Promise<void> {
  const log = Array.from({ length: count }, (_, n) => answer(randomUUID(), `card-${n % cards}`, 1000 + n));
  const body = await post(url, token, '/cards_pg/apply_changes', { op_id: randomUUID(), log });
  if (JSON.parse(body).data.refused.length > 0) throw new Error(`answers were refused: ${body.slice(0, 200)}`);
}

/** What one client waits for, in milliseconds. */
export interface SyncTimes {
  readonly pull: number;
  readonly push: number;
  readonly pullAgain: number;
}

/** A whole sync of a new device: everything, 50 answers, what has changed since. */
export async function sync(
  url: string,
  { token }: Client,
  { answers, cards }: { readonly answers: number; readonly cards: number },
): Promise<SyncTimes> {
  const start = performance.now();
  const { cursor, pages } = await pull(url, token);
  const pulled = performance.now();
  if (!pages[0]?.includes(`card-${cards - 1}`)) throw new Error('a card is missing');
  await pushAnswers(url, token, answers, cards);
  const pushed = performance.now();
  const again = await pull(url, token, cursor);
  if (again.pages[0]?.match(/"kind": ?"answer"/g)?.length !== answers) throw new Error('an answer is missing');
  return { pull: pulled - start, push: pushed - pulled, pullAgain: performance.now() - pushed };
}
