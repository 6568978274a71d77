import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networksOf } from './networks.ts';

/** Open connections in all, and of one address: a school has one address for many people with a few connections each. */
const MAX_CONNECTIONS = 10_000;
const MAX_OF_ADDRESS = 1000;
/** A proxy on this machine has the connections of everybody. */
const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.)/;

/** Milliseconds for the body of a request. A media file may take longer: the limit of the HTTP server holds for it. */
const BODY_MS = 60_000;
const LONG_BODIES = '/cards_pg/media/';
/** So much of a body that nobody reads is dropped: reading more would cost too much. */
const MAX_UNREAD_BYTES = 1024 * 1024;
/** Its client has this long to read the response, in milliseconds. */
const UNREAD_MS = 2000;

/**
 * Limits connections, in all and of each address. A proxy has those of many people: with `hasProxy`, and from this machine,
 * addresses do not count.
 */
export function limitConnections({ server }: FastifyInstance, hasProxy: boolean): void {
  server.maxConnections = MAX_CONNECTIONS;
  if (hasProxy) return;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (LOOPBACK.test(address)) return;
    const { home } = networksOf(address);
    const count = (counts.get(home) ?? 0) + 1;
    if (count > MAX_OF_ADDRESS) {
      socket.destroy();
      return;
    }
    counts.set(home, count);
    socket.once('close', () => {
      const left = (counts.get(home) ?? 1) - 1;
      if (left === 0) counts.delete(home);
      else counts.set(home, left);
    });
  });
}

/** Ends requests whose body does not come in time. */
export function limitSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, url }) => {
    if (raw.complete || url.startsWith(LONG_BODIES)) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, BODY_MS);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

/**
 * Ends requests that were refused before their body was read, if much of it comes. Its client gets time: a connection that ends while
 * its client still sends would take the response with it.
 */
export function limitUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }) => {
    if (raw.complete || raw.readableFlowing !== null) return;
    let bytes = 0;
    raw.on('data', (chunk: Uint8Array) => {
      bytes += chunk.length;
      if (bytes <= MAX_UNREAD_BYTES) return;
      raw.pause();
      setTimeout(() => raw.destroy(), UNREAD_MS).unref();
    });
  });
}
