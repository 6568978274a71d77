import {
  CELLS_LIMIT,
  LINKS_LIMIT,
  NODES_LIMIT,
  PICTURES_LIMIT,
  PLAYERS_LIMIT,
  RENDER_MS,
  RUNS_LIMIT,
  TIMED_LENGTH,
  TOKENS_LIMIT,
} from './limits.ts';

/** A part costs more than rendering may cost. It is then shown as text. */
export class OverBudgetError extends Error {}

/** How many calls share one look at the clock. */
const CALLS_PER_CHECK = 16;

/**
 * What rendering one side may still cost: nodes, table cells and time (S-120). Cards come from anywhere, and a
 * card of a few kilobytes can ask for minutes of work. Each step of the rendering pays here before it works.
 */
export class RenderBudget {
  #tokens = TOKENS_LIMIT;
  #nodes = NODES_LIMIT;
  #runs = RUNS_LIMIT;
  #cells = CELLS_LIMIT;
  #pictures = PICTURES_LIMIT;
  #players = PLAYERS_LIMIT;
  #links = LINKS_LIMIT;
  #calls = 0;
  #isCut = false;
  readonly #deadline: number;

  /** @param length the characters of the side */
  constructor(length: number) {
    this.#deadline = length < TIMED_LENGTH ? Number.POSITIVE_INFINITY : performance.now() + RENDER_MS;
  }

  get nodes(): number {
    return this.#nodes;
  }

  get cells(): number {
    return this.#cells;
  }

  /** Whether something was left out because the time was used up. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Whether there is time for more. What is then left out may be rendered by a later try. */
  hasTime(): boolean {
    if (performance.now() <= this.#deadline) return true;
    this.#isCut = true;
    return false;
  }

  spendToken(): void {
    if (this.#tokens === 0) throw new OverBudgetError('too many tokens');
    this.#tokens -= 1;
  }

  spendRuns(count: number): void {
    if (count > this.#runs) throw new OverBudgetError('too many changes of script');
    this.#runs -= count;
  }

  spendNodes(count: number): void {
    if (count > this.#nodes) throw new OverBudgetError('too many nodes');
    this.#nodes -= count;
  }

  spendCells(count: number): void {
    if (count > this.#cells) throw new OverBudgetError('too many table cells');
    this.#cells -= count;
  }

  /** Whether one more picture may be shown. */
  takePicture(): boolean {
    return this.#pictures-- > 0;
  }

  /** Whether one more audio player may be shown. */
  takePlayer(): boolean {
    return this.#players-- > 0;
  }

  /** Whether so many more links to other cards may be shown. */
  takeLinks(count: number): boolean {
    if (count > this.#links) return false;
    this.#links -= count;
    return true;
  }

  /** Called very often, by every rule of the parser and for every node. */
  checkTime(): void {
    this.#calls += 1;
    if (this.#calls % CALLS_PER_CHECK === 0 && !this.hasTime()) throw new OverBudgetError('too slow');
  }
}
