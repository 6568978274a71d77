import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GraphQLScalarType } from 'graphql';
import { createSchema, createYoga } from 'graphql-yoga';

/** graphql-yoga alone on Node's HTTP server: it answers the pages of a file from memory. `PAGES`: that file. */
interface Page {
  readonly cursor: string;
}

const texts: string[] = JSON.parse(readFileSync(process.env.PAGES ?? '', 'utf8'));
const pages = new Map<string, Page>();
let since = '0';
for (const text of texts) {
  const page: Page = JSON.parse(text).data.changes;
  pages.set(since, page);
  since = page.cursor;
}

const yoga = createYoga({
  schema: createSchema({
    typeDefs: `
      scalar Item
      type Query { changes(since: String!, first: Int): ChangePage! }
      type ChangePage {
        boxes: [Item!]! cards: [Item!]! log: [Item!]! documents: [Item!]! media: [Item!]! cursor: String! hasMore: Boolean!
      }`,
    resolvers: {
      Item: new GraphQLScalarType({ name: 'Item', serialize: (value) => value }),
      Query: { changes: (_: unknown, { since: after }: { since: string }) => pages.get(after) },
    },
  }),
  logging: false,
});
const server = createServer((request, response) => {
  if (request.url !== '/metrics') return void yoga(request, response);
  const { user, system } = process.cpuUsage();
  response.end(`process_cpu_seconds_total ${(user + system) / 1e6}\n`);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
