import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Copy,
  changeStatus,
  isSameCard,
  merge,
  mergeCards,
  type Stamps,
  type StatusChange,
  type StatusColumns,
  splitStatus,
} from '#core/sync/index.ts';
import { stampAt } from '#tests/backend/support/items.ts';

const future = { last: stampAt(1e12), fresh: () => stampAt(1e12) };
const NEW: Copy = {
  values: { title: 'a', card_status: 'active', status_before: null, deleted_at: null },
  stamps: { '*': stampAt(0) },
};

function changed(card: Copy, change: StatusChange, stamp: string): Copy {
  const columns = card.values as unknown as StatusColumns;
  const after = changeStatus(columns, card.stamps, change, () => stamp);
  return after === null ? card : { values: { ...card.values, ...after.columns }, stamps: after.stamps };
}

function received(own: Copy, theirs: Copy): Copy {
  const merged = mergeCards(own, theirs, future);
  return merged === null ? own : { values: { ...own.values, ...merged.changes }, stamps: merged.stamps };
}

const statusOf = ({ values, stamps }: Copy) => {
  const split = splitStatus({ values, stamps });
  return { ...split.values, shown: values.card_status, before: values.status_before, stamps: split.stamps };
};

describe('the deletion and the suspension of a card', () => {
  // Proves Y-61.
  it('a deletion wins over a later suspension, and a restored card is suspended then', () => {
    const deleted = changed(NEW, { deleted_at: 'day' }, stampAt(1));
    const suspended = changed(NEW, { isSuspended: true }, stampAt(2));
    for (const both of [received(deleted, suspended), received(suspended, deleted)]) {
      expect(both.values).toMatchObject({ card_status: 'deleted', status_before: 'suspended', deleted_at: 'day' });
      const restored = changed(both, { deleted_at: null }, stampAt(3));
      expect(restored.values).toMatchObject({ card_status: 'suspended', status_before: null, deleted_at: null });
    }
  });

  type Step = readonly [device: number, kind: 'delete' | 'restore' | 'suspend' | 'resume' | number];
  const step: fc.Arbitrary<Step> = fc.tuple(
    fc.nat(2),
    fc.oneof(fc.constantFrom('delete', 'restore', 'suspend', 'resume'), fc.nat(2)) as fc.Arbitrary<Step[1]>,
  );

  // Proves Y-61. A number is a device from which a device receives the card.
  it('come together in any order: the latest of each kind holds', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.boolean(), (steps, isReversed) => {
        const devices = [NEW, NEW, NEW];
        let [deletion, suspension] = [
          { at: 0, value: false },
          { at: 0, value: false },
        ];
        for (const [at, [device, kind]] of steps.entries()) {
          const own = devices[device] ?? NEW;
          if (typeof kind === 'number') {
            devices[device] = received(own, devices[kind] ?? NEW);
            continue;
          }
          const isDeletion = kind === 'delete' || kind === 'restore';
          const value = kind === 'delete' || kind === 'suspend';
          const change = isDeletion ? { deleted_at: value ? `day ${at}` : null } : { isSuspended: value };
          const after = changed(own, change, stampAt(at + 1, `d${device}`));
          if (after !== own && isDeletion) deletion = { at, value };
          else if (after !== own) suspension = { at, value };
          devices[device] = after;
        }
        const order = isReversed ? devices.toReversed() : devices;
        const results = order.map((_, first) => [...order.slice(first), ...order.slice(0, first)].reduce(received));
        for (const result of results) {
          expect(statusOf(result)).toEqual(statusOf(results[0] ?? NEW));
          expect(isSameCard(result, results[0] ?? NEW)).toBe(true);
          expect(statusOf(result)).toMatchObject({
            deleted_at: deletion.value ? `day ${deletion.at}` : null,
            card_status: suspension.value ? 'suspended' : 'active',
          });
          for (const device of devices) expect(received(result, device)).toBe(result);
        }
      }),
    );
  });

  // Proves Y-61. What an import took of a clock too far ahead is known for each of the two fields.
  it('a file that comes again with a later suspension, earlier than its deletion, brings it', () => {
    const [first, then, deletion] = [stampAt(2e12), stampAt(3e12), stampAt(4e12)];
    const file = changed(changed(NEW, { isSuspended: true }, first), { deleted_at: 'day' }, deletion);
    const taken = received(NEW, file);
    const again = changed(changed(NEW, { isSuspended: false }, then), { deleted_at: 'day' }, deletion);
    const later = { values: again.values, stamps: { ...file.stamps, suspended: then } };
    const known = { ...future, taken: file.stamps };
    expect(mergeCards(taken, file, known)).toBeNull();
    expect(mergeCards(taken, later, known)?.changes).toMatchObject({ status_before: 'active' });
  });

  describe('of a program with one field for both', () => {
    /** What the released app of protocol 1 stamps: a suspension one name, a deletion and a restore three. */
    const ONE = { card_status: ['card_status', 'status_before', 'deleted_at'] };
    const one = (card: Copy, columns: StatusColumns, stamp: string): Copy => {
      const names = (columns.card_status === 'deleted') !== (card.values.card_status === 'deleted');
      const stamps: Stamps = names
        ? { card_status: stamp, status_before: stamp, deleted_at: stamp }
        : { card_status: stamp };
      return { values: { ...card.values, ...columns }, stamps: { ...card.stamps, ...stamps } };
    };
    const DELETED = { card_status: 'deleted', status_before: 'active', deleted_at: 'day' } as const;
    const SUSPENDED = { card_status: 'suspended', status_before: null, deleted_at: null } as const;
    const ACTIVE = { card_status: 'active', status_before: null, deleted_at: null } as const;
    const deletedHere = changed(NEW, { deleted_at: 'day' }, stampAt(2));

    // Proves Y-61.
    it('a suspension sets only the suspension, however late it is', () => {
      const both = received(deletedHere, one(NEW, SUSPENDED, stampAt(9)));
      expect(both.values).toMatchObject({ card_status: 'deleted', status_before: 'suspended' });
      const resumed = received(deletedHere, one(one(NEW, SUSPENDED, stampAt(8)), ACTIVE, stampAt(9)));
      expect(resumed.values).toMatchObject({ card_status: 'deleted', status_before: 'active' });
    });

    // Proves Y-61.
    it('a restore lifts a deletion before it, and none after it', () => {
      const restored = one(one(NEW, DELETED, stampAt(3)), ACTIVE, stampAt(4));
      expect(received(deletedHere, restored).values).toMatchObject({ card_status: 'active', deleted_at: null });
      const later = changed(NEW, { deleted_at: 'later' }, stampAt(5));
      expect(received(later, restored).values).toMatchObject({ card_status: 'deleted', deleted_at: 'later' });
    });

    // Proves Y-61.
    it('a deletion sets only the deletion', () => {
      const suspendedHere = changed(NEW, { isSuspended: true }, stampAt(2));
      for (const both of [
        received(suspendedHere, one(NEW, DELETED, stampAt(3))),
        received(one(NEW, DELETED, stampAt(3)), suspendedHere),
      ]) {
        expect(both.values).toMatchObject({ card_status: 'deleted', status_before: 'suspended' });
      }
    });

    // Proves Y-61.
    it('reads the later of both as the one status', () => {
      const old = (own: Copy, theirs: Copy) => merge(own, theirs, ONE, future)?.changes ?? {};
      expect(old(NEW, deletedHere)).toMatchObject({ card_status: 'deleted', deleted_at: 'day' });
      const both = received(deletedHere, changed(NEW, { isSuspended: true }, stampAt(9)));
      expect(old(one(NEW, SUSPENDED, stampAt(8)), both)).toMatchObject({ card_status: 'deleted' });
      // It has the suspension that came together with the deletion, and sends back what it was given.
      const suspended = one(NEW, SUSPENDED, stampAt(9));
      const told = { values: { ...suspended.values, ...old(suspended, both) }, stamps: both.stamps };
      expect(told.values).toMatchObject(both.values);
      expect(statusOf(told)).toEqual(statusOf(both));
      const restored = changed(both, { deleted_at: null }, stampAt(10));
      expect(old(both, restored)).toMatchObject({ card_status: 'suspended', deleted_at: null });
    });

    // Proves Y-61. It deletes, restores and suspends what it got from a program with two fields.
    it('changes a card of two fields', () => {
      const both = received(deletedHere, changed(NEW, { isSuspended: true }, stampAt(1)));
      const restored = one(both, SUSPENDED, stampAt(10));
      expect(statusOf(restored).stamps).toMatchObject({ deleted_at: stampAt(10), card_status: stampAt(1) });
      const resumed = one(restored, ACTIVE, stampAt(11));
      expect(statusOf(resumed).stamps).toMatchObject({ deleted_at: stampAt(10), card_status: stampAt(11) });
      const deleted = one(resumed, DELETED, stampAt(12));
      expect(received(both, deleted).values).toMatchObject({ card_status: 'deleted' });
    });
  });
});
