import { describe, expect, it, vi } from 'vitest';
import type * as merges from '#core/sync/merge.ts';
import type * as records from '#mirror/records/records.ts';
import { createHistories } from './support/run.ts';

const broken = vi.hoisted(() => ({ kind: '' }));

vi.mock('#core/sync/merge.ts', async (original) => {
  const real = await original<typeof merges>();
  const merge: typeof real.merge = (own, theirs, fields, future) => {
    if (broken.kind === 'the copy that comes last wins') {
      const stamps = Object.fromEntries(Object.keys(fields).map((field) => [field, own.stamps[field] ?? '']));
      return real.merge({ ...own, stamps: { ...stamps, '*': '' } }, theirs, fields, future);
    }
    if (broken.kind === 'an edit brings back what was deleted') {
      const { card_status, IS_SOFT_DELETED, ...others } = fields;
      const isDeleted = theirs.values.card_status === 'deleted' || theirs.values.IS_SOFT_DELETED === true;
      return real.merge(own, theirs, isDeleted ? others : fields, future);
    }
    return real.merge(own, theirs, fields, future);
  };
  return { ...real, merge };
});

vi.mock('#mirror/records/records.ts', async (original) => {
  const real = await original<typeof records>();
  const replayRecord: typeof real.replayRecord = (store, cid) => {
    if (broken.kind !== 'the record does not follow the log of others') real.replayRecord(store, cid);
  };
  return { ...real, replayRecord };
});

const run = createHistories();

describe('the simulation finds a broken merge', () => {
  it.each([
    'the copy that comes last wins',
    'an edit brings back what was deleted',
    'the record does not follow the log of others',
  ])(
    '%s',
    async (kind) => {
      broken.kind = kind;
      const histories = async (): Promise<void> => {
        for (let seed = 1; seed <= 60; seed++) await run(seed);
      };
      await expect(histories()).rejects.toThrow(/SIM_SEED=/);
    },
    0,
  );
});
