import { basename } from 'node:path';
import type { Handlers } from '#main/ipc/dispatcher.ts';
import type { SettingsControl } from '#main/settings/index.ts';
import { importableSettings, importedSettings } from '#main/settings/index.ts';
import type { Mirror, Samples } from '#main/workers/index.ts';
import type { CardboxReport } from '#shared/export.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { DroppedFiles } from './droppedFiles.ts';
import { ImportTracker } from './importTracker.ts';

type DeckHandlers = Pick<
  Handlers,
  | 'deckSamples'
  | 'deckChoose'
  | 'deckDrop'
  | 'deckOpenSample'
  | 'deckPreview'
  | 'deckImport'
  | 'deckCancel'
  | 'deckClose'
  | 'cardboxPreview'
  | 'cardboxImport'
  | 'importLatest'
  | 'importEnd'
>;

interface DeckParts {
  readonly mirror: Mirror;
  readonly samples: Samples;
  readonly settings: Pick<SettingsControl, 'saved' | 'set'>;
  chooseFile(type: 'deck'): Promise<string | null>;
}

/** Deck files (docs/product.md §2 import). Paths stay in main; pages hold handles. */
export function deckHandlers({ mirror, samples, settings, chooseFile }: DeckParts): DeckHandlers {
  const { decks } = mirror;
  const imports = new ImportTracker();
  const dropped = new DroppedFiles();
  mirror.onProgress((progress) => imports.reportProgress(progress));

  async function importCardbox(handle: string, job: string, takeSettings: boolean): Promise<Result<CardboxReport>> {
    const look = takeSettings ? await decks.previewCardbox(handle) : null;
    if (look !== null && !look.ok) return look;
    const written = await decks.runCardbox(handle, job);
    if (!written.ok || look === null) return written.ok ? ok({ ...written.value, settings: 'left' }) : written;
    const applied = settings.set(importedSettings(look.value.settings, settings.saved()));
    return ok({ ...written.value, settings: applied.ok ? 'taken' : 'failed' });
  }

  return {
    deckSamples: async () => ok(await samples.list()),
    deckChoose: async () => {
      const path = await chooseFile('deck');
      return path === null ? ok(null) : decks.open(path, basename(path));
    },
    deckDrop: async ({ upload, name, bytes, isLast }) => {
      const path = await dropped.add(upload, bytes);
      if (!path.ok || !isLast) return path.ok ? ok(null) : path;
      const opened = await decks.open(path.value, basename(name));
      if (opened.ok) dropped.keep(upload, opened.value.handle);
      else await dropped.remove(upload);
      return opened;
    },
    deckOpenSample: async ({ id }) => {
      const sample = await samples.find(id);
      return sample === null ? fail('NOT_FOUND', 'no such sample') : decks.open(sample.path, sample.name);
    },
    deckPreview: ({ handle, parsing }) => decks.preview(handle, parsing),
    deckImport: ({ handle, job, options }) => imports.deck(job, decks.find(handle), decks.run(handle, job, options)),
    cardboxPreview: async ({ handle }) => {
      const look = await decks.previewCardbox(handle);
      return look.ok
        ? ok({ ...look.value, settings: importableSettings(look.value.settings, settings.saved()) })
        : look;
    },
    cardboxImport: ({ handle, job, takeSettings }) =>
      imports.cardbox(job, decks.find(handle), importCardbox(handle, job, takeSettings)),
    importLatest: () => ok(imports.latest()),
    importEnd: ({ job }) => imports.end(job),
    deckCancel: ({ job }) => {
      decks.cancel(job);
      return ok(null);
    },
    deckClose: ({ handle }) => {
      imports.close(handle);
      decks.close(handle);
      void dropped.remove(handle);
      return ok(null);
    },
  };
}
