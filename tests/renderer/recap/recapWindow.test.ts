import { describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '#renderer/data/client.ts';
import { PAGE_SIZE } from '#renderer/data/pageWindow.ts';
import { createRecapWindow, type RecapList } from '#renderer/features/recap/recapQueries.ts';
import { fakeBridge } from '#tests/support/bridge.ts';
import { recapCard } from '../support/cards.ts';

const LIST: RecapList = { scope: {}, sort: 'title', descending: false, only_hard: false, search: '' };

/** A mirror with this many cards; `answer` can replace its replies. */
function open(total: number, list = LIST, before?: ReturnType<ReturnType<typeof createRecapWindow>['snapshot']>) {
  const asked: number[] = [];
  const state = { fails: false, name: 'card' };
  const fake = fakeBridge(
    {},
    {
      recapCards: ({ offset, limit }) => {
        asked.push(offset);
        if (state.fails) throw new Error('no');
        const cards = Array.from({ length: Math.min(limit, total - offset) }, (_, index) =>
          recapCard(`c${offset + index}`, { title: `${state.name} ${offset + index}` }),
        );
        return { recapCards: { __typename: 'RecapCards', total, offset, cards } };
      },
    },
  );
  vi.stubGlobal('window', { bridge: fake.bridge });
  const table = createRecapWindow(createGraphqlClient(), list, before);
  const stop = table.subscribe(() => {});
  const settled = (expected: () => unknown) => vi.waitFor(() => expect(expected()).toBe(true), { interval: 5 });
  return { table, asked, state, stop, settled };
}

describe('the window onto a recap’s table', () => {
  it('loads the pages on the screen, each once', async () => {
    const { table, asked, settled } = open(5000);
    await settled(() => table.snapshot().total === 5000);
    table.setVisible(10, 30);
    table.setVisible(PAGE_SIZE * 7 - 5, PAGE_SIZE * 7 + 20);
    await settled(() => table.snapshot().pages.has(7));
    expect(asked).toEqual([0, 600, 700]);
    expect(table.snapshot().pages.get(7)?.[3]?.title).toBe('card 703');
  });

  it('keeps only pages near the screen, and loads removed pages again', async () => {
    const { table, asked, settled } = open(100_000);
    for (let page = 0; page < 30; page += 1) {
      table.setVisible(page * PAGE_SIZE, page * PAGE_SIZE + 20);
      await settled(() => table.snapshot().pages.has(page));
    }
    expect(table.snapshot().pages.size).toBeLessThanOrEqual(10);
    const before = asked.length;
    table.setVisible(0, 20);
    await settled(() => table.snapshot().pages.has(0));
    expect(asked.length).toBe(before + 1);
  });

  it('shows the previous rows until its first page has loaded', async () => {
    const first = open(3);
    await first.settled(() => first.table.snapshot().total === 3);
    const next = open(2, { ...LIST, descending: true }, first.table.snapshot());
    expect(next.table.snapshot()).toMatchObject({ total: 3, isStale: true });
    await next.settled(() => next.table.snapshot().total === 2);
    expect(next.table.snapshot()).toMatchObject({ isStale: false, error: null });
  });

  it('reloads when cards change and keeps the old rows until then', async () => {
    const { table, state, settled } = open(3);
    await settled(() => table.snapshot().total === 3);
    state.name = 'renamed';
    table.refresh();
    expect(table.snapshot().pages.get(0)?.[0]?.title).toBe('card 0');
    await settled(() => table.snapshot().pages.get(0)?.[0]?.title === 'renamed 0');
  });

  it('reports an error, keeps its rows, and recovers', async () => {
    const { table, state, settled } = open(300);
    await settled(() => table.snapshot().total === 300);
    state.fails = true;
    table.setVisible(100, 120);
    await settled(() => table.snapshot().error !== null);
    expect(table.snapshot().pages.has(0)).toBe(true);
    state.fails = false;
    table.refresh();
    await settled(() => table.snapshot().error === null && table.snapshot().pages.has(1));
  });
});
