import type { DataChange } from '#shared/ipc/events.ts';

type What = DataChange['what'][number];

/** Gathers what a transaction changes, to be told once. */
export class ChangeSet {
  readonly #what = new Set<What>();
  readonly #pbids = new Set<string>();
  #any = false;

  add(what: What, pbid?: string): void {
    this.#what.add(what);
    // Sessions belong to no box, so they do not widen what else is said.
    if (pbid !== undefined) this.#pbids.add(pbid);
    else if (what !== 'sessions') this.#any = true;
  }

  /** The whole change, or null if there is none; empty afterwards. */
  take(): DataChange | null {
    if (this.#what.size === 0) return null;
    const change = { what: [...this.#what], pbids: this.#any ? [] : [...this.#pbids] };
    this.#what.clear();
    this.#pbids.clear();
    this.#any = false;
    return change;
  }
}
