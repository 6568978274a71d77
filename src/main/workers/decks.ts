import { randomUUID } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import type { DeckHandle, RefusedTexts } from '#shared/import.ts';
import type { DeckKind, ImportChanges, ImportOptions, ImportSource, OfKind } from '#shared/importSource.ts';
import type { DeckFile, FilePreview, RefusedTable } from '#shared/mirror/import.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { compareImport } from './compareImport.ts';
import { DeckReader } from './deckReader.ts';
import { type Imported, type ImportRun, type RefusedLines, runImport } from './importRun.ts';
import type { MirrorClient } from './mirrorClient.ts';

/** A preview with its deck. The settings of a `.cardbox` file are not checked yet. */
export type OpenedPreview<Kind extends DeckKind> = OfKind<FilePreview, Kind> & { readonly deck: DeckHandle };

/** The deck files that the user has opened for import. Pages know only their handles. */
export interface Decks {
  /** The open deck with this handle. */
  find(handle: string): DeckHandle | undefined;
  open(path: string, name: string): Promise<Result<DeckHandle>>;
  /** The contents of a deck. Errors: `CARDBOX_DAMAGED`, `CARDBOX_NEWER`, `PACKAGE_DAMAGED`, `ARCHIVE_TOO_LARGE` and others. */
  preview<Kind extends DeckKind>(
    handle: string,
    source: OfKind<ImportSource, Kind> & { readonly kind: Kind },
  ): Promise<Result<OpenedPreview<Kind>>>;
  /**
   * Imports a deck. If it is canceled (`CANCELLED`) or fails, nothing of it stays. A `.cardbox` file and a package are merged with the
   * existing data. `own`: the mirror of this computer that the file has the cards of. Then answers that a wrong clock wrote are taken
   * too, and its sessions and what its palette opened come along.
   */
  run<Kind extends DeckKind>(
    handle: string,
    job: string,
    options: OfKind<ImportOptions, Kind> & { readonly kind: Kind },
    own?: string | null,
  ): Promise<Result<OfKind<Imported, Kind>>>;
  /** What `run` would do. Changes nothing; `cancel`, `close` and the next `compare` or `run` stop it (`CANCELLED`). */
  compare(handle: string, job: string, options: ImportOptions): Promise<Result<ImportChanges>>;
  /** Writes the refused rows of the last `run` to a CSV file. Replies with their number. Errors: `DISK_FULL`, `NOT_ALLOWED` and others. */
  saveRefused(handle: string, target: string, texts: RefusedTexts): Promise<Result<number>>;
  cancel(job: string): void;
  close(handle: string): void;
}

interface OpenDeck {
  readonly handle: DeckHandle;
  readonly file: DeckFile;
  /** What an import of it refused, once one has ended. */
  refused?: Omit<RefusedTable, 'target' | 'texts'>;
  /** The job of its comparison with the cards here. */
  comparison?: string;
}

const UNKNOWN_DECK = fail('NOT_FOUND', 'no deck is open under this handle');

/**
 * The deck files that the user has opened for import. Paths stay here; callers have handles. `create` starts an import worker,
 * which runs while a deck is open, `log` writes to the log.
 */
export function createDecks(client: MirrorClient, create: () => Worker, log?: (message: string) => void): Decks {
  const reader = new DeckReader(create, log);
  const decks = new Map<string, OpenDeck>();
  const jobs = new Map<string, AbortController>();
  let opening = 0;

  async function stopIfIdle(): Promise<void> {
    if (decks.size === 0 && jobs.size === 0 && opening === 0) await reader.stop();
  }

  async function runJob<T>(
    handle: string,
    job: string,
    work: (deck: OpenDeck, run: ImportRun) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const deck = decks.get(handle);
    if (deck === undefined) return UNKNOWN_DECK;
    if (jobs.has(job)) return fail('BAD_REQUEST', 'this job is already running');
    stopComparison(deck);
    const controller = new AbortController();
    jobs.set(job, controller);
    try {
      return await work(deck, { client, reader, job, signal: controller.signal });
    } finally {
      jobs.delete(job);
      void stopIfIdle();
    }
  }

  function stopComparison({ comparison }: OpenDeck): void {
    if (comparison !== undefined) jobs.get(comparison)?.abort();
  }

  return {
    find: (handle) => decks.get(handle)?.handle,

    async open(path, name): Promise<Result<DeckHandle>> {
      opening++;
      const opened = await reader.request({ kind: 'open', file: { path, name } });
      opening--;
      if (!opened.ok) {
        void stopIfIdle();
        return opened;
      }
      const handle = { handle: randomUUID(), name, ...opened.value };
      const { format } = opened.value;
      decks.set(handle.handle, { handle, file: { path, name, ...(format && { format }) } });
      return ok(handle);
    },

    async preview(handle, source) {
      const deck = decks.get(handle);
      if (deck === undefined) return UNKNOWN_DECK;
      const preview = await reader.request({ kind: 'preview', file: deck.file, source });
      // The reply is of the kind of the source.
      return preview.ok ? ok({ ...preview.value, deck: deck.handle } as never) : preview;
    },

    run: (handle, job, options, own = null) =>
      runJob(handle, job, async (deck, run) => {
        const chosen: ImportOptions = options;
        const lines: RefusedLines = [];
        const report = await runImport(run, deck.file, chosen, own, lines);
        if (chosen.kind === 'table') {
          const { parsing, mapping } = chosen;
          deck.refused = { source: { ...deck.file, parsing }, mapping, refused: lines };
        }
        // The report is of the kind of the options.
        return report as Result<never>;
      }),

    compare: (handle, job, options) =>
      runJob(handle, job, (deck, run) => {
        deck.comparison = job;
        return compareImport(run, deck.file, options);
      }),

    async saveRefused(handle, target, texts) {
      const refused = decks.get(handle)?.refused;
      return refused === undefined ? UNKNOWN_DECK : reader.request({ kind: 'saveRefused', ...refused, target, texts });
    },

    cancel(job) {
      jobs.get(job)?.abort();
    },

    close(handle) {
      const deck = decks.get(handle);
      decks.delete(handle);
      if (deck !== undefined) stopComparison(deck);
      if (deck !== undefined) void reader.release({ kind: 'close', path: deck.file.path });
      void stopIfIdle();
    },
  };
}
