import { describe, expect, it } from 'vitest';
import {
  type Contact,
  ContactMissingError,
  createContacts,
  DAMAGED_KEY,
  STORAGE_KEY,
} from '#renderer/features/contacts/contactBook.ts';

function setUp(text: string | null = null, chance: readonly number[] = []) {
  const kept = new Map<string, string>(text === null ? [] : [[STORAGE_KEY, text]]);
  const waited: number[] = [];
  const rest = [...chance];
  const book = createContacts({
    storage: () => ({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }),
    random: () => rest.shift() ?? 0.5,
    now: () => 1000,
    wait: (ms) => {
      waited.push(ms);
      return Promise.resolve();
    },
  });
  return { book, kept, waited, stored: () => JSON.parse(kept.get(STORAGE_KEY) ?? 'null') as Contact[] | null };
}

describe('the book in the browser’s storage', () => {
  // Proves L-12.
  it('takes a random 0 to 800 ms for every read and write', async () => {
    const { book, waited } = setUp(null, [0, 0.25, 0, 0.5, 0.75]);
    await book.list(null);
    await book.create();
    await book.find('x');
    await book.update('0000000', { first: 'A' });
    await book.remove('0000000');
    expect(waited).toEqual([0, 200, 400, 600, 400]);
  });

  it('gets one blank contact from two quick presses', async () => {
    const { book, stored } = setUp();
    const [one, other] = await Promise.all([book.create(), book.create()]);
    expect(other).toBe(one);
    expect(stored()).toEqual([one]);
    await book.create();
    expect(stored()).toHaveLength(2);
  });

  // Proves E-19, C-14.
  it('is one array under one key, the newest first', async () => {
    const { book, kept, stored } = setUp(null, [0, 0.1, 0, 0.2]);
    const first = await book.create();
    const second = await book.create();
    expect(stored()).toEqual([second, first]);
    expect(first).toEqual({ id: first.id, createdAt: 1000 });
    expect([...kept.keys()]).toEqual(['contacts']);
  });

  it('loses neither of two changes made at the same time', async () => {
    const { book, stored } = setUp('[{"id":"a","createdAt":1},{"id":"b","createdAt":2}]');
    await Promise.all([book.update('a', { first: 'A' }), book.update('b', { first: 'B' }), book.create()]);
    expect(stored()?.map(({ first }) => first)).toEqual([undefined, 'A', 'B']);
  });

  it('throws for an unknown contact, and writes nothing', async () => {
    const { book, stored } = setUp('[]');
    await expect(book.update('a', {})).rejects.toThrow(ContactMissingError);
    await expect(book.update('a', {})).rejects.toThrow('No contact found for');
    await expect(book.remove('a')).rejects.toThrow(ContactMissingError);
    expect(stored()).toEqual([]);
    expect(await book.find('a')).toBeNull();
  });

  // Proves E-19.
  it('copies a book that it cannot read before it overwrites it', async () => {
    const { book, kept, stored } = setUp('{broken');
    expect(await book.list(null)).toEqual([]);
    expect(kept.has(DAMAGED_KEY)).toBe(false);
    await book.create();
    expect(kept.get(DAMAGED_KEY)).toBe('{broken');
    expect(stored()).toHaveLength(1);
  });
});
