import { PassThrough } from 'node:stream';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#backend/database/index.ts';
import { type RunningServer, startServer } from '#backend/server.ts';
import { readSettings, type ServerSettings } from '#backend/settings/index.ts';
import { openPgliteForTest, openPostgresForTest } from './database.ts';

export interface TestServer {
  readonly url: string;
  readonly database: Database;
  /** The lines of the log so far. */
  readonly log: () => string;
  /** Moves the server's clock, in milliseconds. */
  advance(ms: number): void;
  call(method: string, path: string, body?: unknown, token?: string | null): Promise<CallResult>;
}

export interface CallResult {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read the JSON of a response as they expect it.
  readonly body: any;
}

/** Which database a test server runs on. */
export type DatabaseKind = 'PGlite' | 'Postgres';

/** Settings for tests: any free port, generous limits. */
export function testSettings(changes: Partial<ServerSettings> = {}): ServerSettings {
  const environment = { PORT: '0', LOGIN_TRIES: '1000', LOG_LEVEL: 'info', DATA_DIR: 'backend-data' };
  return { ...readSettings(environment), ...changes };
}

/** A log that nobody reads. */
export function silent(): NodeJS.WritableStream {
  return new PassThrough().resume();
}

/** Calls a server with JSON. A text body is sent as it is. */
export async function call(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string | null,
): Promise<CallResult> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token == null ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A server for the tests of a file, on its own database. */
export function serveTests(changes: Partial<ServerSettings> = {}, kind: DatabaseKind = 'PGlite'): TestServer {
  let running: RunningServer;
  let database: Database;
  let offset = 0;
  let log = '';
  beforeAll(async () => {
    const settings = testSettings(changes);
    database = kind === 'PGlite' ? await openPgliteForTest() : await openPostgresForTest();
    const stream = new PassThrough();
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    running = await startServer({ settings, database, now: () => Date.now() + offset }, stream);
  });
  afterAll(async () => {
    await running?.close();
    await database?.close();
  });
  return {
    get url() {
      return running.url;
    },
    get database() {
      return database;
    },
    log: () => log,
    advance: (ms) => {
      offset += ms;
    },
    call: (...request) => call(running.url, ...request),
  };
}
