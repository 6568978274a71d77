import { createHash, randomUUID } from 'node:crypto';
import { hashSecret, newSecret } from '#backend/account/secrets.ts';
import { encodeStamp } from '#core/sync/index.ts';
import type { TestServer } from './server.ts';

/** A stamp of a device, `ms` after the first second of 2026. */
export function stampAt(ms: number, device = 'd1', counter = 0): string {
  return encodeStamp({ wall: Date.UTC(2026, 0) + ms, counter, device });
}

const TIME = '2026-01-01T00:00:00.000Z';

export function box(bid: string, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    bid,
    pbid: bid,
    gid: null,
    title: `Box ${bid}`,
    category: '',
    labels: [],
    position: 0,
    partial_size: 100,
    color: null,
    front_lang: null,
    back_lang: null,
    new_per_day: 20,
    answers_per_day: 0,
    backlog_days: 0,
    backlog_from: null,
    suspend_hard: false,
    training_type: null,
    training_mode: null,
    training_count: null,
    training_in_order: null,
    trainingSort: null,
    questionAbove: true,
    wantedRecall: null,
    IS_PUBLIC: false,
    IS_SOFT_DELETED: false,
    deleted_at: null,
    stamps: { '*': stampAt(0) },
    create_at: TIME,
    update_at: TIME,
    ...changes,
  };
}

export function card(cid: string, pbid: string, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    cid,
    pbid,
    gid: null,
    title: `Card ${cid}`,
    front: [`front of ${cid}`],
    back: [`back of ${cid}`],
    mnemonic: [],
    links: [],
    tags: [],
    guid: null,
    answer_type: 'self',
    front_back_type: 'front_back',
    card_status: 'active',
    status_before: null,
    position: 0,
    deleted_at: null,
    stamps: { '*': stampAt(0) },
    create_at: TIME,
    update_at: TIME,
    ...changes,
  };
}

/** An answer in the log, `ms` after the first second of 2026. */
export function answer(id: string, cid: string, ms: number, isCorrect = true, device = 'd1') {
  return {
    id,
    cid,
    kind: 'answer',
    stamp: stampAt(ms, device),
    at: new Date(Date.UTC(2026, 0) + ms).toISOString(),
    device_id: device,
    sid: null,
    isCorrect,
    effect: isCorrect ? 'trained' : 'forget',
    mode: 'normal',
    direction: 'front_back',
    duration: 1000,
    memory_level: null,
  };
}

export interface TestAccount {
  readonly uid: string;
  readonly token: string;
  /** A call of this account under `/cards_pg`. */
  post(path: string, body: unknown): ReturnType<TestServer['call']>;
  /** Sends changes. */
  push(changes: Readonly<Record<string, unknown>>): ReturnType<TestServer['call']>;
  graphql(query: string, variables?: Readonly<Record<string, unknown>>): ReturnType<TestServer['call']>;
  /** All pages of the change feed after a cursor. */
  pull(since?: string, first?: number): Promise<Pulled>;
}

export interface Pulled {
  // biome-ignore lint/suspicious/noExplicitAny: tests read items as they expect them.
  readonly [kind: string]: any;
  readonly cursor: string;
  readonly pages: number;
}

const CHANGES =
  'query ($since: String!, $first: Int) { changes(since: $since, first: $first) { boxes cards log documents media cursor hasMore } }';

/** An account with a token, written to the database directly. */
export async function newAccount(server: Pick<TestServer, 'database' | 'call'>): Promise<TestAccount> {
  const uid = randomUUID();
  const token = newSecret();
  await server.database.query('INSERT INTO accounts (uid, email, email_key) VALUES ($1, $2, $2)', [
    uid,
    `${uid}@example.com`,
  ]);
  await server.database.query(
    "INSERT INTO tokens (uid, id, hash, device, create_at, expires_at) VALUES ($1, 'token-' || $1, $2, 'test', now() - interval '1 day', now() + interval '1 day')",
    [uid, hashSecret(token)],
  );
  const graphql: TestAccount['graphql'] = (query, variables = {}) =>
    server.call('POST', '/graphql', { query, variables }, token);
  return {
    uid,
    token,
    graphql,
    post: (path, body) => server.call('POST', `/cards_pg/${path}`, body, token),
    push: (changes) => server.call('POST', '/cards_pg/apply_changes', { op_id: randomUUID(), ...changes }, token),
    async pull(since = '0', first = 1000) {
      const all: Record<string, unknown[]> = { boxes: [], cards: [], log: [], documents: [], media: [] };
      let cursor = since;
      for (let pages = 1; ; pages++) {
        const { body } = await graphql(CHANGES, { since: cursor, first });
        const page = body.data.changes;
        for (const kind of Object.keys(all)) all[kind]?.push(...page[kind]);
        cursor = page.cursor;
        if (!page.hasMore) return { ...all, cursor, pages };
      }
    },
  };
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
