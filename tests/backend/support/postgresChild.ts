/** The process of `sharedPostgres.ts`: responds to each request with the address of the Postgres server. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPostgres, type TestPostgres } from './postgres.ts';

let postgres: Promise<TestPostgres> | null = null;

const server = createServer((_request, response) => {
  // The tests prove nothing about a computer that loses power.
  postgres ??= startPostgres(['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=500']);
  postgres.then(
    ({ url }) => response.end(url),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

process.once('disconnect', async () => {
  await postgres?.then(({ close }) => close()).catch(() => {});
  process.exit();
});
