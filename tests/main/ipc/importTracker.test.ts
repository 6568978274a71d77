import { describe, expect, it } from 'vitest';
import { ImportTracker } from '#main/ipc/handlers/importTracker.ts';
import type { DeckHandle } from '#shared/import.ts';
import type { ImportReport } from '#shared/importSource.ts';
import { fail, ok, type Result } from '#shared/result.ts';

const deck: DeckHandle = { handle: 'h', name: 'a.csv', size: 1, kind: 'table' };
const report = { job: 'j', added: 3 } as ImportReport;

function running() {
  const { promise, resolve } = Promise.withResolvers<Result<ImportReport>>();
  const tracker = new ImportTracker();
  return { tracker, reply: tracker.track('j', deck, promise), end: resolve };
}

describe('the import that a reloaded page asks for', () => {
  // Proves S-122.
  it('is the running one with its progress, then the ended one until its file is closed', async () => {
    const { tracker, reply, end } = running();
    expect(tracker.latest()).toEqual({ job: 'j', deck, isRunning: true, progress: null });
    const progress = { job: 'j', phase: 'writing', done: 1, total: 3 } as const;
    tracker.reportProgress(progress);
    tracker.reportProgress({ ...progress, job: 'another', done: 2 });
    expect(tracker.latest()).toEqual({ job: 'j', deck, isRunning: true, progress });
    tracker.close('h');
    const ended = tracker.end('j');
    end(ok(report));
    expect(await reply).toEqual(ok(report));
    expect(await ended).toEqual(ok(report));
    expect(await tracker.end('j')).toEqual(ok(report));
    expect(tracker.latest()).toMatchObject({ isRunning: false });
    tracker.close('h');
    expect(tracker.latest()).toBeNull();
    expect(await tracker.end('j')).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it('is none after a failure, and for a file that is not open', async () => {
    const { tracker, reply, end } = running();
    const ended = tracker.end('j');
    end(fail('CANCELLED', ''));
    expect(await reply).toMatchObject({ error: { code: 'CANCELLED' } });
    expect(await ended).toMatchObject({ error: { code: 'CANCELLED' } });
    expect(tracker.latest()).toBeNull();
    await tracker.track('k', undefined, Promise.resolve(fail('NOT_FOUND', '')));
    expect(tracker.latest()).toBeNull();
  });
});
