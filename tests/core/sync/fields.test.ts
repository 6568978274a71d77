import { expect, test } from 'vitest';
import { BOX_FIELDS, BOX_TABLE, boxDigest, CARD_FIELDS, CARD_TABLE, cardDigest } from '#core/sync/index.ts';

/** A stamp of its own for each field. */
const ownStamps = (fields: object) => {
  const names = Object.keys(fields).sort();
  return Object.fromEntries(names.map((name, n) => [name, `stamp${n}`]));
};

// Servers store digests, so they have to stay as they are until the server empties them.
test('a digest is the same as in older versions', () => {
  expect(boxDigest('b', { '*': 's' })).toBe(20102500043515);
  // An app of protocol 2 has no choice of dates. Who has it never edited it, and gets the same.
  const { wantedRecall: _, ...older } = ownStamps(BOX_FIELDS);
  expect(boxDigest('b', { ...older, wantedRecall: older.IS_PUBLIC ?? '' })).toBe(263112941545545);
  expect(boxDigest('b', ownStamps(BOX_FIELDS))).not.toBe(263112941545545);
  expect(cardDigest('c', { '*': 's', title: 't' })).toBe(56731212514485);
  expect(cardDigest('c', ownStamps(CARD_FIELDS))).toBe(69638238183531);
});

// Proves Y-61.
test('the digest of a card covers a suspension that is earlier than its deletion', () => {
  const deleted = { '*': '1', deleted_at: '5', card_status: '5' };
  const digest = (suspended: string) => cardDigest('c', { ...deleted, suspended });
  expect(digest('2')).not.toBe(digest('3'));
  expect(digest('1')).toBe(cardDigest('c', deleted));
});

test('fields without a stamp of their own share the one of another field, or are not merged', () => {
  const shared = (fields: Readonly<Record<string, readonly string[]>>) =>
    Object.values(fields).filter(({ length }) => length > 1);
  expect(shared(BOX_FIELDS)).toEqual([
    ['backlog_days', 'backlog_from'],
    ['IS_SOFT_DELETED', 'deleted_at'],
  ]);
  expect(shared(CARD_FIELDS)).toEqual([]);
  const unmerged = (table: object, fields: Readonly<Record<string, readonly string[]>>) =>
    Object.keys(table).filter((name) => !Object.values(fields).flat().includes(name));
  expect(unmerged(BOX_TABLE, BOX_FIELDS)).toEqual(['bid', 'stamps', 'create_at', 'update_at']);
  expect(unmerged(CARD_TABLE, CARD_FIELDS)).toEqual([
    'cid',
    'status_before',
    'number',
    'stamps',
    'create_at',
    'update_at',
  ]);
});
