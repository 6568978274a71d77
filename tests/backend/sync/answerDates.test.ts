import { describe, expect, it } from 'vitest';
import { addDays } from '#core/day/index.ts';
import { daysUntil, memoryAfterAnswer } from '#core/training/index.ts';
import { ANSWER_DATES_PROTOCOL, PROTOCOL } from '#shared/account.ts';
import { answer, box, card, newAccount } from '../support/items.ts';
import { serveTests } from '../support/server.ts';
import { SyncDevice, syncAll } from '../support/syncDevice.ts';

const server = serveTests();
const NOW = Date.UTC(2026, 5, 1);
const DAY_MS = 86_400_000;
const FEED = 'query ($since: String!) { changes(since: $since) { log } }';

/** What an app of a protocol gets for each way to sync. */
async function syncOf(token: string, protocol: number) {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Cardbox-Protocol': String(protocol),
  };
  const post = async (path: string, body: object) => {
    const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const { error, errors } = await response.json();
    return error?.code ?? errors?.[0].extensions.code ?? 'ok';
  };
  return [
    await post('/graphql', { query: FEED, variables: { since: '0' } }),
    await post('/cards_pg/apply_changes', { op_id: `op${Math.random()}`, log: [] }),
    await post('/cards_pg/compare', {}),
  ];
}

describe('an older app', () => {
  // Proves Y-194.
  it.each([
    ['a box that chose', { boxes: [box('b', { wantedRecall: 90 })] }],
    ['an answer with numbers', { boxes: [box('b')], log: [{ ...answer('a', 'c', 0), wantedRecall: 90, day: 20_454 }] }],
  ])('must update before it syncs with an account that has %s', async (_, changes) => {
    const ann = await newAccount(server);
    await ann.push({ boxes: [box('b')], cards: [card('c', 'b')], log: [answer('x', 'c', 0)] });
    expect(await syncOf(ann.token, ANSWER_DATES_PROTOCOL - 1)).toEqual(['ok', 'ok', 'ok']);
    await ann.push(changes);
    expect(await syncOf(ann.token, ANSWER_DATES_PROTOCOL - 1)).toEqual(['APP_TOO_OLD', 'APP_TOO_OLD', 'APP_TOO_OLD']);
    expect(await syncOf(ann.token, PROTOCOL)).toEqual(['ok', 'ok', 'ok']);
  });
});

describe('devices of an account', () => {
  // Proves E-18, E-33.
  it('and the server have the same dates of a box that chose, with other day starts and a switch in between', async () => {
    const ann = await newAccount(server);
    const device = (now: number) => new SyncDevice(() => server.url, ann, now);
    const [a, b] = [device(NOW), device(NOW + 3_600_000)];
    b.test.store.day = { time_zone: 'Asia/Tokyo', start_hour: 4 };
    const { bid } = (await a.ask('createCardbox', { title: 'French' })).createCardbox;
    const texts = { title: 'aller', front: ['aller'], back: ['to go'], mnemonic: [] };
    const { cid } = (await a.ask('createCard', { pbid: bid, card: texts })).createCard;
    await syncAll(a, b);
    const choices: readonly (number | null)[] = [90, null, 95, 85];
    for (const [at, wantedRecall] of choices.entries()) {
      await a.ask('updateCardbox', { bid, patch: { wantedRecall } });
      await syncAll(a, b);
      // The other device answers before it has heard of this one's answer.
      await a.answer(cid, at !== 2);
      await b.answer(cid);
      await syncAll(a, b, a);
      const records = [a, b].map(({ test }) =>
        test.rows(
          'SELECT last_training_at, next_training_at, memory_level, stability, difficulty, memoryDay FROM records',
        ),
      );
      expect(records[0]).toEqual(records[1]);
      const [row] = await server.database.query<{ record: object }>('SELECT record FROM cards WHERE uid = $1', [
        ann.uid,
      ]);
      const { stability, difficulty, memoryDay, ...own } = (records[0] as Record<string, unknown>[])[0] ?? {};
      expect(row?.record).toMatchObject(own);
      for (const { test } of [a, b]) test.now += 20 * DAY_MS;
    }
  });
});

// Proves Y-194.
it.each([
  ['before', [0, 1]],
  ['after', [1, 0]],
])(
  'of two choices that an older server dropped the later one counts, if the other device meets the newer server %s its own',
  async (_, order) => {
    const ann = await newAccount(server);
    const start = Date.now();
    const device = (now: number) => new SyncDevice(() => server.url, ann, now, ANSWER_DATES_PROTOCOL - 1);
    const devices = [device(start), device(start + 60_000)] as const;
    const [other, last] = devices;
    const { bid } = (await other.ask('createCardbox', { title: 'French' })).createCardbox;
    await syncAll(...devices);
    await other.ask('updateCardbox', { bid, patch: { wantedRecall: 85 } });
    await last.ask('updateCardbox', { bid, patch: { wantedRecall: 95 } });
    await last.sync();
    for (const [turn, at] of [...order, ...order].entries()) {
      const one = devices[at] as SyncDevice;
      one.protocol = PROTOCOL;
      one.test.now = start + (turn + 5) * 60_000;
      await one.sync();
    }
    const choices = devices.map(({ test }) => test.rows('SELECT wantedRecall, stamps FROM boxes'));
    expect(choices[0]).toEqual(choices[1]);
    expect(choices[0]).toMatchObject([{ wantedRecall: 95 }]);
  },
);

// Proves E-32, T-47.
it('the server replays dates by answers', async () => {
  const ann = await newAccount(server);
  const at = Date.UTC(2026, 0);
  const day = at / DAY_MS;
  await ann.push({
    boxes: [box('b')],
    cards: [card('c', 'b')],
    log: [{ ...answer('x', 'c', 0), wantedRecall: 90, day }],
  });
  const [row] = await server.database.query<{ record: { next_training_at: string } }>(
    'SELECT record FROM cards WHERE uid = $1',
    [ann.uid],
  );
  const days = daysUntil(90, memoryAfterAnswer(null, true, day));
  expect(row?.record.next_training_at).toBe(addDays(new Date(at).toISOString(), days));
});
