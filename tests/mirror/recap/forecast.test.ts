import { expect, it } from 'vitest';
import { dayNumber } from '#core/day/index.ts';
import { writeRecord } from '#mirror/records/records.ts';
import { NOW, record } from '../../core/training/samples.ts';
import { suspendCards } from '../support/cardChanges.ts';
import { DAY, TestStore } from '../support/store.ts';

async function forecast(day?: { time_zone: string; start_hour: number }) {
  const test = new TestStore(day);
  test.now = Date.parse(NOW);
  const dates = ['2026-03-01', '2026-03-10', '2026-03-12', '2026-05-08', '2026-05-09'];
  const pbid = test.box('Box');
  test.cards(pbid, [...dates, 'never trained']);
  for (const { id, cid, title } of test.rows<{ id: number; cid: string; title: string }>(
    'SELECT id, cid, title FROM cards',
  )) {
    if (!dates.includes(title)) continue;
    const trained = record(cid, { IS_LEARNED: true, next_training_at: `${title}T23:00:00.000Z` });
    test.store.write(() => writeRecord(test.store, id, trained, 0));
  }
  expect(dayNumber(NOW, day)).not.toBeNull();
  return (await test.ask('recap', { scope: { pbid } })).data.recap.due;
}

// Proves S-54.
it('forecasts due cards; overdue cards count for today', async () => {
  const days: { date: string; count: number }[] = await forecast();
  expect(days.filter(({ count }) => count > 0)).toMatchObject([
    { date: '2026-03-10', count: 2 },
    { date: '2026-03-12', count: 1 },
    { date: '2026-05-08', count: 1 },
  ]);
  const inTokyo: { date: string; count: number }[] = await forecast({ time_zone: 'Asia/Tokyo', start_hour: 0 });
  expect(inTokyo.filter(({ count }) => count > 0).slice(0, 2)).toMatchObject([
    { date: '2026-03-10', count: 1 },
    { date: '2026-03-11', count: 1 },
  ]);
});

// Proves S-54.
it.each(['a box', 'a group', 'several boxes', 'single cards'])(
  'forecasts 60 days of the cards of %s only',
  async (name) => {
    const test = new TestStore();
    const pbid = test.box('Box');
    const other = test.box('Other');
    const days = [-3, 0, 0, 1, 59, 60];
    const add = (box: string, letter: string): string[] => {
      const cids = test.cards(box, [...days.map((_, n) => `${letter}${n}`), `${letter} new`, `${letter} suspended`]);
      for (const [n, cid] of cids.entries()) {
        const inDays = days[n] ?? 1;
        const next_training_at = new Date(test.now + inDays * DAY).toISOString();
        const trained = record(cid, n === 6 ? {} : { IS_TRAINED: true, next_training_at });
        test.store.write(() => writeRecord(test.store, test.idOf(cid), trained, 0));
      }
      suspendCards(test.store, cids.slice(7), true);
      return cids;
    };
    const cids = add(pbid, 'A');
    if (name !== 'a box') add(name === 'several boxes' ? other : pbid, 'B');
    add(test.box('Elsewhere'), 'A');
    const scope = {
      'a box': { pbid },
      'a group': { bid: pbid, first_char: 'A' },
      'several boxes': { bids: [pbid, other] },
      'single cards': { cids },
    }[name];
    const due: { date: string; count: number }[] = (await test.ask('recap', { scope })).data.recap.due;
    const each = name === 'several boxes' ? 2 : 1;
    expect(due).toHaveLength(60);
    expect(due.map(({ count }) => count)).toEqual(
      Array.from({ length: 60 }, (_, day) => each * ({ 0: 3, 1: 1, 59: 1 }[day] ?? 0)),
    );
    expect([due[0]?.date, due[59]?.date]).toEqual(['2026-03-02', '2026-04-30']);
  },
);
