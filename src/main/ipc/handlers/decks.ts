import { basename } from 'node:path';
import { type Handlers, withoutReply } from '#main/ipc/dispatcher.ts';
import { importableSettings, importedSettings, type SettingsControl } from '#main/settings/index.ts';
import type { Windows } from '#main/windows/index.ts';
import type { CopiesFolder, Mirror, SampleFolder } from '#main/workers/index.ts';
import type { ChosenDeck } from '#shared/import.ts';
import type { ImportOptions, ImportReport } from '#shared/importSource.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { DroppedFiles } from './droppedFiles.ts';
import { fileName } from './exports.ts';
import { ImportTracker } from './importTracker.ts';

interface DeckParts {
  readonly mirror: Mirror;
  readonly samples: SampleFolder;
  readonly settings: Pick<SettingsControl, 'saved' | 'set'>;
  readonly windows: Pick<Windows, 'chooseFiles' | 'chooseTarget'>;
  readonly copies: Pick<CopiesFolder, 'path'>;
}

/** Deck files (S-16). Paths stay in main; pages hold handles. */
export function deckHandlers({ mirror, samples, settings, windows, copies }: DeckParts) {
  const { decks } = mirror;
  const imports = new ImportTracker();
  const dropped = new DroppedFiles(copies.path);
  mirror.onProgress((progress) => imports.reportProgress(progress));

  async function run(handle: string, job: string, options: ImportOptions): Promise<Result<ImportReport>> {
    if (options.kind !== 'cardbox') return decks.run(handle, job, options);
    const preview = options.takeSettings ? await decks.preview(handle, { kind: 'cardbox' }) : null;
    if (preview?.ok === false) return preview;
    const written = await decks.run(handle, job, options);
    if (!written.ok || preview === null) return written.ok ? ok({ ...written.value, settings: 'left' }) : written;
    const applied = settings.set(importedSettings(preview.value.settings, settings.saved()));
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
    deckPreview: async ({ handle, source }) => {
      if (source.kind !== 'cardbox') return decks.preview(handle, source);
      const preview = await decks.preview(handle, source);
      if (!preview.ok) return preview;
      return ok({ ...preview.value, settings: importableSettings(preview.value.settings, settings.saved()) });
    },
    deckImport: ({ handle, job, options }) => imports.track(job, decks.find(handle), run(handle, job, options)),
    importLatest: () => ok(imports.latest()),
    importEnd: ({ job }) => imports.end(job),
    deckCancel: withoutReply(({ job }) => decks.cancel(job)),
    deckCompare: ({ handle, job, options }) => decks.compare(handle, job, options),
    deckSaveRefused: async ({ handle, texts }) => {
      const deck = decks.find(handle);
      if (deck === undefined) return fail('NOT_FOUND', 'no such deck');
      const stem = deck.name.replace(/\.[^.]*$/, '');
      const target = await windows.chooseTarget(fileName(`${stem} ${texts.headings[0]}`), 'csv');
      return target === null ? ok(null) : decks.saveRefused(handle, target, texts);
    },
    deckClose: withoutReply(({ handle }) => {
      imports.close(handle);
      decks.close(handle);
      void dropped.remove(handle);
    }),
  } satisfies Partial<Handlers>;
}
