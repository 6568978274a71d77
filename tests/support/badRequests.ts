import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** How often things go wrong with requests: once in so many. */
const ONCE_IN = { lost: 8, unanswered: 8, twice: 8, later: 10, cut: 12 } as const;
/** Longest delay of each direction, in milliseconds. */
const DELAY_MS = 250;
/** A copy of a request may come so much after it. */
const LATER_MS = 4000;
/** An event stream ends at most after this time. */
const STREAM_MS = 15_000;

export type BadRequestCounts = Record<keyof typeof ONCE_IN | 'requests', number>;

/** A way to a server on this machine that is bad for single requests: some get lost, are doubled, come late, or have no whole response. */
export interface BadRequests {
  readonly url: string;
  readonly counts: Readonly<BadRequestCounts>;
  /** Whether requests go wrong. When it ends, copies that are on the way arrive before anything else. */
  setBad(isBad: boolean): Promise<void>;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** @param draw gives numbers from 0 to 1 */
export async function createBadRequests(target: string, draw: () => number): Promise<BadRequests> {
  const counts: BadRequestCounts = { requests: 0, lost: 0, unanswered: 0, twice: 0, later: 0, cut: 0 };
  const copies = new Set<Promise<unknown>>();
  let isBad = false;

  function happens(name: keyof typeof ONCE_IN): boolean {
    if (!isBad || draw() * ONCE_IN[name] >= 1) return false;
    counts[name]++;
    return true;
  }

  function open(request: IncomingMessage): ReturnType<typeof send> {
    const { method, url, headers } = request;
    return send(new URL(url ?? '/', target), { method, headers: { ...headers, connection: 'close' }, agent: false });
  }

  /** null: the server is not there. */
  function deliver(request: IncomingMessage, body: Buffer): Promise<Reply | null> {
    return new Promise((done) => {
      const sent = open(request);
      sent.on('error', () => done(null));
      sent.on('response', (response) => {
        const { statusCode: status = 502, headers } = response;
        buffer(response).then(
          (bytes) => done({ status, headers, body: bytes }),
          () => done(null),
        );
      });
      sent.end(body);
    });
  }

  function stream(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const sent = open(request);
    const end = (): void => {
      sent.destroy();
      response.destroy();
    };
    const timer = isBad ? setTimeout(end, draw() * STREAM_MS) : undefined;
    response.on('close', () => {
      clearTimeout(timer);
      end();
    });
    sent.on('error', end);
    sent.on('response', (events) => {
      response.writeHead(events.statusCode ?? 502, events.headers);
      events.on('error', end);
      events.on('end', end);
      events.pipe(response);
    });
    sent.end(body);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (request.headers.accept?.includes('text/event-stream') === true) return stream(request, body, response);
    counts.requests++;
    if (isBad) await wait(draw() * DELAY_MS);
    if (happens('lost')) return void response.destroy();
    const reply = await deliver(request, body);
    if (reply === null) return void response.destroy();
    if (happens('twice')) await deliver(request, body);
    if (happens('later')) {
      const copy = wait(draw() * LATER_MS).then(() => deliver(request, body));
      copies.add(copy);
      void copy.finally(() => copies.delete(copy));
    }
    if (isBad) await wait(draw() * DELAY_MS);
    if (happens('unanswered')) return void response.destroy();
    response.writeHead(reply.status, reply.headers);
    if (reply.body.length === 0 || !happens('cut')) return void response.end(reply.body);
    response.write(reply.body.subarray(0, Math.floor(draw() * reply.body.length)), () => response.destroy());
  }

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the network has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    counts,
    async setBad(value) {
      isBad = value;
      if (!isBad) await Promise.all(copies);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
