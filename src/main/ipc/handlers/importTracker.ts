import type { DeckHandle, ImportProgress, LatestImport } from '#shared/import.ts';
import type { ImportReport } from '#shared/importSource.ts';
import { fail, type Result } from '#shared/result.ts';

interface Tracked {
  readonly job: string;
  readonly deck: DeckHandle;
  readonly end: Promise<Result<ImportReport>>;
  progress: ImportProgress | null;
  hasEnded: boolean;
}

/** Knows the import that runs or ended last, so that a page that was reloaded can show its progress and its report. */
export class ImportTracker {
  #latest: Tracked | null = null;

  reportProgress(progress: ImportProgress): void {
    if (this.#latest?.job === progress.job) this.#latest.progress = progress;
  }

  latest(): LatestImport | null {
    if (this.#latest === null) return null;
    const { job, deck, progress, hasEnded } = this.#latest;
    return { job, deck, progress, isRunning: !hasEnded };
  }

  /** Resolves when this import has ended. */
  async end(job: string): Promise<Result<ImportReport>> {
    return this.#latest?.job === job ? await this.#latest.end : fail('NOT_FOUND', 'no such import');
  }

  /** The file was closed, so its report is not needed any more. */
  close(handle: string): void {
    if (this.#latest?.deck.handle === handle && this.#latest.hasEnded) this.#latest = null;
  }

  async track(
    job: string,
    deck: DeckHandle | undefined,
    end: Promise<Result<ImportReport>>,
  ): Promise<Result<ImportReport>> {
    if (deck === undefined) return await end;
    const tracked: Tracked = { job, deck, end, progress: null, hasEnded: false };
    this.#latest = tracked;
    const result = await end;
    tracked.hasEnded = true;
    // A page shows the preview again, and the user knows why.
    if (!result.ok && this.#latest === tracked) this.#latest = null;
    return result;
  }
}
