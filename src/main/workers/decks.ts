import { randomUUID } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { ANKI_ENDINGS, type DeckHandle } from '#shared/import.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { runCardbox } from './cardboxImport.ts';
import { runImport } from './deckImport.ts';
import { DeckReader } from './deckReader.ts';
import type { MirrorClient } from './mirrorClient.ts';
import type { Decks } from './types.ts';

interface OpenDeck {
  readonly handle: DeckHandle;
  readonly path: string;
}

const UNKNOWN_DECK = fail('NOT_FOUND', 'no deck is open under this handle');

/**
 * The deck files that the user has opened for import. Paths stay here; callers have handles. `create` starts an import worker,
 * which runs while a deck is open.
 */
export function createDecks(client: MirrorClient, create: () => Worker): Decks {
  const reader = new DeckReader(create);
  const decks = new Map<string, OpenDeck>();
  const jobs = new Map<string, AbortController>();
  let opening = 0;

  async function stopIfIdle(): Promise<void> {
    if (decks.size === 0 && jobs.size === 0 && opening === 0) await reader.stop();
  }

  async function runJob<T>(
    handle: string,
    job: string,
    work: (deck: OpenDeck, signal: AbortSignal) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const deck = decks.get(handle);
    if (deck === undefined) return UNKNOWN_DECK;
    if (jobs.has(job)) return fail('BAD_REQUEST', 'this job is already running');
    const controller = new AbortController();
    jobs.set(job, controller);
    try {
      return await work(deck, controller.signal);
    } finally {
      jobs.delete(job);
      void stopIfIdle();
    }
  }

  return {
    find: (handle) => decks.get(handle)?.handle,

    async open(path, name): Promise<Result<DeckHandle>> {
      if (ANKI_ENDINGS.some((ending) => name.toLowerCase().endsWith(`.${ending}`))) {
        return fail('ANKI_PACKAGE', 'packages of Anki are not supported');
      }
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
      runJob(handle, job, (deck, signal) => {
        const source = { path: deck.path, name: deck.handle.name, parsing: options.parsing };
        return runImport({ client, reader, job, signal }, source, options);
      }),

    async previewCardbox(handle) {
      const deck = decks.get(handle);
      if (deck === undefined) return UNKNOWN_DECK;
      const look = await reader.request({ kind: 'lookCardbox', path: deck.path });
      return look.ok ? ok({ ...look.value, deck: deck.handle }) : look;
    },

    runCardbox: (handle, job) =>
      runJob(handle, job, ({ path }, signal) => runCardbox({ client, reader, job, signal }, path)),

    cancel(job) {
      jobs.get(job)?.abort();
    },

    close(handle) {
      decks.delete(handle);
      void stopIfIdle();
    },
  };
}
