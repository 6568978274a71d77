import { request as send } from 'node:http';
import { connect } from 'node:net';
import { createDoor, type Door } from '#main/door/index.ts';
import type { Mirror } from '#main/workers/index.ts';
import type { DoorState } from '#shared/door.ts';
import type { DoorAdded } from '#shared/ipc/events.ts';
import { ok } from '#shared/result.ts';
import { memoryLog, memoryStore } from '../support/doubles.ts';

export const YOMITAN = 'chrome-extension://likgccmbimhjbgkjambclfkhldnlhbnn';

export interface Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly json: ReturnType<typeof JSON.parse>;
}

export interface RequestOptions {
  readonly method?: string;
  readonly path?: string;
  readonly host?: string;
  readonly address?: string;
  readonly origin?: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: unknown;
}

/** Sends a request like a program, which a browser's `fetch` could not. */
export function request(port: number, options: RequestOptions = {}): Promise<Response> {
  const { method = 'POST', path = '/', address = '127.0.0.1', origin, body } = options;
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const headers = {
    Host: options.host ?? `127.0.0.1:${port}`,
    ...(origin !== undefined && { Origin: origin }),
    ...options.headers,
  };
  return new Promise((resolve, reject) => {
    const sent = send({ host: address, port, path, method, headers, agent: false, setHost: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const answer = Buffer.concat(chunks).toString();
        const json = answer === '' ? undefined : JSON.parse(answer);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: answer, json });
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

/** The head of a request, and a socket that stays open. Resolves with everything that came when it closed. */
export function rawRequest(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('error', () => undefined).on('close', () => resolve(answer));
  });
}

export interface OpenDoor {
  readonly door: Door;
  readonly port: number;
  readonly key: string;
  readonly states: DoorState[];
  readonly added: DoorAdded[];
  readonly shown: string[];
  readonly log: ReturnType<typeof memoryLog>;
  /** What the mirror was asked: the name of each action. */
  readonly asked: string[];
  readonly synced: { count: number };
  now: number;
}

/** A door on a free port, over a mirror that says what it was asked. */
export async function openDoor(
  mirror: Partial<Pick<Mirror, 'door'>> = {},
  store = memoryStore(),
  maxRequests = 100_000,
): Promise<OpenDoor> {
  const test = {
    states: [] as DoorState[],
    added: [] as DoorAdded[],
    shown: [] as string[],
    asked: [] as string[],
    log: memoryLog(),
    synced: { count: 0 },
    now: Date.parse('2026-03-02T10:00:00Z'),
  };
  const door = createDoor({
    store,
    mirror: {
      door: (action, params, source) => {
        test.asked.push(action);
        return (
          mirror.door?.(action, params, source) ??
          Promise.resolve(ok({ json: JSON.stringify({ action, params, source }) }))
        );
      },
    },
    log: test.log,
    now: () => test.now,
    onState: (state) => test.states.push(state),
    onAdded: (added) => test.added.push(added),
    navigate: (path) => test.shown.push(path),
    sync: () => {
      test.synced.count++;
    },
    maxRequests,
  });
  await door.update({ isOpen: true, port: 0 });
  const { port, key } = door.state();
  return Object.assign(test, { door, port, key });
}
