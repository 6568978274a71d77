import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NewCard, removeCards } from '#mirror/cards/index.ts';
import { trackUnsent } from '#mirror/database/unsent.ts';
import { beginImport, dropImport, finishImport, importCards } from '#mirror/staging/index.ts';
import { expectRecounted } from '../support/recount.ts';
import { TestStore } from '../support/store.ts';

const pause = () => Promise.resolve();
const MANY = 250;

/** What a batch has written, without the ids and stamps, which differ. */
function written(test: TestStore) {
  return {
    records: test.rows(
      'SELECT card_id, box_id, top_id, title_key, first_char, place, batch FROM records ORDER BY card_id',
    ),
    states: test.rows('SELECT * FROM state_counts WHERE n <> 0'),
    dues: test.rows('SELECT * FROM due_counts'),
    characters: test.rows('SELECT * FROM char_counts WHERE n <> 0'),
    dirty: test.rows('SELECT * FROM text_dirty'),
    unsent: test.rows("SELECT kind, version, refused, isNew FROM unsent WHERE kind = 'card'"),
    triggers: test.rows("SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name"),
  };
}

function start(isAccount: boolean) {
  const test = new TestStore();
  const top = test.box('Top');
  const boxes = [top, test.box('Part', top), test.box('Other')];
  test.cards(top, ['there before']);
  if (isAccount) trackUnsent(test.store);
  const batch = beginImport(test.store);
  const card = (title: string, n: number): NewCard => {
    const pbid = boxes[n % 3] ?? top;
    const card_status = n % 5 === 0 ? 'suspended' : 'active';
    return { pbid, bid: n % 3 === 2 ? pbid : top, title, front: [title], back: ['back'], card_status };
  };
  return { test, batch, card };
}

describe('cards that an import adds many at a time', () => {
  it('leave what the triggers of single cards leave', async () => {
    const titles = fc.array(fc.constantFrom('alpha', 'Ärger', '1st', '你好', '?'), {
      minLength: MANY,
      maxLength: MANY,
    });
    await fc.assert(
      fc.asyncProperty(titles, fc.boolean(), fc.boolean(), async (titles, isAccount, isKept) => {
        const [some, single] = [start(isAccount), start(isAccount)];
        importCards(some.test.store, some.batch, titles.map(some.card));
        for (const [n, title] of titles.entries()) {
          importCards(single.test.store, single.batch, [single.card(title, n)]);
        }
        expect(written(some.test)).toEqual(written(single.test));
        for (const { test, batch } of [some, single]) {
          if (isKept) await finishImport(test.store, batch, pause);
          else await dropImport(test.store, batch, pause);
          expectRecounted(test);
        }
        expect(written(some.test)).toEqual(written(single.test));
        some.test.store.close();
        single.test.store.close();
      }),
      { numRuns: 8 },
    );
  });

  it('come back to nothing with their transaction, and the triggers stay', () => {
    const { test, batch, card } = start(false);
    const before = written(test);
    expect(() =>
      test.store.write(() => {
        importCards(
          test.store,
          batch,
          Array.from({ length: MANY }, (_, n) => card(`t${n}`, n)),
        );
        throw new Error('the disk is full');
      }),
    ).toThrow('the disk is full');
    expect(written(test)).toEqual(before);
    test.cards(test.rows<{ bid: string }>('SELECT bid FROM boxes')[0]?.bid ?? '', ['after']);
    expectRecounted(test);
    test.store.write(() => removeCards(test.store, [1]));
    expectRecounted(test);
  });
});
