import { expect, it } from 'vitest';
import { writeRecord } from '#mirror/records/records.ts';
import type { CardScope } from '#shared/graphql/generated.ts';
import { NOW, record } from '../../core/training/samples.ts';
import { suspendCards } from '../support/cardChanges.ts';
import { TestStore } from '../support/store.ts';

const TOKYO = { time_zone: 'Asia/Tokyo', start_hour: 4 };
const SETTINGS = { type: 'all', mode: 'normal', count: 0, training_in_order: true };

/** How the mirror counts one card as due and as in review, in each kind of scope, in choices and in lists. */
async function countsOf(next_training_at: string, IS_LEARNED: boolean, day?: typeof TOKYO, isSuspended = false) {
  const test = new TestStore(day);
  test.now = Date.parse(NOW);
  const pbid = test.box('Box');
  const [cid = ''] = test.cards(pbid, ['Card']);
  test.store.write(() => writeRecord(test.store, test.idOf(cid), record(cid, { IS_LEARNED, next_training_at }), 0));
  if (isSuspended) suspendCards(test.store, [cid], true);
  const scopes: readonly CardScope[] = [{ pbid }, { bid: pbid }, { bids: [pbid] }, { bid: pbid, first_char: 'C' }, {}];
  const due = new Set<number>();
  const inReview = new Set<number>();
  for (const scope of scopes) {
    const { counts, due: forecast } = (await test.ask('recap', { scope })).data.recap;
    due.add(counts.due_count).add(forecast[0].count);
    inReview.add(counts.in_review_count);
    const choices = (await test.ask('trainingChoices', { scope, settings: SETTINGS })).data.trainingChoices;
    due.add(choices.find(({ type }: { type: string }) => type === 'SpacedRepetition').available);
    const page = (await test.ask('cardPage', { scope, filter: 'inreview', offset: 0, limit: 5 })).data.cardPage;
    inReview.add(page.total).add(page.cards.length);
  }
  due.add((await test.ask('today')).data.today.due_count);
  test.store.close();
  return [[...due], [...inReview]];
}

// Proves T-27, V-3.
it.each([
  ['2026-03-09T23:59:59.999Z', true, undefined, 1, 1],
  ['2026-03-10T23:59:59.999Z', true, undefined, 1, 1],
  ['2026-03-11T00:00:00.000Z', true, undefined, 0, 0],
  ['2026-03-01T00:00:00.000Z', false, undefined, 1, 0],
  ['N/A', true, undefined, 0, 0],
  // In Tokyo it is 21:00 of the same day, which ends at 19:00 UTC.
  ['2026-03-10T18:59:59.999Z', true, TOKYO, 1, 1],
  ['2026-03-10T19:00:00.000Z', true, TOKYO, 0, 0],
])('next training %s, IS_LEARNED %s, day %o: due %s, in review %s', async (next, learned, day, due, inReview) => {
  expect(await countsOf(next, learned, day)).toEqual([[due], [inReview]]);
});

// Proves T-27, V-5.
it('a suspended card is never due, and stays in review', async () => {
  expect(await countsOf('2026-03-01T00:00:00.000Z', true, undefined, true)).toEqual([[0], [1]]);
});
