import { create } from 'zustand';
import { cancelImport, closeDeck, importDeck, newJob } from '#renderer/data/decks.ts';
import { importCardbox } from '#renderer/data/exports.ts';
import type { CardboxReport } from '#shared/cardbox.ts';
import type { DeckHandle, ImportOptions, ImportProgress, ImportReport } from '#shared/deck.ts';
import type { Failure } from '#shared/errors.ts';

interface ImportRun {
  readonly job: string | null;
  readonly deck: DeckHandle | null;
  readonly progress: ImportProgress | null;
  readonly is_cancelling: boolean;
  readonly report: ImportReport | null;
  /** What the import of a `.cardbox` did. */
  readonly cardbox_report: CardboxReport | null;
  readonly error: Failure | null;
  start(deck: DeckHandle, options: ImportOptions): Promise<void>;
  startCardbox(deck: DeckHandle): Promise<void>;
  cancel(): void;
  reset(): void;
}

const IDLE = {
  job: null,
  deck: null,
  progress: null,
  is_cancelling: false,
  report: null,
  cardbox_report: null,
  error: null,
};

/** The import on its way, or the last one's end; it goes on while other screens are open. */
export const useImportRun = create<ImportRun>()((set, get) => ({
  ...IDLE,
  start: async (deck, options) => {
    if (get().job !== null) return;
    const job = newJob();
    set({ ...IDLE, job, deck });
    const answer = await importDeck(deck.handle, job, options, (progress) => set({ progress }));
    set({
      ...IDLE,
      deck,
      report: answer.ok ? answer.value : null,
      error: answer.ok ? null : answer.error,
    });
  },
  startCardbox: async (deck) => {
    if (get().job !== null) return;
    const job = newJob();
    set({ ...IDLE, job, deck });
    const answer = await importCardbox(deck.handle, job, (progress) => set({ progress }));
    set({
      ...IDLE,
      deck,
      cardbox_report: answer.ok ? answer.value : null,
      error: answer.ok ? null : answer.error,
    });
  },
  cancel: () => {
    const { job } = get();
    if (job === null) return;
    set({ is_cancelling: true });
    void cancelImport(job);
  },
  reset: () => {
    const { job, deck, report, cardbox_report } = get();
    if (job !== null) return;
    if (deck && (report ?? cardbox_report)) void closeDeck(deck.handle);
    set(IDLE);
  },
}));
