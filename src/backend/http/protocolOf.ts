import type { FastifyRequest } from 'fastify';
import { OLDEST_PROTOCOL, PROTOCOL } from '#shared/account.ts';

/**
 * The protocol that the server speaks in a request: the older one of its own and that of the app. A program that does not say
 * its protocol gets the oldest one.
 */
export function protocolOf({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const told = headers['cardbox-protocol'];
  return typeof told === 'string' && /^\d{1,6}$/.test(told) ? Math.min(Number(told), PROTOCOL) : OLDEST_PROTOCOL;
}
