/** The least time between two runs that the server asked for, in milliseconds. */
const LEAST_GAP_MS = 300;
/** So many runs without news in a row are usual: a device hears of its own changes, too. Then the gap doubles each time. */
const USUAL_WITHOUT_NEWS = 2;
const MOST_DOUBLINGS = 6;

/** How long a run that the server asked for waits. A server that never stops saying so is asked less and less often. */
export class NewsGap {
  #endedAt = Number.NEGATIVE_INFINITY;
  /** Runs in a row that the server asked for and that found nothing. */
  #withoutNews = 0;

  /** A run has ended; `isNews` null: it says nothing about what the server has said. */
  ended(at: number, isNews: boolean | null): void {
    this.#endedAt = at;
    if (isNews !== null) this.#withoutNews = isNews ? 0 : this.#withoutNews + 1;
  }

  /** Milliseconds from now. */
  left(now: number): number {
    const doublings = Math.min(Math.max(0, this.#withoutNews - USUAL_WITHOUT_NEWS), MOST_DOUBLINGS);
    return Math.max(0, this.#endedAt + LEAST_GAP_MS * 2 ** doublings - now);
  }
}
