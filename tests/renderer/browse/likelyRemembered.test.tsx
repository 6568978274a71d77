// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { logAnswer } from '#mirror/records/answerLog.ts';
import { replayLog } from '#mirror/records/records.ts';
import { DAY, type TestStore } from '../../mirror/support/store.ts';
import { newMirror, openOverMirror } from '../support/mirrorApp.tsx';

let test: TestStore;
let pbid: string;

/** Gives a card answers, so many days ago each. */
function answered(cid: string, ...answers: readonly (readonly [daysAgo: number, isCorrect: boolean])[]): void {
  const rest = { sid: 's', mode: 'normal', direction: 'front_back', duration: 1, memory_level: 1 } as const;
  test.store.write(() => {
    for (const [daysAgo, isCorrect] of answers) {
      const at = new Date(test.now - daysAgo * DAY).toISOString();
      logAnswer(test.store, { ...rest, cid, at, isCorrect, effect: isCorrect ? 'trained' : 'forget' });
    }
    replayLog(test.store, cid);
  });
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  test = newMirror();
  pbid = test.box('Words');
  const [safe = '', weak = ''] = test.cards(pbid, ['safe', 'weak', 'fresh']);
  answered(safe, [40, true], [30, true], [2, true]);
  answered(weak, [9, true]);
});

const cells = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-index]')].map((row) =>
    ['title', 'recall'].map((column) => row.querySelector(`td[data-column=${column}]`)?.textContent ?? null),
  );

// Proves S-355.
it('Browse has a column that sorts, and a filter, of what is likely remembered today; a new card has none', async () => {
  localStorage.setItem('cardbox.browse_columns', '["title"]');
  const app = await openOverMirror('/main/browse', test);
  await waitFor(() => expect(cells()).toHaveLength(3));
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Likely remembered' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Likely remembered' }));
  await waitFor(() =>
    expect(cells()).toEqual([
      ['weak', '78%'],
      ['safe', '100%'],
      ['fresh', ''],
    ]),
  );
  expect(app.path()).toBe('/main/browse?sort=recall');
  fireEvent.change(screen.getByRole('combobox', { name: 'Find cards' }), { target: { value: 'recall:<80' } });
  await waitFor(() => expect(cells()).toEqual([['weak', '78%']]));
  fireEvent.change(screen.getByRole('combobox', { name: 'Find cards' }), { target: { value: 'recall:120' } });
  expect(await screen.findByText(/^“recall:120” isn’t a percentage\. They run from 0 to 100/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Search help' }));
  fireEvent.click(await screen.findByRole('button', { name: 'recall:<80' }));
  await waitFor(() => expect(cells()).toEqual([['weak', '78%']]));
});

// Proves S-356.
it('the sheet of a card says it; that of a new card does not', async () => {
  await openOverMirror(`/main/dashboard/box_cards/${pbid}`, test);
  const likely = async (title: string) => {
    fireEvent.click(await screen.findByLabelText(new RegExp(`^View ${title}`)));
    const dialog = await screen.findByRole('dialog', { name: title });
    await within(dialog).findByText('Next review');
    const value = within(dialog).queryByText('Likely remembered')?.nextElementSibling?.textContent;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return value;
  };
  expect(await likely('safe')).toBe('100%');
  expect(await likely('weak')).toBe('78%');
  expect(await likely('fresh')).toBeUndefined();
});

// Proves S-357.
it('the recap compares what was expected with what was remembered, with the number of answers', async () => {
  const other = test.box('Other');
  const cids = test.cards(
    other,
    Array.from({ length: 8 }, (_, n) => `word ${n}`),
  );
  // After one right answer a card is remembered with 90 % after 2 days, with 80 % after 8, with 70 % after 28.
  for (const [n, cid] of cids.entries()) answered(cid, [40, true], [n < 4 ? 38 : n < 7 ? 32 : 12, n !== 0]);
  await openOverMirror(`/main/dashboard/box_cards/${other}/memory_recap`, test);
  const sentence = await screen.findByText(
    /^Of 8 answers to cards that were expected to be remembered 84% of the time, 88% were right\./,
  );
  const panel = sentence.closest('section') as HTMLElement;
  const drawn = () => [...panel.querySelectorAll('.recharts-label-list text')].map((label) => label.textContent);
  await waitFor(() => expect(drawn()).toEqual(['100%', '100%', '75%']));
  fireEvent.click(within(panel).getByRole('button', { name: 'Show as table: Expected and remembered' }));
  const rows = within(within(panel).getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Expected', 'Remembered', 'Answers'],
    ['70%', '100%', '1'],
    ['80%', '100%', '3'],
    ['90%', '75%', '4'],
  ]);
});

// Proves S-357.
it('the recap says what it needs where there is nothing to compare, and asks again after an error', async () => {
  const other = test.box('Other');
  const [word = ''] = test.cards(other, ['word']);
  answered(word, [3, true]);
  let isBroken = true;
  await openOverMirror(`/main/dashboard/box_cards/${other}/memory_recap`, test, {
    replies: {
      graphql: async ({ operationName, variables }) => {
        if (operationName === 'recallCheck' && isBroken)
          return { ok: false, error: { code: 'MIRROR_UNAVAILABLE', message: 'gone' } };
        return { ok: true, value: JSON.stringify(await test.ask(operationName, variables)) };
      },
    },
  });
  const retry = await screen.findByRole('button', { name: /try again|retry/i });
  isBroken = false;
  fireEvent.click(retry);
  expect(await screen.findByText(/^No comparison yet\./)).toBeDefined();
});
