import { beforeAll, describe, expect, it } from 'vitest';
import { tempFolder } from '../support/temp.ts';
import { answer, box, card } from './support/items.ts';
import { newPostgresDatabase } from './support/postgres.ts';
import { startProgram } from './support/program.ts';
import { call, type DatabaseKind } from './support/server.ts';

/**
 * The server is killed after so many writes, while the next ones are under way: also when it has just started. `npm run test:faults`
 * kills it more often.
 */
const KILL_AFTER = process.env.FAULT_KILLS === undefined ? [37, 38, 80] : [37, 38, 80, 121, 190];
const WRITES = Math.max(...KILL_AFTER) + 10;
/** Writes that are under way at once. */
const AT_ONCE = 4;

describe.each<DatabaseKind>(['PGlite', 'Postgres'])('the server on %s is killed while it writes', (kind) => {
  let environment: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    environment =
      kind === 'Postgres'
        ? { DATABASE_URL: await newPostgresDatabase() }
        : { DATA_DIR: tempFolder('cardbox-backend').path };
  });

  // Proves C-32.
  it('loses nothing that it acknowledged, applies nothing by half, and starts again without help', async () => {
    let program = await startProgram(environment);
    const credentials = { email: 'ann@example.com', password: 'ann and her cards' };
    const { body } = await call(program.url, 'POST', '/account/service_signup', credentials);
    const token: string = body.tn;
    const acknowledged = new Set<number>();
    const write = async (at: number): Promise<void> => {
      const changes = {
        op_id: `op-${at}`,
        boxes: [box(`b${at}`)],
        cards: [card(`c${at}`, `b${at}`)],
        log: [answer(`a${at}`, `c${at}`, at)],
      };
      const sent = await call(program.url, 'POST', '/cards_pg/apply_changes', changes, token).catch(() => null);
      if (sent?.status === 200) acknowledged.add(at);
    };
    let next = 0;
    for (const end of [...KILL_AFTER, WRITES]) {
      const work = async (): Promise<void> => {
        while (next < end) await write(next++);
      };
      const writing = Promise.all(Array.from({ length: AT_ONCE }, work));
      if (end < WRITES) {
        while (next < end) await new Promise((resolve) => setTimeout(resolve, 1));
        await program.end('SIGKILL');
        program = await startProgram(environment);
      }
      await writing;
    }
    const query = 'query ($since: String!) { changes(since: $since, first: 1000) { boxes cards log } }';
    const pulled = await call(program.url, 'POST', '/graphql', { query, variables: { since: '0' } }, token);
    const { boxes, cards, log } = pulled.body.data.changes;
    const numbers = (ids: readonly string[]): number[] => ids.map((id) => Number(id.slice(1))).sort((a, b) => a - b);
    const written = numbers(boxes.map(({ bid }: { bid: string }) => bid));
    expect(numbers(cards.map(({ cid }: { cid: string }) => cid))).toEqual(written);
    expect(numbers(log.map(({ id }: { id: string }) => id))).toEqual(written);
    expect([...acknowledged].filter((at) => !written.includes(at))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(WRITES - KILL_AFTER.length * (AT_ONCE + 1));
    const { body: boxesNow } = await call(
      program.url,
      'POST',
      '/graphql',
      { query: `{ cardboxes(uid: "${body.record.uid}") { count sub_boxes { bid } } }` },
      token,
    );
    expect(boxesNow.data.cardboxes).toHaveLength(written.length);
    await program.end('SIGKILL');
    // Up to twelve starts of the server: more than the usual limit when the machine does other things, too.
  }, 240_000);
});
