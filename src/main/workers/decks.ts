import { randomUUID } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import type { DeckHandle } from '#shared/import.ts';
import type { PackageFile, RefusedTable } from '#shared/mirror/import.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { compareCardbox, runCardbox } from './cardboxImport.ts';
import { compareDeck } from './deckComparison.ts';
import { type RefusedLines, runImport } from './deckImport.ts';
import { DeckReader } from './deckReader.ts';
import type { ImportRun } from './importPipeline.ts';
import type { MirrorClient } from './mirrorClient.ts';
import { comparePackage, runPackage } from './packageImport.ts';
import type { Decks } from './types.ts';

interface OpenDeck {
  readonly handle: DeckHandle;
  readonly path: string;
  /** What an import of it refused, once one has ended. */
  refused?: Omit<RefusedTable, 'target' | 'texts'>;
  /** The job of its comparison with the cards here. */
  comparison?: string;
}

function packageOf({ handle: { name, format }, path }: OpenDeck): PackageFile | undefined {
  return format && { path, name, format };
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
    work: (deck: OpenDeck, signal: AbortSignal, job: string) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const deck = decks.get(handle);
    if (deck === undefined) return UNKNOWN_DECK;
    if (jobs.has(job)) return fail('BAD_REQUEST', 'this job is already running');
    stopComparison(deck);
    const controller = new AbortController();
    jobs.set(job, controller);
    try {
      return await work(deck, controller.signal, job);
    } finally {
      jobs.delete(job);
      void stopIfIdle();
    }
  }

  /** Compares a deck with the cards here, until the deck is closed or another job of it starts. */
  function compare<T>(
    handle: string,
    work: (deck: OpenDeck, run: ImportRun) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    return runJob(handle, randomUUID(), (deck, signal, job) => {
      deck.comparison = job;
      return work(deck, { client, reader, job, signal });
    });
  }

  function stopComparison({ comparison }: OpenDeck): void {
    if (comparison !== undefined) jobs.get(comparison)?.abort();
  }

  return {
    find: (handle) => decks.get(handle)?.handle,

    async open(path, name): Promise<Result<DeckHandle>> {
      opening++;
      const opened = await reader.request({ kind: 'open', source: { path, name, parsing: {} } });
      opening--;
      if (!opened.ok) {
        void stopIfIdle();
        return opened;
      }
      const handle = { handle: randomUUID(), name, ...opened.value };
      decks.set(handle.handle, { handle, path });
      return ok(handle);
    },

    async preview(handle, parsing) {
      const deck = decks.get(handle);
      if (deck === undefined) return UNKNOWN_DECK;
      const source = { path: deck.path, name: deck.handle.name, parsing };
      const look = await reader.request({ kind: 'preview', source });
      return look.ok ? ok({ ...look.value, deck: deck.handle }) : look;
    },

    run: (handle, job, options) =>
      runJob(handle, job, async (deck, signal) => {
        const source = { path: deck.path, name: deck.handle.name, parsing: options.parsing };
        const refused: RefusedLines = [];
        const report = await runImport({ client, reader, job, signal }, source, options, refused);
        deck.refused = { source, mapping: options.mapping, refused };
        return report;
      }),

    compare: (handle, job, options) =>
      runJob(handle, job, (deck, signal) => {
        const source = { path: deck.path, name: deck.handle.name, parsing: options.parsing };
        return compareDeck({ client, reader, job, signal }, source, options);
      }),

    async saveRefused(handle, target, texts) {
      const refused = decks.get(handle)?.refused;
      return refused === undefined ? UNKNOWN_DECK : reader.request({ kind: 'saveRefused', ...refused, target, texts });
    },

    async previewCardbox(handle) {
      const deck = decks.get(handle);
      if (deck === undefined) return UNKNOWN_DECK;
      const look = await reader.request({ kind: 'lookCardbox', path: deck.path });
      return look.ok ? ok({ ...look.value, deck: deck.handle }) : look;
    },

    compareCardbox: (handle) => compare(handle, ({ path }, run) => compareCardbox(run, path)),

    runCardbox: (handle, job, isOwn = false) =>
      runJob(handle, job, ({ path, handle: { name } }, signal) =>
        runCardbox({ client, reader, job, signal }, path, name, isOwn),
      ),

    async previewPackage(handle, roles) {
      const deck = decks.get(handle);
      if (deck === undefined) return UNKNOWN_DECK;
      const source = packageOf(deck);
      if (source === undefined) return UNKNOWN_DECK;
      const look = await reader.request({ kind: 'lookPackage', source, roles });
      return look.ok ? ok({ ...look.value, deck: deck.handle, format: source.format }) : look;
    },

    comparePackage: (handle, options) =>
      compare(handle, async (deck, run) => {
        const source = packageOf(deck);
        return source === undefined ? UNKNOWN_DECK : comparePackage(run, source, options);
      }),

    runPackage: (handle, job, options) =>
      runJob(handle, job, async (deck, signal) => {
        const source = packageOf(deck);
        if (source === undefined) return UNKNOWN_DECK;
        return runPackage({ client, reader, job, signal }, source, options);
      }),

    cancel(job) {
      jobs.get(job)?.abort();
    },

    close(handle) {
      const deck = decks.get(handle);
      decks.delete(handle);
      if (deck !== undefined) stopComparison(deck);
      if (deck !== undefined) void reader.release({ kind: 'closePackage', path: deck.path });
      void stopIfIdle();
    },
  };
}
