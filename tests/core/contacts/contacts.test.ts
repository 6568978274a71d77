import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blankContact,
  type Contact,
  changeContact,
  fakeDelay,
  fullName,
  initials,
  listContacts,
  newContactId,
  parseBook,
  removeContact,
  socialLink,
} from '#core/contacts/index.ts';

const person = (id: string, first: string, last: string, createdAt = 0): Contact => ({ id, createdAt, first, last });

describe('finding contacts', () => {
  const all = [
    person('1', 'José', 'Ångström'),
    person('2', 'Ada', 'Lovelace'),
    person('3', 'Grace', 'Hopper'),
    person('4', 'Σωκράτης', ''),
    person('5', '小明', '王'),
  ];
  // Proves C-14.
  it.each([
    ['ada', ['2']],
    ['LVLC', ['2']],
    ['jose', ['1']],
    ['jose\u0301', ['1']],
    ['angstrom', ['1']],
    ['ANGST', ['1']],
    ['gro', ['1']],
    ['hpr', ['3']],
    ['race', ['3']],
    ['σωκρατησ', ['4']],
    ['明', ['5']],
    ['ada lovelace', ['2']],
    [' ada   lovelace ', ['2']],
    ['lovelace ada', ['2']],
    ['al', []],
    ['rh', []],
    ['rph', []],
    ['zzz', []],
  ])('%s finds %j', (query, ids) => {
    expect(listContacts(all, query).map(({ id }) => id)).toEqual(ids);
  });

  it.each([null, '', '   '])('%j finds all contacts', (query) => {
    expect(listContacts(all, query)).toHaveLength(all.length);
  });

  it('searches names only, and a contact without a name matches no word', () => {
    const contact = { ...person('1', '', ''), notes: 'ada', twitter: 'ada' };
    const book = [contact, { id: '2', createdAt: 1 }];
    expect(listContacts(book, 'ada')).toEqual([]);
    expect(listContacts(book, 'e')).toEqual([]);
  });

  // Proves L-12.
  it('finds a name by any of its letters in order, with and without diacritics', () => {
    const letters = fc.array(fc.constantFrom(...'aéîöüzñç'), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(letters, fc.infiniteStream(fc.boolean()), fc.boolean(), (name, keep, isBare) => {
        const kept = name.filter(() => keep.next().value === true).join('');
        const query = isBare ? kept.normalize('NFD').replaceAll(/\p{Mn}/gu, '') : kept;
        expect(listContacts([person('1', '', name.join(''))], query)).toHaveLength(1);
      }),
    );
  });

  // Proves L-12.
  it('sorts by last name, then by creation time', () => {
    const list = [
      person('late', 'A', 'Émile', 2),
      person('zed', 'A', 'zed', 1),
      person('early', 'Z', 'emile', 1),
      person('fox', 'A', 'Fox', 9),
      { id: 'blank', createdAt: 5 },
      person('spaced', 'A', ' Gil', 9),
    ];
    expect(listContacts(list, null).map(({ id }) => id)).toEqual(['blank', 'early', 'late', 'fox', 'spaced', 'zed']);
    expect(list[0]?.id).toBe('late');
  });
});

describe('a contact’s id', () => {
  // Proves E-19.
  it('has seven base-36 characters for every random number', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(random, (number) => {
        expect(newContactId(number, new Set())).toMatch(/^[0-9a-z]{7}$/);
      }),
    );
  });

  it('is the random number in base 36', () => {
    expect(newContactId(0.25, new Set())).toBe('9000000');
  });

  it('is unique', () => {
    expect(newContactId(0, new Set(['0000000', '0000001']))).toBe('0000002');
    const last = newContactId(1 - Number.EPSILON, new Set());
    expect(last).toBe('zzzzzzz');
    expect(newContactId(1 - Number.EPSILON, new Set([last]))).toBe('0000000');
  });
});

describe('the book', () => {
  // Proves T-34.
  it('gives a blank contact only an id and its creation time', () => {
    expect(blankContact([], 1234, 0.5)).toEqual({ id: 'i000000', createdAt: 1234 });
    expect(blankContact([person('i000000', '', '')], 1234, 0.5).id).toBe('i000001');
  });

  // Proves T-36.
  it('merges the given fields and keeps the others', () => {
    const book = [person('1', 'Grace', 'Hopper'), { ...person('2', 'Ada', 'Lovelace'), favorite: true }];
    const changed = changeContact(book, '2', { last: 'Byron', notes: '' });
    expect(changed?.contact).toEqual({ ...book[1], last: 'Byron', notes: '' });
    expect(changed?.contacts).toEqual([book[0], changed?.contact]);
    expect(book[1]?.last).toBe('Lovelace');
  });

  it('returns null when a contact does not exist', () => {
    expect(changeContact([], '1', {})).toBeNull();
    expect(removeContact([person('1', '', '')], '2')).toBeNull();
    expect(removeContact([person('1', '', ''), person('2', '', '')], '1')?.map(({ id }) => id)).toEqual(['2']);
  });

  it('has a simulated delay of 0 to 800 ms', () => {
    expect([fakeDelay(0), fakeDelay(0.5), fakeDelay(1)]).toEqual([0, 400, 800]);
  });

  it('reads back what was stored, unknown fields too', () => {
    const contacts = [{ ...person('1', 'Ada', ''), favorite: false, phone: '1' }];
    expect(parseBook(JSON.stringify(contacts))).toEqual({ contacts, isDamaged: false });
    expect(parseBook(null)).toEqual({ contacts: [], isDamaged: false });
  });

  it.each(['', 'nonsense', '{}', 'null', '3'])('reports %j as damaged', (text) => {
    expect(parseBook(text)).toEqual({ contacts: [], isDamaged: true });
  });

  it('leaves out invalid contacts', () => {
    const good = person('1', 'Ada', '');
    const bad = [
      null,
      { id: 3 },
      { ...good, id: '' },
      { id: '4', createdAt: 'x' },
      ...['first', 'last', 'twitter', 'avatar', 'notes', 'favorite'].map((field) => ({ ...good, [field]: {} })),
    ];
    const text = JSON.stringify([good, ...bad]);
    expect(parseBook(text)).toEqual({ contacts: [good], isDamaged: true });
  });
});

describe('a contact on the screen', () => {
  it('by first and last name', () => {
    expect(fullName(person('1', 'Ada', 'Lovelace'))).toBe('Ada Lovelace');
    expect(fullName(person('1', '', 'Lovelace'))).toBe('Lovelace');
    expect(fullName({ id: '1', createdAt: 0 })).toBe('');
    expect(initials({ id: '1', createdAt: 0 })).toBe('');
    expect(initials(person('1', ' ada', ' l'))).toBe('AL');
    expect(initials(person('1', 'ada', '𝒳'))).toBe('A𝒳');
  });

  // Proves S-104.
  it.each([
    ['@jack', 'https://twitter.com/jack'],
    [' jack ', 'https://twitter.com/jack'],
    ['../evil?a#b', 'https://twitter.com/..%2Fevil%3Fa%23b'],
    ['javascript:alert(1)', 'https://twitter.com/javascript%3Aalert(1)'],
    ['\ud800', 'https://twitter.com/%EF%BF%BD'],
    ['@', null],
    ['', null],
    ['a@b', 'https://twitter.com/a%40b'],
    [undefined, null],
  ])('links %j to %s', (twitter, link) => {
    expect(socialLink(twitter)).toBe(link);
  });
});
