import { expect, it } from 'vitest';
import { dayNumber } from '#core/day/index.ts';
import { writeRecord } from '#mirror/records/records.ts';
import { NOW, record } from '../../core/training/samples.ts';
import { TestStore } from '../support/store.ts';

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
