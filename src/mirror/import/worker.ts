import { parentPort } from 'node:worker_threads';
import type { DeckRequest, FromDeckReader, ToDeckReader } from '#shared/mirror/import.ts';
import type { Result } from '#shared/result.ts';
import { MirrorError } from '../database/errors.ts';
import { CardboxComparison } from './cardboxComparison.ts';
import { CardboxReading, lookAtCardbox } from './cardboxReading.ts';
import { deckFailure } from './deckFailure.ts';
import { PackageFiles, PackageReading } from './packages/packageFiles.ts';
import { reportTo } from './progress.ts';
import { DeckReading, openDeck, previewDeck } from './reading.ts';
import { saveRefused } from './refusedRows.ts';

/**
 * The import worker: reads deck files, so that neither main nor the mirror worker waits for parsing. It does not use the
 * mirror; main passes its pieces on to the mirror worker. Packages of Anki have a database of their own, so main asks the
 * worker to end instead of terminating it.
 */
const port = parentPort;
const readings = new Map<string, DeckReading>();
const cardboxes = new Map<string, CardboxReading | CardboxComparison | PackageReading>();
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
      return openDeck(request.source);
    case 'preview':
      return previewDeck(request.source);
    case 'start': {
      const reading = await DeckReading.start(request.source, request.mapping, request.isComparison);
      readings.set(request.job, reading);
      return reading.started;
    }
    case 'saveRefused':
      return saveRefused(request);
    case 'lookCardbox':
      return lookAtCardbox(request.path);
    case 'startCardbox': {
      const reading = await CardboxReading.start(request.path);
      cardboxes.set(request.job, reading);
      return reading.started;
    }
    case 'compareCardbox': {
      const comparison = await CardboxComparison.start(request.path);
      cardboxes.set(request.job, comparison);
      return comparison.started;
    }
    case 'lookPackage':
      return (await packages.reader(request.source)).look(request.roles);
    case 'startPackage': {
      const reading = await PackageReading.start(await packages.reader(request.source), request.options);
      cardboxes.set(request.job, reading);
      return reading.started;
    }
    case 'startComparison': {
      const reading = PackageReading.compare(await packages.reader(request.source), request.options);
      cardboxes.set(request.job, reading);
      return reading.started;
    }
    case 'closePackage':
      await packages.close(request.path);
      return null;
    case 'nextCardbox': {
      const reading = cardboxes.get(request.job);
      if (reading === undefined) throw new MirrorError('NOT_FOUND', 'no such job');
      return reading.next();
    }
    case 'next': {
      const reading = readings.get(request.job);
      if (reading === undefined) throw new MirrorError('NOT_FOUND', 'no such job');
      return reading.next();
    }
    case 'stop': {
      const reading = readings.get(request.job) ?? cardboxes.get(request.job);
      readings.delete(request.job);
      cardboxes.delete(request.job);
      await reading?.close();
      return null;
    }
  }
}

/** The buffers of a result that are transferred to main instead of copied. */
function transfers(result: Result<unknown>): ArrayBuffer[] {
  const value = result.ok ? result.value : null;
  if (typeof value !== 'object' || value === null) return [];
  const bytes = 'drafts' in value ? value.drafts : 'bytes' in value ? value.bytes : null;
  return bytes instanceof Uint8Array && bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [];
}
