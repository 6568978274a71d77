import { create } from 'zustand';
import { newJobId } from '#renderer/data/bridge.ts';
import {
  cancelImport,
  closeDeck,
  endOfImport,
  importCardbox,
  importDeck,
  importPackage,
  latestImport,
} from '#renderer/features/import/importCalls.ts';
import type { CardboxReport } from '#shared/export.ts';
import type { DeckHandle, ImportOptions, ImportProgress, ImportReport } from '#shared/import.ts';
import type { PackageOptions, PackageReport } from '#shared/packages.ts';
import type { Failure } from '#shared/result.ts';

interface ImportRun {
  readonly job: string | null;
  readonly deck: DeckHandle | null;
  readonly progress: ImportProgress | null;
  readonly isCancelling: boolean;
  readonly report: ImportReport | null;
  /** The result of the import of a `.cardbox` file. */
  readonly cardboxReport: CardboxReport | null;
  /** The result of the import of a package. */
  readonly packageReport: PackageReport | null;
  readonly error: Failure | null;
  /** Whether the page knows of an import that was started before a reload. */
  readonly isRestored: boolean;
  start(deck: DeckHandle, options: ImportOptions): Promise<void>;
  startCardbox(deck: DeckHandle, takeSettings: boolean): Promise<void>;
  startPackage(deck: DeckHandle, options: PackageOptions): Promise<void>;
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
  isCancelling: false,
  report: null,
  cardboxReport: null,
  packageReport: null,
  error: null,
};

type Set = (state: Partial<ImportRun>) => void;
type Outcome = Partial<Pick<ImportRun, 'report' | 'cardboxReport' | 'packageReport' | 'error'>>;

/** Runs an import, unless one is running, and stores its result. */
async function run(
  get: () => ImportRun,
  set: Set,
  deck: DeckHandle,
  start: (job: string, onProgress: (progress: ImportProgress) => void) => Promise<Outcome>,
): Promise<void> {
  if (get().job !== null) return;
  const job = newJobId();
  set({ ...IDLE, job, deck });
  const outcome = await start(job, (progress) => set({ progress }));
  set({ ...IDLE, deck, ...outcome });
}

/** The running import, or the result of the last one. An import continues while other screens are open. */
export const useImportRun = create<ImportRun>()((set, get) => ({
  ...IDLE,
  isRestored: false,
  start: (deck, options) =>
    run(get, set, deck, async (job, onProgress) => {
      const result = await importDeck(deck.handle, job, options, onProgress);
      return result.ok ? { report: result.value } : { error: result.error };
    }),
  startCardbox: (deck, takeSettings) =>
    run(get, set, deck, async (job, onProgress) => {
      const result = await importCardbox(deck.handle, job, takeSettings, onProgress);
      return result.ok ? { cardboxReport: result.value } : { error: result.error };
    }),
  startPackage: (deck, options) =>
    run(get, set, deck, async (job, onProgress) => {
      const result = await importPackage(deck.handle, job, options, onProgress);
      return result.ok ? { packageReport: result.value } : { error: result.error };
    }),
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
    set({ ...IDLE, deck, ...(end.ok ? end.value : { error: end.error }) });
  },
  cancel: () => {
    const { job } = get();
    if (job === null) return;
    set({ isCancelling: true });
    void cancelImport(job);
  },
  reset: () => {
    const { job, deck, report, cardboxReport, packageReport } = get();
    if (job !== null) return;
    if (deck && (report ?? cardboxReport ?? packageReport)) void closeDeck(deck.handle);
    set(IDLE);
  },
}));
