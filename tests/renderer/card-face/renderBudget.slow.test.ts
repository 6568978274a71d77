import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TIMED_LENGTH } from '#renderer/features/card-face/limits.ts';
import { freezeLimit } from '#tests/fuzz/support/runs.ts';
import { type CardFacePage, openCardFacePage } from '../support/cardFacePage.ts';

let cards: CardFacePage;
beforeAll(async () => {
  cards = await openCardFacePage();
}, 60_000);
beforeEach(() => cards.page.evaluate('face.clear()'));
afterAll(() => cards?.close());

const KIB = 1024;
const upTo = (size: number, piece: string) => piece.repeat(Math.floor(size / piece.length));
const full = (piece: string) => upTo(64 * KIB, piece);
const HASH = '0f'.repeat(32);
const NOTE = 'Couldn’t show the formatting, so here’s the plain text.';

const text = (): Promise<string> => cards.page.evaluate(`document.querySelector('.card-text').textContent`);
const count = (selector: string): Promise<number> =>
  cards.page.evaluate(`document.querySelectorAll('.card-text ${selector}').length`);

/** How long one side may keep the page busy, in milliseconds. */
const FREEZE_MS = freezeLimit(200);

/** The least of some tries: another program may take the processor, and code runs slower the first times. */
async function busy(parts: readonly string[], isRevealed = false): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  // A different side each time, because a side that was shown before costs nothing.
  for (let attempt = 0; attempt < 6 && least >= FREEZE_MS; attempt++) {
    least = Math.min(least, await cards.show([...parts, ' '.repeat(attempt), '.'.repeat(attempt + 1)], isRevealed));
  }
  return least;
}

/** `<b>` elements that are open at the end of their paragraph are opened again in each next one. */
const REOPENED = `<p>${Array.from({ length: 60 }, (_, n) => `<b title=${n}>`).join('')}</p>`;
const COSTLY: readonly (readonly [name: string, part: string])[] = [
  ['a macro of a formula, 198 times', `$\\def\\a{${'x'.repeat(580)}}${'\\a'.repeat(198)}$`],
  ['macros that double', '$\\def\\a#1{\\b{#1#1}}\\def\\b#1{\\a{#1#1}}\\a{x}$'],
  ['macros that grow as they are defined', `$\\def\\a{x}${'\\edef\\a{\\a\\a}'.repeat(60)}\\a$`],
  ['a hundred long formulas', upTo(64 * KIB, `$${'\\frac{a}{b}+'.repeat(40)}1$ `)],
  ['a hundred matrices', upTo(64 * KIB, `$\\begin{matrix}${'a&b\\\\'.repeat(80)}\\end{matrix}$ `)],
  ['formulas in formulas', upTo(64 * KIB, `$${'\\sqrt{'.repeat(23)}x${'}'.repeat(23)}$ `)],
  ['brackets in formulas', upTo(64 * KIB, `$${'\\left('.repeat(60)}x${'\\right)'.repeat(60)}$ `)],
  ['matrices in matrices', `$${'\\begin{matrix}'.repeat(30)}x${'\\end{matrix}'.repeat(30)}$`],
  ['cells over many columns and rows', upTo(5000, '<table><tr><td colspan=1000 rowspan=1000>a</td></tr></table>')],
  [
    'rows of cells over many columns and rows',
    `<table>${upTo(63 * KIB, '<tr><td colspan=1000 rowspan=1000>a</td></tr>')}</table>`,
  ],
  ['a long row above many rows', `<table><tr>${'<td>a'.repeat(1500)}</tr>${'<tr><td>a'.repeat(1500)}</table>`],
  ['a table of many cells', `<table>${full('<tr><td>a<td>b')}</table>`],
  ['a Markdown table', `|${'a|'.repeat(200)}\n|${'-|'.repeat(200)}\n${full('|b|\n')}`],
  ['tables in tables', full('<table><tr><td>')],
  ['tables in tables with text', full('<table><tr><td>a</td><td>b</td><td>')],
  ['lists in lists', full('<ul><li>a')],
  ['lists in lists, many times', full(`${'<ul><li>a'.repeat(10)}${'</ul>'.repeat(10)}`)],
  ['links that never end', full('[a](')],
  ['links that never end, with a title', full('[a](b "')],
  ['links that never end, in angle brackets', full('[a](<b')],
  ['pictures that never end', full('![a](')],
  ['references', `${full('[a]: b\n')}[a]`],
  ['reference links', `[a]: b\n\n${full('[a][')}`],
  ['headings and rules', full('# 1\n***\n')],
  ['empty headings', full('#\n')],
  ['rules', full('***\n')],
  ['quotes', full('> ')],
  ['quotes, line by line', full('>a\n')],
  ['items', full('- a\n')],
  ['items in items', full('- ')],
  ['numbered items', full('1. a\n')],
  ['emphasis', full('*a ')],
  ['emphasis that closes', full('*a*')],
  ['emphasis of two kinds', full('*_')],
  ['emphasis of three kinds', full('***a_~~')],
  ['struck text', full('~~a')],
  ['code', full('`a``')],
  ['escapes', full('\\*')],
  ['entities', full('&amp;')],
  ['line breaks', full('<br>')],
  ['lines', full('a\n')],
  ['one word', full('a')],
  ['options', full('<select><option>a<b>b</b>')],
  ['drawings', full('<svg><use href="#a"></svg>')],
  ['players in HTML', full('<video src=a>')],
  ['formatting outside of tables', `<b><table><b><b><table><b>${full('<hr>a')}`],
  ['letters without a font', full('{\0')],
  ['letters of a script without spaces', full('ไ')],
  ['letters of two scripts without spaces', full('aไ')],
  ['words in a script without spaces', `<ol>${full('abcdefghijklmnopqrstuvwxyz0123456789ไ')}`],
  ['brackets', full('[]')],
  ['parentheses', full('a](')],
  ['wide letters', full('漢')],
  ['words', full('word ')],
  ['emoji', full('👩‍👩‍👧‍👦')],
  ['marks on one letter', full('a\u0301\u0300')],
  ['one mark on one letter, very often', `\\text{${full('\u0300')}}`],
  ['letters of both directions', full('aא')],
  ['signs between letters from right to left', full('א(')],
  ['signs and spaces between letters from right to left', full('א) «')],
  ['signs between letters of two scripts without spaces', full('ไ(ខ')],
  ['changes of direction', full('\u202e\u202d')],
  ['isolated directions', full('\u2067')],
  ['wide letters and spaces', full('あ ')],
  ['wide letters of several fonts', full('鿰ꀀ㐀一')],
  ['symbols of several fonts', full('}{⑪⏯')],
  ['brackets beside letters from right to left', `א<b>${'[か]'.repeat(15_000)}`],
  ['numbers from right to left', `ع<b>${'1. '.repeat(21_000)}`],
  ['a long word from right to left', 'ع'.repeat(16_000)],
  ['long words from right to left', full(`${'ع'.repeat(3900)} `)],
  ['wide letters and spaces as code', `    ${upTo(63 * KIB, 'あ ')}`],
  ['signs between wide letters in code', `\`\`\`\n${' 漢[か]'.repeat(6998)}`],
  ['words in code', `\`\`\`\n${upTo(63 * KIB, '한국어 ')}`],
  ['opening brackets in a direction', `\u202e${'{'.repeat(50_000)}`],
  ['opening brackets between letters in a direction', `\u2067${'{{c1::'.repeat(8278)}`],
  ['opening brackets as numbers', `&#x202e;${'&#40;'.repeat(12_000)}`],
  ['opening brackets in an element of a direction', `<div dir="rtl">${upTo(63 * KIB, '[a](')}</div>`],
  ['opening brackets in an element of a direction, in Markdown', `<div dir=rtl>\n\n${upTo(63 * KIB, '[a](')}`],
  ['elements that open again', `${REOPENED}${full('<p>a</p>')}`],
  ['elements that open again, in a list', `${REOPENED}${full('<li>a')}`],
  ['comments', full('<!---->')],
  ['unknown elements', full('<x-y>')],
  ['pictures in unknown elements', full('<link rel="stylesheet"><img src=x onerror="hurt()">&lt;<frameset>::')],
  ['text in removed elements', full('<center><font>a ')],
  ['attributes', `<b ${full('a=b ')}>`],
  ['titles', full('<b title="a">b</b>')],
  ['players', full(`[a](media:${HASH}) `)],
  ['pictures', full(`![a](media:${HASH}) `)],
  ['furigana', full('漢[か] ')],
  ['gaps', full('{{c1::a}} ')],
  ['gaps in gaps', full('{{c1::')],
  ['links to cards', full('[[a]] ')],
  ['links to cards, each another', Array.from({ length: 7000 }, (_, n) => `[[a${n}]]`).join('')],
];

describe('a card never freezes the page', () => {
  // Proves S-120.
  test.each(COSTLY)('%s', async (_name, part) => {
    for (const isRevealed of [false, true]) expect(await busy([part], isRevealed)).toBeLessThan(FREEZE_MS);
    expect(await cards.page.evaluate(`document.querySelectorAll('.card-text *').length`)).toBeLessThan(10_000);
  });

  // Proves S-120.
  test('that is too short to have a time limit', async () => {
    for (const [, part] of COSTLY) expect(await busy([part.slice(0, TIMED_LENGTH - 20)])).toBeLessThan(FREEZE_MS);
  });
});

describe('a part that costs too much, or cannot be rendered', () => {
  // Proves S-120.
  test('shows as text below a note; the other parts are rendered', async () => {
    await cards.show([
      '**one**',
      `<table><tr><td colspan=90 rowspan=90>${'</tr><tr>'.repeat(90)}</table>{{c1::gap::hint}}`,
      '*two*',
    ]);
    expect(await text()).toContain(NOTE);
    expect(await text()).toContain('<table><tr><td colspan=90');
    expect(await text()).toContain('[hint]');
    expect(await text()).not.toContain('gap');
    expect(await count('table')).toBe(0);
    expect([await count('strong'), await count('em')]).toEqual([1, 1]);
  });

  test('runs nothing while it is text', async () => {
    await cards.show([`<img src=x onerror="window.hurt=1">${full('<b>a</b>')}`]);
    expect(await text()).toContain('<img src=x');
    expect(await count('img')).toBe(0);
    expect(await cards.page.evaluate('window.hurt ?? null')).toBeNull();
  });
});

// Proves S-120.
test.each([
  '<frameset><frame src="https://example.com"></frameset>b',
  '<frameset rows="1">\n\nb',
  ' \n<frameset>b',
  '<!-- a --><frameset>b',
  '<x-y><frameset a="<">b',
  '</p><frameset>b',
  '<remove></remove><frameset>b',
  '<html><head></head><frameset>b',
  '{{c1::<frameset>::b}}b',
  '$x$<frameset>b',
])('frames instead of a body: %s is shown', async (part) => {
  for (const isRevealed of [false, true]) {
    await cards.show([part, 'next'], isRevealed);
    expect(await text()).toContain('b');
    expect(await text()).toContain('next');
  }
  expect(cards.fetched.filter((address) => !address.includes('/media/'))).toEqual([]);
});

// Proves S-73.
test.each([
  [
    'a table of 60 rows and 6 columns',
    `|${'a|'.repeat(6)}\n|${'-|'.repeat(6)}\n${`|${'b|'.repeat(6)}\n`.repeat(60)}`,
    'table',
  ],
  ['a cell over 3 columns', '<table><tr><td colspan=3>a</td></tr><tr><td>b<td>c<td>d</tr></table>', '[colspan="3"]'],
  ['a table in a table', '<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>', 'table table'],
  ['40 formulas', '$\\int_0^1 \\frac{x}{2} dx$ '.repeat(40), 'span:nth-of-type(40) math'],
  ['a macro of its own', '$\\def\\R{\\mathbb R} f: \\R \\to \\R$', 'math'],
  ['Vietnamese', 'Tiếng Việt là ngôn ngữ của người Việt và là ngôn ngữ chính thức. **a** '.repeat(700), 'strong'],
  ['quotation marks and arrows', '“It’s” → **a** '.repeat(600), 'strong'],
  ['many symbols', '① ✓ → 😀 **a** '.repeat(600), 'strong'],
  ['a long text in Korean', '한국어는 많은 사람들이 쓰고 있는 말이다. **가** '.repeat(1000), 'strong'],
  ['a long text from right to left', '«שלום», אמר הוא; (ושתק). **א** '.repeat(600), 'strong'],
  ['words of two directions', 'hello שלום **a** '.repeat(300), 'strong'],
  ['a number sign', '$\\#A = 3$', 'math'],
  [
    'a long text',
    '**Lorem** ipsum dolor sit amet, *consectetur* adipiscing elit.\n\n'.repeat(500),
    'p:nth-of-type(500)',
  ],
])('what is common in a card is not over the budget: %s', async (_name, part, selector) => {
  // Other programs may take the processor for the time that a side has.
  const shown = async () => {
    await cards.show([part]);
    return await count(selector);
  };
  await expect.poll(shown).toBeGreaterThan(0);
  expect(await text()).not.toContain(NOTE);
});

describe('a slow or busy computer', () => {
  /** Every look at the clock finds that a second has passed. */
  const stopTheClock = `window.realNow ??= performance.now.bind(performance);
    window.late = 0; performance.now = () => window.realNow() + 1000 * window.late++`;
  const startTheClock = 'performance.now = window.realNow';

  // Proves S-120.
  test('shows a normal card with its formatting', async () => {
    await cards.page.evaluate(stopTheClock);
    await cards.show([`**${'word '.repeat(100)}end**\n\n- one\n- two\n\n$x^2$`, '*two*']);
    await cards.page.evaluate(startTheClock);
    expect(await text()).not.toContain(NOTE);
    expect([await count('strong'), await count('li'), await count('math'), await count('em')]).toEqual([1, 2, 1, 1]);
  });

  // Proves S-120.
  test('shows a long card as text only until there is time', async () => {
    await cards.page.evaluate(stopTheClock);
    await cards.show([`**bold** ${'word **bold**\n\n'.repeat(300)}`]);
    await cards.page.evaluate(startTheClock);
    expect(await text()).toContain(NOTE);
    await expect.poll(() => count('strong')).toBe(301);
    expect(await text()).not.toContain(NOTE);
  });
});
