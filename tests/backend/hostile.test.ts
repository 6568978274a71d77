import { expect, it } from 'vitest';
import { hostileCalls, hostileCards, pathOf } from './support/hostile.ts';
import { answer, box, card, newAccount } from './support/items.ts';
import { serveTests } from './support/server.ts';

const CARDS = 600;
const HONEST = 5;
const server = serveTests();

// Proves Y-170. `npm run bench -- server` does it in full, and measures time and memory.
it('answers the devices of others while an account sends the worst that it may', async () => {
  const hostile = await newAccount(server);
  for (const batch of hostileCards(CARDS)) expect((await hostile.push(batch)).body.data.refused).toEqual([]);
  const devices = await Promise.all(Array.from({ length: HONEST }, () => newAccount(server)));
  await Promise.all(devices.map((device) => device.push({ boxes: [box('b')], cards: [card('c', 'b')] })));

  const calls = hostileCalls(hostile.uid, CARDS);
  const statuses = new Set<number>();
  const attack = Promise.all(
    [...calls, ...calls].map(async (call, n) => {
      const body = call.body(n);
      const response = await fetch(server.url + pathOf(call, body), {
        method: call.method,
        headers: { Authorization: `Bearer ${hostile.token}`, 'Content-Type': call.type ?? 'application/json' },
        body: body as BodyInit,
      });
      await response.arrayBuffer();
      statuses.add(response.status);
    }),
  );
  const honest = devices.map(async (device, n) => {
    for (let run = 0; run < 3; run++) {
      const { status, body } = await device.push({ log: [answer(`a${n}-${run}`, 'c', run)] });
      expect([status, body.data.refused]).toEqual([200, []]);
      expect((await device.pull()).log).toHaveLength(run + 1);
    }
  });
  await Promise.all(honest);
  await attack;
  expect([...statuses].filter((status) => ![200, 400, 413].includes(status))).toEqual([]);
  expect(server.log()).not.toMatch(/a request failed|a resolver failed/);
});

// Proves Y-174.
it('refuses batches that keep others waiting for long, and parts of a comparison that overlap', async () => {
  const ann = await newAccount(server);
  const log = (count: number) => Array.from({ length: count }, (_, n) => answer(`l${n}`, 'c', n));
  const cards = (count: number) => Array.from({ length: count }, (_, n) => card(`c${n}`, 'b'));
  expect((await ann.push({ log: log(3001) })).status).toBe(400);
  expect((await ann.push({ cards: cards(1001) })).status).toBe(400);
  expect((await ann.push({ log: log(3000), cards: cards(1000) })).status).toBe(200);
  const node = (part: string, from: number, to: number) => ({ kind: 'cards', part, from, to });
  const compare = async (...nodes: object[]) => (await ann.post('compare_nodes', { nodes })).status;
  expect(await compare(node('b', 0, 32), node('b', 32, 64), node('c', 0, 64))).toBe(200);
  expect(await compare(node('b', 0, 32), node('b', 16, 48))).toBe(400);
});
