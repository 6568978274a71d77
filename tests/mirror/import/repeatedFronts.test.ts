import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImportTarget, RepeatedChoice } from '#shared/import.ts';
import { makeFolder, unwrap } from '../support/import.ts';
import { openMirror, type TestMirror } from '../support/importMirror.ts';

let folder: ReturnType<typeof makeFolder>;
let mirror: TestMirror;

beforeEach(async () => {
  folder = makeFolder();
  mirror = await openMirror(join(folder.path, 'mirror.sqlite'));
});
afterEach(async () => {
  await mirror.close();
  folder.remove();
});

const ROWS = [
  'front,back,tags',
  'bank,Bank,money',
  'dog,Hund,',
  'bank,Ufer,river',
  'bank,Bank,money',
  'bank,,',
  'Bank,Sitz,',
  '',
].join('\n');

/** Compares a file with a box, and imports it: what the preview says, the report, and the cards. */
async function importWith(repeated: RepeatedChoice, target: ImportTarget, text = ROWS) {
  const { handle } = unwrap(await mirror.decks.open(folder.write('words.csv', text), 'words.csv'));
  const { mapping } = unwrap(await mirror.decks.preview(handle, { kind: 'table', parsing: {} }));
  const options = { kind: 'table', parsing: {}, mapping, target, repeated } as const;
  const changes = unwrap(await mirror.decks.compare(handle, randomUUID(), options));
  const report = unwrap(await mirror.decks.run(handle, randomUUID(), options));
  mirror.decks.close(handle);
  const { cards } = await mirror.cards(report.pbid);
  return { changes, report, cards: cards.map(({ title, back, meta }) => [title, ...back, ...meta.tags]) };
}

const NEW = { kind: 'new', title: 'Words' } as const;

describe('a front that comes twice', () => {
  // Proves S-342.
  it.each([
    [
      'both',
      { added: 4, refused: 0 },
      [
        ['bank', 'Bank', 'money'],
        ['bank (2)', 'Ufer', 'river'],
        ['Bank (3)', 'Sitz'],
        ['dog', 'Hund'],
      ],
    ],
    [
      'join',
      { added: 2, refused: 0 },
      [
        ['bank', 'Bank', 'Ufer', 'Sitz', 'money', 'river'],
        ['dog', 'Hund'],
      ],
    ],
    [
      'skip',
      { added: 2, refused: 2 },
      [
        ['bank', 'Bank', 'money'],
        ['dog', 'Hund'],
      ],
    ],
  ] as const)(
    '%s: the preview says what the import does, and a second import adds nothing',
    async (choice, counts, expected) => {
      const first = await importWith(choice, NEW);
      expect(first.changes).toMatchObject({ ...counts, repeated: 2 });
      expect(first.report).toMatchObject({ added: counts.added, refusedCount: counts.refused });
      expect(first.cards.toSorted()).toEqual(expected.map((card) => [...card]).toSorted());

      const again = await importWith(choice, { kind: 'existing', bid: first.report.bid });
      expect(again.changes).toMatchObject({ added: 0, updated: 0, unchanged: counts.added, repeated: 2 });
      expect(again.report).toMatchObject({ added: 0, updated: 0, batch: null });
      expect(again.cards).toEqual(first.cards);
    },
  );

  // Proves S-342.
  it('gets the other backs too if it is in the box already', async () => {
    const { report } = await importWith('skip', NEW, 'front,back\nbank,Bank\n');
    const joined = await importWith('join', { kind: 'existing', bid: report.bid });
    expect(joined.changes).toMatchObject({ added: 1, updated: 1, unchanged: 0 });
    expect(joined.cards).toContainEqual(['bank', 'Bank', 'Ufer', 'Sitz', 'money', 'river']);
  });

  // Proves S-342.
  it('is listed as refused where the backs are too many for one card', async () => {
    const rows = Array.from({ length: 23 }, (_, at) => `bank,meaning ${at}`);
    const { report, cards, changes } = await importWith('join', NEW, `front,back\n${rows.join('\n')}\n`);
    expect(changes).toMatchObject({ added: 1, refused: 3, repeated: 22 });
    expect(report.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [22, 'OTHER_ROW_COUNTS'],
      [23, 'OTHER_ROW_COUNTS'],
      [24, 'OTHER_ROW_COUNTS'],
    ]);
    expect(cards[0]).toHaveLength(21);
  });

  it('with a guid is the card of that guid, whatever is chosen', async () => {
    const rows = 'guid,front,back\ng1,bank,Bank\ng2,bank,Ufer\ng1,bank,Sitz\n';
    const { report, cards, changes } = await importWith('both', NEW, rows);
    expect(changes).toMatchObject({ added: 2, repeated: 0 });
    expect(report).toMatchObject({ added: 2, refusedCount: 1 });
    expect(cards.toSorted()).toEqual([
      ['bank', 'Bank'],
      ['bank', 'Ufer'],
    ]);
  });
});

// Proves S-340.
it('a text of Anki finds the cards whose front an earlier version left as HTML', async () => {
  const own = 'title,front,back,mnemonic,tags,guid\narea \\(x\\) now,area \\(x\\) <b>now</b>,one,,,\n';
  const { report } = await importWith('skip', NEW, own);
  const box = { kind: 'existing', bid: report.bid } as const;
  const text = '#separator:tab\n#html:true\narea \\(x\\) <b>now</b>\tone\n';
  expect((await importWith('skip', box, text)).report).toMatchObject({ added: 0, updated: 1 });
  const [card] = (await mirror.cards(report.pbid)).cards;
  expect(card).toMatchObject({ title: 'area \\(x\\) now', front: ['area $x$ <b>now</b>'] });
});

// Proves S-340.
it('the decks of a text of Anki are sub-boxes of a new box, and are found again', async () => {
  const text = (more = '') =>
    `#separator:tab\n#deck column:1\n#guid column:2\nJapanese::N5\tg1\tinu\tdog\nJapanese\tg2\tneko\tcat\nJapanese::N4::Verbs\tg3\ttaberu\teat\n${more}`;
  const { report } = await importWith('skip', { kind: 'new', title: 'Japanese' }, text());
  expect(report).toMatchObject({ added: 3, isNested: true });
  const subBoxes = async () => {
    const [box] = (await mirror.boxes()) as unknown as { sub_boxes: { title: string; count: number }[] }[];
    return box?.sub_boxes.map(({ title, count }) => `${title}: ${count}`);
  };
  expect(await subBoxes()).toEqual(['N5: 1', 'Japanese: 1', 'N4 › Verbs: 1']);
  const again = await importWith(
    'skip',
    { kind: 'existing', bid: report.bid },
    text('Japanese::N5\tg4\tmizu\twater\n'),
  );
  expect(again.report).toMatchObject({ added: 1, unchanged: 3 });
  expect(await subBoxes()).toEqual(['N5: 2', 'Japanese: 1', 'N4 › Verbs: 1']);
});
