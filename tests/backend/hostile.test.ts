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
  expect((await hostile.push(hostileCards(CARDS))).body.data.refused).toEqual([]);
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
