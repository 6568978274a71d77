import { create } from 'zustand';
import { newJobId } from '#renderer/data/bridge.ts';
import type { DeckHandle, ImportProgress } from '#shared/import.ts';
import type { ImportOptions, ImportReport } from '#shared/importSource.ts';
import type { Failure, Result } from '#shared/result.ts';
import { cancelImport, closeDeck, endOfImport, importDeck, latestImport } from './importCalls.ts';

interface ImportRun {
  readonly job: string | null;
  readonly deck: DeckHandle | null;
  readonly progress: ImportProgress | null;
  readonly isCanceling: boolean;
  readonly report: ImportReport | null;
  readonly error: Failure | null;
  /** Whether the page knows of an import that was started before a reload. */
  readonly isRestored: boolean;
  /** Runs an import, unless one is running, and stores its result. */
  start(deck: DeckHandle, options: ImportOptions): Promise<void>;
  /**
   * Shows the import that was started before the page was reloaded, and the report of one that has ended if its file is that
   * of the address.
   */
  restore(handle: string | null): Promise<void>;
  cancel(): void;
  reset(): void;
}

const IDLE = {
  job: null,
  deck: null,
  progress: null,
  isCanceling: false,
  report: null,
  error: null,
};

const outcome = (result: Result<ImportReport>) => (result.ok ? { report: result.value } : { error: result.error });

/** The running import, or the result of the last one. An import continues while other screens are open. */
export const useImportRun = create<ImportRun>()((set, get) => ({
  ...IDLE,
  isRestored: false,
  start: async (deck, options) => {
    if (get().job !== null) return;
    const job = newJobId();
    set({ ...IDLE, job, deck });
    const result = await importDeck(deck.handle, job, options, (progress) => set({ progress }));
    set({ ...IDLE, deck, ...outcome(result) });
  },
  restore: async (handle) => {
    if (get().isRestored) return;
    const latest = await latestImport();
    const isFree = !get().isRestored && get().deck === null;
    set({ isRestored: true });
    if (!isFree || !latest.ok || latest.value === null) return;
    const { job, deck, progress, isRunning } = latest.value;
    if (!isRunning && deck.handle !== handle) return;
    set({ ...IDLE, job, deck, progress });
    const end = await endOfImport(job, (now) => set({ progress: now }));
    set({ ...IDLE, deck, ...outcome(end) });
  },
  cancel: () => {
    const { job } = get();
    if (job === null) return;
    set({ isCanceling: true });
    void cancelImport(job);
  },
  reset: () => {
    const { job, deck, report } = get();
    if (job !== null) return;
    if (deck && report) void closeDeck(deck.handle);
    set(IDLE);
  },
}));
