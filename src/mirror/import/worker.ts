import { parentPort } from 'node:worker_threads';
import type { ImportOptions, ImportSource } from '#shared/importSource.ts';
import type { DeckFile, DeckRequest, FilePreview, FromDeckReader, ToDeckReader } from '#shared/mirror/import.ts';
import type { Result } from '#shared/result.ts';
import { MirrorError } from '../database/errors.ts';
import { previewCardbox, readCardbox, readCardsOnly } from './cardboxReading.ts';
import type { ChunkReading } from './chunkReading.ts';
import { deckFailure } from './deckFailure.ts';
import { PackageFiles, readPackage } from './packages/packageFiles.ts';
import { reportTo } from './progress.ts';
import { openDeck, previewTable, readTable } from './reading.ts';
import { writeRefusedRows } from './refusedRows.ts';

/**
 * The import worker: reads deck files, so that neither main nor the mirror worker waits for parsing. It does not use the
 * mirror; main passes its chunks on to the mirror worker. Packages of Anki have a database of their own, so main asks the
 * worker to end instead of terminating it.
 */
const port = parentPort;
const readings = new Map<string, ChunkReading>();
const packages = new PackageFiles();
reportTo(() => port?.postMessage({ progress: true } satisfies FromDeckReader));

port?.on('message', (message: ToDeckReader) => {
  if ('end' in message) {
    void packages.closeAll().then(() => port.close());
    return;
  }
  const { seq, request } = message;
  void reply(request).then((result) => {
    const message: FromDeckReader = { seq, result };
    port.postMessage(message, transfers(result));
  });
});

async function reply(request: DeckRequest): Promise<Result<unknown>> {
  try {
    return { ok: true, value: await run(request) };
  } catch (error) {
    return { ok: false, error: deckFailure(error) };
  }
}

async function run(request: DeckRequest): Promise<unknown> {
  switch (request.kind) {
    case 'open':
      return openDeck(request.file);
    case 'preview':
      return preview(request.file, request.source);
    case 'start': {
      const reading = await startReading(request.file, request.options, request.isComparison === true);
      readings.set(request.job, reading);
      return reading.started;
    }
    case 'saveRefused':
      return writeRefusedRows(request);
    case 'next': {
      const reading = readings.get(request.job);
      if (reading === undefined) throw new MirrorError('NOT_FOUND', 'no such job');
      return reading.next();
    }
    case 'stop': {
      const reading = readings.get(request.job);
      readings.delete(request.job);
      await reading?.close();
      return null;
    }
    case 'close':
      await packages.close(request.path);
      return null;
  }
}

async function preview(file: DeckFile, source: ImportSource): Promise<FilePreview> {
  if (source.kind === 'table') return previewTable({ ...file, parsing: source.parsing });
  if (source.kind === 'cardbox') return previewCardbox(file.path);
  return (await packages.reader(file)).preview(source.roles);
}

async function startReading(file: DeckFile, options: ImportOptions, isComparison: boolean): Promise<ChunkReading> {
  if (options.kind === 'table') return readTable({ ...file, parsing: options.parsing }, options, isComparison);
  if (options.kind === 'cardbox') return isComparison ? readCardsOnly(file.path) : readCardbox(file.path);
  return readPackage(await packages.reader(file), options, isComparison);
}

/** The buffers of a result that are transferred to main instead of copied. */
function transfers(result: Result<unknown>): ArrayBuffer[] {
  const value = result.ok ? result.value : null;
  if (typeof value !== 'object' || value === null) return [];
  const bytes = 'bytes' in value ? value.bytes : null;
  return bytes instanceof Uint8Array && bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [];
}
