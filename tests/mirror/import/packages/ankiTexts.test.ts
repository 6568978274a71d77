import { describe, expect, it } from 'vitest';
import { compareTyped } from '#core/card/index.ts';
import {
  BASIC,
  CLOZE,
  CRT,
  type TestNote,
  type TestNoteType,
  type TestPackage,
  writeAnkiPackage,
} from '../../support/ankiPackage.ts';
import { PNG } from '../../support/mediaFiles.ts';
import { importPackage, lookAtPackage, packageFile } from '../../support/packages.ts';
import { profilesForTests } from '../../support/profiles.ts';

const { profile, file } = profilesForTests();

async function cardsOf(content: TestPackage) {
  const to = profile();
  const source = packageFile(await writeAnkiPackage(file('deck.apkg'), 'anki2', content));
  expect((await importPackage(to, source)).notes.count).toBe(0);
  return to.test
    .rows<Record<string, string>>('SELECT title, front, back, answer_type FROM cards ORDER BY position, id')
    .map(({ title, front = '', back = '', answer_type }) => ({
      ...{ title, answer_type },
      front: JSON.parse(front) as string[],
      back: JSON.parse(back) as string[],
    }));
}

const note = (fields: readonly string[], more: Partial<TestNote> = {}): TestNote => ({ guid: 'a', fields, ...more });
const one = (front: string, back: string, fields: readonly string[], values: readonly string[]): TestPackage => ({
  types: [{ name: 'T', fields, templates: [[front, back]] }],
  notes: [note(values)],
});

describe('a card of Anki with a typed answer', () => {
  // Proves S-324.
  it.each([
    // Anki's own "Basic (type in the answer)".
    [
      '{{Front}}\n\n{{type:Back}}',
      '{{Front}}\n\n<hr id=answer>\n\n{{type:Back}}',
      ['Front', 'Back'],
      ['type it', 'typed answer'],
      { front: ['type it'], back: ['typed answer'] },
    ],
    [
      '{{Meaning}}<br>{{type:Word}}',
      '{{FrontSide}}<hr id="answer">{{Word}} {{Reading}} {{Tags}}',
      ['Word', 'Reading', 'Meaning'],
      ['漢字', 'かんじ', 'kanji'],
      { front: ['kanji'], back: ['漢字', 'かんじ'] },
    ],
    [
      '{{Front}} {{type:Back}}',
      '{{FrontSide}}<hr id=answer>{{Back}}',
      ['Front', 'Back'],
      ['q', 'a'],
      { front: ['q'], back: ['a'] },
    ],
  ] as const)('expects what is typed alone: %s', async (front, back, fields, values, expected) => {
    const [card] = await cardsOf(one(front, back, fields, values));
    expect(card).toMatchObject({ ...expected, answer_type: 'typed' });
    expect(compareTyped(card?.back ?? [], expected.back[0])).toMatchObject({ isCorrect: true });
  });

  // Proves S-324.
  it('asks for the answers of its gaps', async () => {
    const type: TestNoteType = {
      ...CLOZE,
      templates: [['{{cloze:Text}}\n{{type:cloze:Text}}', '{{cloze:Text}}\n{{type:cloze:Text}}<br>{{Back Extra}}']],
    };
    const content = {
      types: [type],
      notes: [note(['{{c1::Paris}} and {{c1::Lyon::city}} in {{c2::France}}', 'map'], { cards: [{}, {}] })],
    };
    expect(await cardsOf(content)).toMatchObject([
      { front: ['{{c1::Paris}} and {{c1::Lyon::city}} in France'], back: ['Paris, Lyon', 'map'] },
      { front: ['Paris and Lyon in {{c2::France}}'], back: ['France', 'map'] },
    ]);
  });

  // Proves S-324.
  it('has the typed field on the back, also by the roles of fields', async () => {
    const content = one('<script>x</script>{{Front}} {{type:Back}}', '{{Back}}', ['Front', 'Back'], ['q', 'a']);
    const source = packageFile(await writeAnkiPackage(file('roles.apkg'), 'anki2', content));
    expect(await lookAtPackage(source)).toMatchObject({ noteTypes: [{ roles: ['front', 'back'] }] });
  });
});

describe('a card of Anki', () => {
  // Proves S-325.
  it('has a sentence with gaps once, on the front', async () => {
    const content = { types: [CLOZE], notes: [note(['{{c1::Paris}} in {{c2::France}}', ''], { cards: [{}, {}] })] };
    expect(await cardsOf(content)).toMatchObject([
      { front: ['{{c1::Paris}} in France'], back: [] },
      { front: ['Paris in {{c2::France}}'], back: [] },
    ]);
    const scripts = [['<script>x</script>{{cloze:Text}}', '{{cloze:Text}} {{Back Extra}}']] as const;
    expect(await cardsOf({ ...content, types: [{ ...CLOZE, templates: scripts }] })).toMatchObject([
      { front: ['{{c1::Paris}} in France'], back: [] },
      { front: ['Paris in {{c2::France}}'], back: [] },
    ]);
  });

  // Proves S-326.
  it('has its own title: of the field that its front shows, with formulas and gaps as text', async () => {
    const optional = {
      name: 'Basic (optional reversed card)',
      fields: ['Front', 'Back', 'Add Reverse'],
      templates: [
        ['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}'],
        ['{{#Add Reverse}}{{Back}}{{/Add Reverse}}', '{{FrontSide}}<hr id=answer>{{Front}}'],
      ],
    } as const;
    const titles = async (content: TestPackage) => (await cardsOf(content)).map(({ title }) => title);
    expect(await titles({ types: [optional], notes: [note(['chat', 'cat', 'y'])] })).toEqual(['chat', 'cat']);
    expect(await titles({ types: [BASIC], notes: [note(['\\(x_1\\)', ''])] })).toEqual(['x_1']);
    expect(await titles({ types: [BASIC], notes: [note(['[latex]\\begin{align}x\\end{align}[/latex]', ''])] })).toEqual(
      ['\\begin{align}x\\end{align}'],
    );
    const odd = ['Math {{c1::\\(x^{2} \\)}} and {{c2::more}}', ''];
    expect(await titles({ types: [CLOZE], notes: [note(odd, { cards: [{}, {}] })] })).toEqual([
      'Math [...] and more',
      'Math x^{2} and [...]',
    ]);
  });

  // Proves S-327.
  it('shows a text of LaTeX as a text with its formulas', async () => {
    const [card] = await cardsOf({
      notes: [note(['[latex]The area is $\\pi r^2$ exactly.[/latex]', '[latex]x^2[/latex]'])],
    });
    expect(card).toMatchObject({ front: ['The area is $\\pi r^2$ exactly.'], back: ['$$x^2$$'] });
  });

  // Proves S-272.
  it('finds a file with a percent sign in its name', async () => {
    const content = {
      notes: [note(['<img src="50%25.png"><img src="a%20b.png">', ''])],
      media: { '50%25.png': PNG, 'a b.png': PNG },
    };
    const [card] = await cardsOf(content);
    expect(card?.front[0]?.match(/media:/g)).toHaveLength(2);
  });

  // Proves S-273.
  it('that was reset in Anki is new, whatever was answered before', async () => {
    const to = profile();
    const at = (CRT + 86_400) * 1000;
    const learned = { type: 2, queue: 2, ivl: 16, due: 40 };
    const content = (cards: TestNote['cards']): TestPackage => ({
      notes: [note(['q', 'a'], { ...(cards && { cards }) })],
      answers: [0, 1, 2, 3].map((day) => [0, 0, { id: at + day, ivl: 4, lastIvl: 1 }] as const),
    });
    const level = () => to.test.rows('SELECT memory_level, next_training_at, forgotten FROM records');
    const bring = async (cards: TestNote['cards'], name: string) =>
      importPackage(to, packageFile(await writeAnkiPackage(file(name), 'anki2', content(cards))));
    await bring([{ type: 0, mod: CRT + 200_000 }], '1.apkg');
    expect(level()).toEqual([{ memory_level: 0, next_training_at: 'N/A', forgotten: 0 }]);
    expect(await bring([{ type: 0, mod: CRT + 200_000 }], '1.apkg')).toMatchObject({ logAdded: 0 });
    // The date can be set and the card reset again, without an answer.
    await bring([{ ...learned, mod: CRT + 300_000 }], '2.apkg');
    expect(level()).toMatchObject([{ memory_level: 5 }]);
    await bring([{ ...learned, due: 60, mod: CRT + 350_000 }], '3.apkg');
    expect(level()).toMatchObject([{ next_training_at: new Date((CRT + 60 * 86_400) * 1000).toISOString() }]);
    await bring([{ type: 0, mod: CRT + 400_000 }], '4.apkg');
    expect(level()).toMatchObject([{ memory_level: 0, next_training_at: 'N/A' }]);
  });
});
