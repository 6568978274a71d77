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

/** What one side may use. */
const LIMITS = {
  tokens: TOKENS_LIMIT,
  nodes: NODES_LIMIT,
  /** Changes of script. */
  runs: RUNS_LIMIT,
  /** Cells of tables. */
  cells: CELLS_LIMIT,
  pictures: PICTURES_LIMIT,
  players: PLAYERS_LIMIT,
  /** Links to other cards. */
  links: LINKS_LIMIT,
};
type Resource = keyof typeof LIMITS;

/** A part costs more than rendering may cost. It is then shown as text. */
export class OverBudgetError extends Error {}

/** How many calls share one look at the clock. */
const CALLS_PER_CHECK = 16;

/**
 * What rendering one side may still cost: nodes, table cells and time (S-120). Cards come from anywhere, and a
 * card of a few kilobytes can ask for minutes of work. Each step of the rendering pays here before it works.
 */
export class RenderBudget {
  readonly #left = { ...LIMITS };
  #calls = 0;
  #isCut = false;
  readonly #deadline: number;

  /** @param length the characters of the side */
  constructor(length: number) {
    this.#deadline = length < TIMED_LENGTH ? Number.POSITIVE_INFINITY : performance.now() + RENDER_MS;
  }

  /** How much of a resource is left. */
  left(resource: Resource): number {
    return this.#left[resource];
  }

  /** Takes so many of a resource, if as many are left; returns whether it did. */
  take(resource: Resource, count = 1): boolean {
    if (count > this.#left[resource]) return false;
    this.#left[resource] -= count;
    return true;
  }

  /** As `take`, but ends the rendering of the part if there are too few. */
  spend(resource: Resource, count = 1): void {
    if (!this.take(resource, count)) throw new OverBudgetError(`too many ${resource}`);
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

  /** Called very often, by every rule of the parser and for every node. */
  checkTime(): void {
    this.#calls += 1;
    if (this.#calls % CALLS_PER_CHECK === 0 && !this.hasTime()) throw new OverBudgetError('too slow');
  }
}
