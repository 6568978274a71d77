import { expect, it } from 'vitest';
import { BOX_FIELDS, merge, PARCEL_STAMPS } from '#core/sync/index.ts';

const future = { last: '~', fresh: () => '' };
const copy = (title: string, stamps: Readonly<Record<string, string>>) => ({ values: { title }, stamps });

// Proves Y-196.
it('a box that is sent once more, in another parcel, is not changed by that', () => {
  const own = copy('French', { title: '1', [PARCEL_STAMPS.changed]: '1' });
  expect(merge(own, copy('French', { title: '1', [PARCEL_STAMPS.changed]: '2' }), BOX_FIELDS, future)).toBe(null);
  const edited = merge(own, copy('Spanish', { title: '2', [PARCEL_STAMPS.changed]: '2' }), BOX_FIELDS, future);
  expect(edited).toEqual({ changes: { title: 'Spanish' }, stamps: { title: '2', [PARCEL_STAMPS.changed]: '2' } });
});
