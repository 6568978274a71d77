import type { Page } from '@playwright/test';
import type Database from 'better-sqlite3';
import { type DaySettings, dayNumber } from '#core/day/index.ts';
import { parseRoute } from '#shared/routes.ts';
import { VISIBLE_CARDS } from './content.ts';

/** The counts that a page shows, as numbers in the order in which they stand. */
interface ShownCounts {
  readonly path: string;
  /** By bid: what stands beside the title in the sidebar, 0 for nothing. */
  readonly sidebar: Readonly<Record<string, number>>;
  /** By bid: cards, due, new. */
  readonly tiles: Readonly<Record<string, readonly [number, number, number]>>;
  /** Total, learned, trained, in review. */
  readonly figures: readonly number[] | null;
  /** The numbers in the sentence of Today: due cards, boxes and minutes in the order of the language, or new cards. */
  readonly today: readonly number[] | null;
  /** What the mirror offers for today: the limits of boxes are known there only. */
  readonly offered: { readonly due_count: number; readonly new_count: number; readonly box_count: number } | null;
}

interface Row {
  readonly box: string;
  readonly top: string;
  readonly isActive: number;
  readonly isDated: number;
  readonly isNew: number;
  readonly isLearned: number;
  readonly isTrained: number;
}

/** Counts all cards of a mirror again, one by one, and compares them with what a page shows. */
export function wrongCounts(database: Database.Database, shown: ShownCounts, day: DaySettings | undefined): string[] {
  const rows = database
    .prepare(
      `SELECT b.bid AS box, t.bid AS top, r.place = 1 AS isActive, ifnull(r.due_day <= ?, 0) AS isDated,
        r.last_training_at = 'N/A' AND r.IS_MEMORIZED = 0 AS isNew, r.IS_LEARNED AS isLearned, r.IS_TRAINED AS isTrained
       FROM ${VISIBLE_CARDS}`,
    )
    .all(dayNumber(new Date().toISOString(), day)) as Row[];
  const wrong: string[] = [];
  const compare = (what: string, seen: readonly number[], counted: readonly number[]): void => {
    if (String(seen) !== String(counted)) wrong.push(`${what}: ${seen} on screen, ${counted} in the mirror`);
  };
  const count = (cards: readonly Row[], test: (row: Row) => boolean): number => cards.filter(test).length;
  const isDue = (row: Row): boolean => row.isActive === 1 && row.isDated === 1;
  const inBox = (bid: string): Row[] => rows.filter(({ box, top }) => box === bid || top === bid);
  for (const [bid, due] of Object.entries(shown.sidebar)) compare(`sidebar ${bid}`, [due], [count(inBox(bid), isDue)]);
  for (const [bid, seen] of Object.entries(shown.tiles)) {
    const cards = inBox(bid);
    const fresh = count(cards, (row) => row.isActive === 1 && row.isNew === 1);
    compare(`tile ${bid}`, seen, [cards.length, count(cards, isDue), fresh]);
  }
  if (shown.today !== null && shown.offered !== null) {
    const { due_count, new_count, box_count } = shown.offered;
    const offered = due_count > 0 ? [due_count, box_count] : new_count > 0 ? [new_count] : [];
    const inOrder = (all: readonly number[]) => all.toSorted((a, b) => a - b);
    compare('today', inOrder(shown.today.slice(0, 2)), inOrder(offered));
  }
  const route = parseRoute(shown.path);
  if (shown.figures !== null && (route?.name === 'boxCards' || route?.name === 'subBoxes')) {
    const cards = inBox('pbid' in route.params ? route.params.pbid : route.params.bid);
    const parts = [
      count(cards, (row) => row.isLearned === 1),
      count(cards, (row) => row.isTrained === 1),
      count(cards, (row) => row.isLearned === 1 && row.isDated === 1),
    ];
    compare('figures of the box', shown.figures, [cards.length, ...parts.flatMap((part) => [part, cards.length])]);
  }
  return wrong;
}

export async function readCounts(page: Page): Promise<ShownCounts> {
  return await page.evaluate(async () => {
    const numbers = (text: string | null | undefined): number[] =>
      [...(text ?? '').replaceAll(/(\d),(?=\d{3})/g, '$1').matchAll(/\d+/g)].map(([digits]) => Number(digits));
    const sidebar: Record<string, number> = {};
    // Not the links of the path, which have no count.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('nav h2 + ul a')) {
      const [, bid] = /\/(?:box_cards|sub_boxes)\/([^/?]+)$/.exec(link.getAttribute('href') ?? '') ?? [];
      if (bid !== undefined)
        sidebar[decodeURIComponent(bid)] = numbers(link.querySelector('[title]')?.textContent)[0] ?? 0;
    }
    const tiles: Record<string, [number, number, number]> = {};
    for (const tile of document.querySelectorAll<HTMLElement>('article[data-bid]')) {
      const [size, state] = tile.querySelectorAll('p');
      const [cards = 0] = numbers(size?.textContent);
      const [due = 0] = numbers(state?.querySelector('strong')?.textContent);
      const [fresh = 0] = numbers(state?.querySelector('span')?.textContent);
      tiles[tile.dataset.bid ?? ''] = [cards, due, fresh];
    }
    const figures = [...document.querySelectorAll('fieldset > button[aria-pressed]')];
    const isWaiting = document.querySelector('fieldset .mantine-Skeleton-root') !== null;
    const offered = async () => {
      const reply = await window.bridge.graphql({ operationName: 'today', variables: {} });
      return reply.ok ? JSON.parse(reply.value).data.today : null;
    };
    const isToday = location.pathname === '/main/dashboard' && document.querySelector('main section h1') !== null;
    return {
      path: location.pathname,
      sidebar,
      tiles,
      figures:
        figures.length === 0 || isWaiting ? null : figures.flatMap((one) => numbers(one.lastElementChild?.textContent)),
      today: isToday ? numbers(document.querySelector('main section h1')?.textContent) : null,
      offered: isToday ? await offered() : null,
    };
  });
}
