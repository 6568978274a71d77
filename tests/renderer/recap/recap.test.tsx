// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dateAfter } from '#renderer/features/recap/statistics.ts';
import type { OperationResult, Operations } from '#tests/support/bridge.ts';
import { counts, openApp } from '../support/app.tsx';
import { recapCard } from '../support/cards.ts';
import { sessionReport } from '../support/training.ts';

const TODAY = '2026-11-20';
const COUNTS = counts({
  count: 12,
  trained_count: 9,
  due_count: 4,
  new_count: 2,
  levels: [1, 3, 2, 0, 2, 1, 0, 1],
});

const REPORT = sessionReport({
  answers: 20,
  correct: 15,
  wrong: 5,
  duration_ms: 194_000,
  trained_count: 12,
  up: [{ __typename: 'LevelChange', cid: 'c1', title: 'aller', from: 3, to: 4 }],
  down: [{ __typename: 'LevelChange', cid: 'c2', title: 'venir', from: 2, to: 1 }],
  hard: [{ __typename: 'HardCard', cid: 'c2', title: 'venir', wrong: 3, memory_level: 1 }],
  levels_before: [0, 0, 1, 1, 0, 0, 0, 0],
  levels_after: [0, 1, 0, 0, 1, 0, 0, 0],
});

type Recap = OperationResult<'recap'>;
type Activity = OperationResult<'recapActivity'>;

function recap(change: Partial<Recap['recap']> = {}): Recap {
  return {
    recap: {
      __typename: 'Recap',
      title: 'Verbs',
      counts: COUNTS,
      last_session: REPORT,
      due: Array.from({ length: 60 }, (_, day) => ({
        __typename: 'DayCount',
        date: dateAfter(TODAY, day),
        count: day === 0 ? 4 : day % 2,
      })),
      hard_count: 2,
      ...change,
    },
  };
}

function recapActivity(change: Partial<Activity['recap']> = {}): Activity {
  return {
    recap: {
      __typename: 'Recap',
      activity: [
        { __typename: 'ActivityDay', date: '2026-11-18', answers: 10, correct: 8 },
        { __typename: 'ActivityDay', date: '2026-11-19', answers: 30, correct: 15 },
      ],
      retention: Array.from({ length: 8 }, (_, level) => ({
        __typename: 'LevelRetention',
        level,
        answers: level === 7 ? 0 : 10,
        correct: level % 7,
      })),
      ...change,
    },
  };
}

const CARDS = [
  recapCard('c1', { title: 'aller', memory_level: 4, last_training_at: '2026-11-19T09:00:00.000Z', forgotten: 1 }),
  recapCard('c2', { title: 'venir', memory_level: 1, last_training_at: '2026-11-18T09:00:00.000Z', forgotten: 9 }),
  recapCard('c3', { title: 'falloir', last_training_at: '2026-11-17T09:00:00.000Z', forgotten: 12 }),
  recapCard('c4', { title: 'choir' }),
].map((card) => (card.last_training_at === 'N/A' ? card : { ...card, next_training_at: '2026-11-25T09:00:00.000Z' }));

/** Filters as the mirror does and logs the requests. */
function table() {
  const asked: Record<string, unknown>[] = [];
  const recapCards: Required<Operations>['recapCards'] = (variables) => {
    asked.push(variables);
    const cards = CARDS.filter(
      ({ title, forgotten }) =>
        (variables.only_hard !== true || forgotten >= 8) && title.includes(variables.search ?? ''),
    );
    return { recapCards: { __typename: 'RecapCards', total: cards.length, offset: variables.offset, cards } };
  };
  return { asked, recapCards };
}

async function openRecap(operations: Operations = {}, path = '/main/recap') {
  const { asked, recapCards } = table();
  const app = await openApp(path, {
    recap: () => recap(),
    recapActivity: () => recapActivity(),
    recapCards,
    ...operations,
  });
  return { ...app, asked };
}

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent);

beforeEach(() => {
  // Charts wait until the page is idle; happy-dom has no idle callback.
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 0));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  // Elements have no size in happy-dom, and a list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 600));
});

describe('the memory recap', () => {
  // Proves S-13.
  it('summarizes all cards', async () => {
    await openRecap();
    expect(await screen.findByText('12 cards · 10 trained · 4 due · 2 hard')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Memory recap All boxes');
    await screen.findByRole('heading', { name: 'Expected and remembered' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Last session',
      'Cards by level',
      'Retention by level',
      'Expected and remembered',
      'Due in the next 60 days',
      'The past year',
      'All cards',
    ]);
  });

  // Proves S-13.
  it('covers the box or group of the address', async () => {
    const scopes: unknown[] = [];
    const operations: Operations = {
      recap: ({ scope }) => {
        scopes.push(scope);
        return recap();
      },
    };
    await openRecap(operations, '/main/dashboard/a_z_boxes/b1/box_cards/V/memory_recap');
    expect((await screen.findByRole('heading', { level: 1, name: /Verbs · V$/ })).textContent).toContain('recap');
    expect(scopes).toContainEqual({ bid: 'b1', first_char: 'V' });
  });

  // Proves S-54.
  it('shows the last session: answers, accuracy, time, levels, hard cards', async () => {
    await openRecap();
    const section = await screen.findByRole('region', { name: 'Last session' });
    const said = (section.textContent ?? '').replaceAll('\u00a0', ' ');
    expect(said).toContain('Answers20Remembered75%Time3 min 14 sCards done12');
    expect(said).toContain('Moved up 1allerfrom level 3 to level 4');
    expect(said).toContain('Moved down 1venirfrom level 2 to level 1');
    expect(said).toContain('Forgotten 1venirforgotten 3 times');
  });

  // Proves S-55.
  it('leaves out empty lists of the last session', async () => {
    await openRecap({ recap: () => recap({ last_session: { ...REPORT, down: [], hard: [] } }) });
    const section = await screen.findByRole('region', { name: 'Last session' });
    expect(
      within(section)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Moved up 1']);
  });

  it('has the numbers of each chart as a table', async () => {
    await openRecap();
    await screen.findByRole('heading', { name: 'Cards by level' });
    for (const name of ['Cards by level', 'Retention by level', 'Due in the next 60 days', 'The past year']) {
      fireEvent.click(screen.getByRole('button', { name: `Show as table: ${name}` }));
    }
    const numbers = (name: string) =>
      within(screen.getByRole('region', { name: `${name}, as a table` }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => cells(row).join(' ').replaceAll('\u00a0', ' '));
    expect(numbers('Cards by level')).toEqual(['New 2', '0 1', '1 3', '2 2', '3 0', '4 2', '5 1', '6 0', '7 1']);
    expect(numbers('Retention by level').slice(5)).toEqual(['5 10 5 50%', '6 10 6 60%', '7 0 0 –']);
    expect(numbers('Due in the next 60 days').slice(0, 2)).toEqual(['2026-11-20 (Today) 4', '2026-11-21 1']);
    expect(numbers('The past year')).toEqual(['2026-11-19 30 50%', '2026-11-18 10 80%']);
    fireEvent.click(screen.getByRole('button', { name: 'Show as chart: The past year' }));
    expect(screen.queryByRole('region', { name: 'The past year, as a table' })).toBeNull();
  });

  it('has as many cards in the chart of the levels as in its heading, with those that have no bar', async () => {
    await openRecap({ recap: () => recap({ counts: { ...COUNTS, count: 14, suspended_count: 1 } }) });
    expect(await screen.findByText('14 cards · 10 trained · 4 due · 2 hard')).toBeDefined();
    const panel = within(screen.getByRole('region', { name: 'Cards by level' }));
    expect(panel.getByText('14 cards, 2 new. Most are at level 1.')).toBeDefined();
    expect(panel.getByText('Not in the chart: 2 cards, suspended or memorized without an answer.')).toBeDefined();
  });

  it('summarizes each chart in a sentence', async () => {
    await openRecap();
    expect(await screen.findByText('12 cards, 2 new. Most are at level 1.')).toBeDefined();
    expect(screen.getByText('4 today, 7 within 7 days, 34 within 60 days.')).toBeDefined();
    expect(screen.getByText('40 answers on 2 days. Longest streak: 2 days.')).toBeDefined();
  });

  it('draws each number, hidden from screen readers', async () => {
    await openRecap();
    const section = await screen.findByRole('region', { name: 'Cards by level' });
    const drawn = () => [...section.querySelectorAll('.recharts-label-list text')].map((label) => label.textContent);
    await waitFor(() => expect(drawn()).toEqual(['2', '1', '3', '2', '0', '2', '1', '0', '1']));
    expect(section.querySelector('svg.recharts-surface')?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(section.querySelector('.recharts-wrapper [tabindex="0"]')).toBeNull();
    const year = await screen.findByRole('region', { name: 'Activity heat map' });
    const colors = [...year.querySelectorAll('rect[fill^="color-mix"]')].map((day) => day.getAttribute('fill'));
    expect(colors).toHaveLength(2);
    expect(new Set(colors).size).toBe(2);
  });

  it('shows a skeleton while it loads', async () => {
    const skeletons = () => document.querySelectorAll('.mantine-Skeleton-root').length;
    const app = await openApp('/main/recap', {}, { replies: { graphql: () => new Promise(() => {}) } });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(skeletons()).toBeGreaterThan(2));
    expect(app.path()).toBe('/main/recap');
  });

  it('suggests a training if nothing was trained yet', async () => {
    const operations: Operations = {
      recap: () => recap({ counts: counts({ count: 3 }), last_session: null, hard_count: 0 }),
      recapActivity: () => recapActivity({ activity: [] }),
    };
    await openRecap(operations, '/main/dashboard/box_cards/b1/memory_recap');
    expect(await screen.findByRole('heading', { name: 'Nothing to look back on yet' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Start training' }).getAttribute('href')).toBe(
      '/main/dashboard/box_cards/b1/memorize',
    );
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows the error and a retry button', async () => {
    let fails = true;
    await openRecap({
      recap: () => {
        if (fails) throw new Error('no');
        return recap();
      },
    });
    const retry = within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' });
    fails = false;
    fireEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Last session' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows the other panels if the activity query fails', async () => {
    let fails = true;
    await openRecap({
      recapActivity: () => {
        if (fails) throw new Error('no');
        return recapActivity();
      },
    });
    const retry = within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' });
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(screen.getByRole('heading', { name: 'Last session' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'The past year' })).toBeNull();
    fails = false;
    fireEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'The past year' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Retention by level' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('queries the activity after the table, each once', async () => {
    const order: string[] = [];
    const { recapCards } = table();
    await openRecap({
      recapCards: (variables) => {
        order.push('recapCards');
        return recapCards(variables);
      },
      recapActivity: () => {
        order.push('recapActivity');
        return recapActivity();
      },
    });
    await screen.findByRole('heading', { name: 'The past year' });
    expect(order).toEqual(['recapCards', 'recapActivity']);
  });

  it('says that the box does not exist', async () => {
    await openRecap({ boxHead: () => ({ boxHead: null }) }, '/main/dashboard/box_cards/gone/memory_recap');
    expect(await screen.findByRole('heading', { level: 1, name: 'bid not found' })).toBeDefined();
  });
});

describe('the table of cards', () => {
  // Proves L-3.
  it('has dates as YYYY-MM-DD or N/A, and names hard cards', async () => {
    await openRecap();
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(rows().map(cells)).toEqual([
      ['aller', '4', '2026-11-19', '2026-11-25', '1'],
      ['venir', '1', '2026-11-18', '2026-11-25', 'hard 9'],
      ['falloir', '0', '2026-11-17', '2026-11-25', 'hard 12'],
      ['choir', 'New', 'N/A', 'N/A', '0'],
    ]);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5');
    expect(rows()[0]?.getAttribute('aria-rowindex')).toBe('2');
  });

  it('scrolls with the page', async () => {
    const none = (offset: number) => ({ __typename: 'RecapCards' as const, total: 1000, offset, cards: [] });
    await openRecap({ recapCards: ({ offset }) => ({ recapCards: none(offset) }) });
    const list = await screen.findByRole('table', { name: 'Table of cards' });
    const first = () => Number(list.querySelector('tbody[data-windowed] tr')?.getAttribute('aria-rowindex'));
    expect(first()).toBe(2);
    window.scrollTo(0, 20_000);
    fireEvent.scroll(document);
    await waitFor(() => expect(first()).toBeGreaterThan(400));
    fireEvent.click(within(list).getByRole('button', { name: 'Card' }));
    await waitFor(() => expect(first()).toBe(2));
  });

  it('sorts by any column, in both directions', async () => {
    const { asked } = await openRecap();
    const sort = async (name: string, expected: object) => {
      fireEvent.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(asked.at(-1)).toMatchObject(expected));
    };
    await screen.findByRole('table');
    expect(asked.at(-1)).toMatchObject({ sort: 'next_training_at', descending: false, offset: 0 });
    await sort('Forgotten', { sort: 'forgotten', descending: true });
    expect(screen.getByRole('columnheader', { name: 'Forgotten' }).getAttribute('aria-sort')).toBe('descending');
    await sort('Forgotten', { sort: 'forgotten', descending: false });
    await sort('Last trained', { sort: 'last_training_at', descending: true });
    await sort('Level', { sort: 'memory_level', descending: false });
    await sort('Card', { sort: 'title', descending: false });
    expect(screen.getByRole('columnheader', { name: 'Forgotten' }).getAttribute('aria-sort')).toBe('none');
  });

  it('filters by text and by hard cards', async () => {
    await openRecap();
    await waitFor(() => expect(rows()).toHaveLength(4));
    fireEvent.click(screen.getByRole('switch', { name: 'Hard cards only' }));
    await waitFor(() => expect(rows().map((row) => cells(row)[0])).toEqual(['venir', 'falloir']));
    const field = screen.getByRole('textbox', { name: 'Filter by title' });
    fireEvent.change(field, { target: { value: 'ven' } });
    await waitFor(() => expect(rows().map((row) => cells(row)[0])).toEqual(['venir']));
    fireEvent.change(field, { target: { value: 'zzz' } });
    expect(await screen.findByText('No cards match.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  // Proves S-54.
  it('trains exactly the hard cards', async () => {
    const { router } = await openRecap();
    fireEvent.click(await screen.findByRole('button', { name: 'Train the 2 hard cards' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/main/memorize'));
    const query = new URLSearchParams(router.state.location.search);
    expect(query.get('type')).toBe('all');
    expect(query.get('cids')?.split(',')).toEqual(['c2', 'c3']);
  });
});
