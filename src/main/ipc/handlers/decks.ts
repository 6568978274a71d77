import { basename } from 'node:path';
import type { Handlers } from '#main/ipc/dispatcher.ts';
import type { SettingsControl } from '#main/settings/index.ts';
import { importableSettings, importedSettings } from '#main/settings/index.ts';
import type { Windows } from '#main/windows/index.ts';
import type { CopiesFolder, Mirror, Samples } from '#main/workers/index.ts';
import type { CardboxReport } from '#shared/export.ts';
import type { ChosenDeck } from '#shared/import.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { DroppedFiles } from './droppedFiles.ts';
import { fileName } from './exports.ts';
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
  | 'deckCompare'
  | 'deckSaveRefused'
  | 'deckClose'
  | 'cardboxPreview'
  | 'cardboxCompare'
  | 'cardboxImport'
  | 'packagePreview'
  | 'packageCompare'
  | 'packageImport'
  | 'importLatest'
  | 'importEnd'
>;

interface DeckParts {
  readonly mirror: Mirror;
  readonly samples: Samples;
  readonly settings: Pick<SettingsControl, 'saved' | 'set'>;
  readonly windows: Pick<Windows, 'chooseFiles' | 'chooseTarget'>;
  readonly copies: Pick<CopiesFolder, 'path'>;
}

/** Deck files (docs/product.md §2 import). Paths stay in main; pages hold handles. */
export function deckHandlers({ mirror, samples, settings, windows, copies }: DeckParts): DeckHandlers {
  const { decks } = mirror;
  const imports = new ImportTracker();
  const dropped = new DroppedFiles(copies.path);
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
      const chosen: ChosenDeck[] = [];
      for (const path of await windows.chooseFiles('deck')) {
        const name = basename(path);
        const opened = await decks.open(path, name);
        chosen.push(opened.ok ? { deck: opened.value } : { deck: null, name, code: opened.error.code });
      }
      return ok(chosen);
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
    cardboxCompare: ({ handle }) => decks.compareCardbox(handle),
    cardboxImport: ({ handle, job, takeSettings }) =>
      imports.cardbox(job, decks.find(handle), importCardbox(handle, job, takeSettings)),
    packagePreview: ({ handle, roles }) => decks.previewPackage(handle, roles),
    packageCompare: ({ handle, options }) => decks.comparePackage(handle, options),
    packageImport: ({ handle, job, options }) =>
      imports.package(job, decks.find(handle), decks.runPackage(handle, job, options)),
    importLatest: () => ok(imports.latest()),
    importEnd: ({ job }) => imports.end(job),
    deckCancel: ({ job }) => {
      decks.cancel(job);
      return ok(null);
    },
    deckCompare: ({ handle, job, options }) => decks.compare(handle, job, options),
    deckSaveRefused: async ({ handle, texts }) => {
      const deck = decks.find(handle);
      if (deck === undefined) return fail('NOT_FOUND', 'no such deck');
      const stem = deck.name.replace(/\.[^.]*$/, '');
      const target = await windows.chooseTarget(fileName(`${stem} ${texts.headings[0]}`), 'csv');
      return target === null ? ok(null) : decks.saveRefused(handle, target, texts);
    },
    deckClose: ({ handle }) => {
      imports.close(handle);
      decks.close(handle);
      void dropped.remove(handle);
      return ok(null);
    },
  };
}
