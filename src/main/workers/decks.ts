import { randomUUID } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import type { DeckHandle } from '#shared/import.ts';
import type { Failure, Result } from '#shared/result.ts';
import { runCardbox } from './cardboxImport.ts';
import { runImport } from './deckImport.ts';
import { DeckReader } from './deckReader.ts';
import type { MirrorClient } from './mirrorClient.ts';
import type { Decks } from './types.ts';

interface OpenDeck {
  readonly handle: DeckHandle;
  readonly path: string;
}

const UNKNOWN: { ok: false; error: Failure } = {
  ok: false,
  error: { code: 'NOT_FOUND', message: 'no deck is open under this handle' },
};

/**
 * The deck files a person has opened for import. Paths stay here: whoever asks has a handle. `create` starts an import
 * worker, which runs while a deck is open.
 */
export function createDecks(client: MirrorClient, create: () => Worker): Decks {
  const reader = new DeckReader(create);
  const decks = new Map<string, OpenDeck>();
  const jobs = new Map<string, AbortController>();
  let opening = 0;

  async function rest(): Promise<void> {
    if (decks.size === 0 && jobs.size === 0 && opening === 0) await reader.stop();
  }

  async function runJob<T>(
    handle: string,
    job: string,
    work: (deck: OpenDeck, signal: AbortSignal) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const deck = decks.get(handle);
    if (deck === undefined) return UNKNOWN;
    if (jobs.has(job)) return { ok: false, error: { code: 'BAD_REQUEST', message: 'this job runs already' } };
    const controller = new AbortController();
    jobs.set(job, controller);
    try {
      return await work(deck, controller.signal);
    } finally {
      jobs.delete(job);
      void rest();
    }
  }

  return {
    async open(path, name): Promise<Result<DeckHandle>> {
      opening++;
      const opened = await reader.request({ kind: 'open', source: { path, name, parsing: {} } });
      opening--;
      if (!opened.ok) {
        void rest();
        return opened;
      }
      const handle = { handle: randomUUID(), name, ...opened.value };
      decks.set(handle.handle, { handle, path });
      return { ok: true, value: handle };
    },

    async preview(handle, parsing) {
      const deck = decks.get(handle);
      if (deck === undefined) return UNKNOWN;
      const source = { path: deck.path, name: deck.handle.name, parsing };
      const look = await reader.request({ kind: 'preview', source });
      return look.ok ? { ok: true, value: { ...look.value, deck: deck.handle } } : look;
    },

    run: (handle, job, options) =>
      runJob(handle, job, (deck, signal) => {
        const source = { path: deck.path, name: deck.handle.name, parsing: options.parsing };
        return runImport({ client, reader, job, signal }, source, options);
      }),

    async previewCardbox(handle) {
      const deck = decks.get(handle);
      if (deck === undefined) return UNKNOWN;
      const look = await reader.request({ kind: 'lookCardbox', path: deck.path });
      return look.ok ? { ok: true, value: { ...look.value, deck: deck.handle } } : look;
    },

    runCardbox: (handle, job) =>
      runJob(handle, job, ({ path }, signal) => runCardbox({ client, reader, job, signal }, path)),

    cancel(job) {
      jobs.get(job)?.abort();
    },

    close(handle) {
      decks.delete(handle);
      void rest();
    },
  };
}
