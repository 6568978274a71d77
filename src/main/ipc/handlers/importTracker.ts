import type { CardboxReport, ImportEnd } from '#shared/export.ts';
import type { DeckHandle, ImportProgress, ImportReport, LatestImport } from '#shared/import.ts';
import type { PackageReport } from '#shared/packages.ts';
import { fail, ok, type Result } from '#shared/result.ts';

interface Tracked {
  readonly job: string;
  readonly deck: DeckHandle;
  readonly end: Promise<Result<ImportEnd>>;
  progress: ImportProgress | null;
  hasEnded: boolean;
}

/** Knows the import that runs or ended last, so that a page that was reloaded can show its progress and its report. */
export class ImportTracker {
  #latest: Tracked | null = null;

  reportProgress(progress: ImportProgress): void {
    if (this.#latest?.job === progress.job) this.#latest.progress = progress;
  }

  deck(
    job: string,
    deck: DeckHandle | undefined,
    running: Promise<Result<ImportReport>>,
  ): Promise<Result<ImportReport>> {
    return this.#track(job, deck, running, (report) => ({ report, cardboxReport: null, packageReport: null }));
  }

  cardbox(
    job: string,
    deck: DeckHandle | undefined,
    running: Promise<Result<CardboxReport>>,
  ): Promise<Result<CardboxReport>> {
    return this.#track(job, deck, running, (cardboxReport) => ({
      report: null,
      cardboxReport,
      packageReport: null,
    }));
  }

  package(
    job: string,
    deck: DeckHandle | undefined,
    running: Promise<Result<PackageReport>>,
  ): Promise<Result<PackageReport>> {
    return this.#track(job, deck, running, (packageReport) => ({ report: null, cardboxReport: null, packageReport }));
  }

  latest(): LatestImport | null {
    if (this.#latest === null) return null;
    const { job, deck, progress, hasEnded } = this.#latest;
    return { job, deck, progress, isRunning: !hasEnded };
  }

  /** Resolves when this import has ended. */
  async end(job: string): Promise<Result<ImportEnd>> {
    return this.#latest?.job === job ? await this.#latest.end : fail('NOT_FOUND', 'no such import');
  }

  /** The file was closed, so its report is not needed any more. */
  close(handle: string): void {
    if (this.#latest?.deck.handle === handle && this.#latest.hasEnded) this.#latest = null;
  }

  async #track<Report>(
    job: string,
    deck: DeckHandle | undefined,
    running: Promise<Result<Report>>,
    toEnd: (report: Report) => ImportEnd,
  ): Promise<Result<Report>> {
    if (deck === undefined) return await running;
    const end = running.then((result) => (result.ok ? ok(toEnd(result.value)) : result));
    const tracked: Tracked = { job, deck, end, progress: null, hasEnded: false };
    this.#latest = tracked;
    const result = await running;
    tracked.hasEnded = true;
    // A page shows the preview again, and the user knows why.
    if (!result.ok && this.#latest === tracked) this.#latest = null;
    return result;
  }
}
