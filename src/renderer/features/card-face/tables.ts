import { OverBudgetError, type RenderBudget } from './budget.ts';
import { TABLE_NESTING_LIMIT } from './limits.ts';

/**
 * Tables cost a browser far more than their text is long: every row has a place for every column, and a table in a table is
 * laid out several times. Flattens tables deep inside of others, and pays for the places of the rest.
 */
export function limitTables(root: DocumentFragment, budget: RenderBudget): void {
  for (const table of root.querySelectorAll('table')) {
    if (tableDepth(table) > TABLE_NESTING_LIMIT) table.replaceWith(table.textContent);
    else if (table.isConnected || root.contains(table)) budget.spend('cells', gridSize(table, budget.left('cells')));
  }
}

function tableDepth(table: Element): number {
  let depth = 0;
  for (let outer: Element | null = table; outer; outer = outer.parentElement?.closest('table') ?? null) depth++;
  return depth;
}

/** Rows times columns. Throws above `limit`, before the time for counting becomes noticeable. */
function gridSize(table: HTMLTableElement, limit: number): number {
  const rows = [...table.rows];
  const columns = new Array<number>(rows.length).fill(0);
  let used = 0;
  for (const [index, row] of rows.entries()) {
    for (const cell of row.cells) {
      const last = Math.min(rows.length, index + Math.max(1, cell.rowSpan));
      used += (last - index) * cell.colSpan;
      if (used > limit) throw new OverBudgetError('too many table cells');
      for (let at = index; at < last; at++) columns[at] = (columns[at] ?? 0) + cell.colSpan;
    }
  }
  return rows.length * Math.max(0, ...columns);
}
