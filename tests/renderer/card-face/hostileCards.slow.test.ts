import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUADRATIC_MS } from '#tests/support/quadratic.ts';
import { type CardFacePage, openCardFacePage } from '../support/cardFacePage.ts';

let cards: CardFacePage;
let page: Page;
let fetched: string[];

beforeAll(async () => {
  cards = await openCardFacePage();
  ({ page, fetched } = cards);
}, 60_000);

afterAll(() => cards?.close());

/** Renders a part in the page; returns its HTML and the time in milliseconds. */
function render(part: string, revealed = false): Promise<{ html: string; text: string; ms: number }> {
  const body = `([part, revealed]) => {
    const started = performance.now();
    const options = { isRevealed: revealed, labels: { picture: 'Picture', audio: 'Audio', asText: 'As text.' }, classes: { placeholder: 'placeholder', link: 'link', cardLink: 'card', note: 'note', source: 'source' } };
    const main = document.querySelector('main');
    main.replaceChildren(...face.renderSide([part], options).map((one) => one.cloneNode(true)));
    main.getBoundingClientRect();
    return { html: main.innerHTML.trim(), text: main.textContent.trim(), ms: performance.now() - started };
  }`;
  return page.evaluate(`(${body})(${JSON.stringify([part, revealed])})`);
}

const HOSTILE: readonly (readonly [name: string, part: string])[] = [
  ['script', 'a<script>window.hurt = 1</script>b'],
  ['script in a block', '<script>\nwindow.hurt = 1\n</script>\n\nb'],
  ['iframe', '<iframe src="https://example.com"></iframe>b'],
  ['iframe with a document', '<iframe srcdoc="<script>parent.hurt = 1</script>"></iframe>b'],
  ['style element', '<style>body { display: none } @import url(https://example.com)</style>b'],
  ['style attribute', '<div style="position:fixed;inset:0;background:url(https://example.com)">b</div>'],
  ['class and id', '<div class="mantine-Modal-overlay" id="root" name="root">b</div>'],
  ['event handler', '<img src=x onerror="window.hurt = 1">b'],
  [
    'event handlers on allowed elements',
    '<b onclick="window.hurt = 1" onmouseover=alert(1)>b</b><details open ontoggle="window.hurt=1">b</details>',
  ],
  ['javascript link', '[b](javascript:alert(1)) <a href="javascript:alert(1)">b</a>'],
  ['javascript link, disguised', '<a href="java&#10;script:alert(1)">b</a><a href="&#1;javascript:alert(1)">b</a>'],
  ['data link', '<a href="data:text/html,<script>1</script>">b</a>'],
  ['svg', '<svg onload="window.hurt = 1"><script>window.hurt = 1</script></svg>b'],
  ['svg animation', '<svg><a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a></svg>b'],
  ['svg use', '<svg><use href="https://example.com/a.svg#b"/><image href="https://example.com/a.png"/></svg>b'],
  [
    'math',
    '<math><mtext><table><mglyph><style><img src=x onerror="window.hurt=1"></style></mglyph></table></mtext></math>b',
  ],
  [
    'form',
    '<form action="https://example.com"><input name="a" autofocus onfocus="window.hurt=1"><button>b</button></form>',
  ],
  [
    'meta and link',
    '<meta http-equiv="refresh" content="0;url=https://example.com"><link rel="stylesheet" href="//e.com">b',
  ],
  ['object and embed', '<object data="https://example.com"></object><embed src="https://example.com">b'],
  ['base', '<base href="https://example.com">b'],
  ['video and audio', '<video src="https://example.com/a.mp4" autoplay></video><audio src="https://e.com"></audio>b'],
  ['remote picture in Markdown', '![b](https://example.com/a.png)'],
  ['remote picture in HTML', '<img src="https://example.com/a.png" srcset="https://example.com/b.png 2x" alt="b">'],
  ['picture element', '<picture><source srcset="https://example.com/b.png"><img alt="b"></picture>'],
  ['protocol-relative picture', '<img src="//example.com/a.png" alt="b">'],
  ['data picture', '<img src="data:image/svg+xml,<svg onload=alert(1)>" alt="b">'],
  ['media that leaves its place', '<img src="media:../../index.html" alt="b"> [b](media:/../x)'],
  ['media with a query', `![b](media:${'a'.repeat(64)}?x=1) <img src="media:${'A'.repeat(64)}" alt="b">`],
  ['media in a link that scripts', '<a href="media:javascript:alert(1)">b</a>'],
  ['CSS by background', '<table background="https://example.com/a.png"><tr><td>b</td></tr></table>'],
  ['noscript', '<noscript><p title="</noscript><img src=x onerror=window.hurt=1>">b</noscript>b'],
  ['template', '<template><img src=x onerror="window.hurt=1"></template>b'],
  ['comment', '<!--><img src=x onerror="window.hurt=1">-->b'],
  ['custom element', '<x-y is="z" onclick=alert(1)>b</x-y>'],
  ['cloze marks in an attribute', '<img alt="{{c1::"><script>window.hurt = 1</script>::h}}" src="x">b'],
  ['LaTeX with a script link', '$\\href{javascript:alert(1)}{b}$ b'],
  [
    'LaTeX with HTML',
    '$\\htmlStyle{position:fixed}{b}\\htmlClass{x}{b}$ $\\text{<img src=x onerror=window.hurt=1>}$ b',
  ],
  ['LaTeX with a remote picture', '$\\includegraphics{https://example.com/a.png}$ b'],
  ['LaTeX that never ends', '$\\def\\a{\\a\\a}\\a$ b'],
  ['MathML in a var', '<var><math><mi href="javascript:alert(1)">x</mi></math></var>b'],
  ['furigana that looks like HTML', '<b>漢字[<img src=x onerror=window.hurt=1>]</b>'],
];
const ELEMENTS =
  /<(script|iframe|style|svg|form|input|button|meta|link|object|embed|base|video|audio|img|source|picture|template|a|x-y)\b/i;
const ATTRIBUTES = /<[^>]*\s(on\w+|style|class="(?!placeholder"|link")|id|name|srcset|src|href|background|is)\s*=/i;

describe('a hostile card runs nothing, loads nothing and cannot imitate the app', () => {
  // Proves S-63.
  test.each(HOSTILE)('%s', async (_name, part) => {
    for (const revealed of [false, true]) {
      const { html } = await render(part, revealed);
      expect(html).not.toMatch(ELEMENTS);
      expect(html).not.toMatch(ATTRIBUTES);
      expect(html).toMatch(/b|漢/);
    }
    expect(await page.evaluate('[window.hurt ?? null, location.href]')).toEqual([null, 'http://cards.localhost/']);
    expect(fetched).toEqual([]);
  });

  test.each([
    '> ',
    '<div>',
    '<b><i>',
    '- ',
    '[',
    '![a](',
    '**a ',
    '`a``',
    '{{c1::',
    '漢[',
    '<table><tr><td>',
    '&#',
    '<!--',
    '<a href="',
    '$',
    '$a',
    '$x$ ',
    '$$\\frac{',
    '$\\frac12$ ',
    '[[',
    '[[a]]',
    '[[a|',
  ])('a megabyte of %s is truncated, flattened and shown in time', async (piece) => {
    const { text, ms } = await render(piece.repeat(1_000_000 / piece.length));
    expect(text.length).toBeLessThan(70_000);
    expect(ms).toBeLessThan(QUADRATIC_MS);
  });
});

describe('what a card may show', () => {
  // Proves S-73.
  test.each([
    ['**bold** and *light*', '<p><strong>bold</strong> and <em>light</em></p>'],
    ['one\ntwo', '<p>one<br>\ntwo</p>'],
    ['<b>H</b><sub>2</sub>O', '<p><b>H</b><sub>2</sub>O</p>'],
    ['`a < b`', '<p><code>a &lt; b</code></p>'],
    ['<div dir="rtl" lang="ar">a<br>b</div>', '<div dir="rtl" lang="ar">a<br>b</div>'],
    ['https://example.com', '<p>https://example.com</p>'],
    ['[Anki](https://example.com/a)', '<p><span class="link" title="https://example.com/a">Anki</span></p>'],
    [
      '![A cat](media:abc)',
      '<p><span class="placeholder" role="img" aria-label="Picture: A cat">Picture: A cat</span></p>',
    ],
    ['[meow](media:abc)', '<p><span class="placeholder" role="img" aria-label="Audio: meow">Audio: meow</span></p>'],
    ['漢字[かんじ]', '<p><ruby>漢字<rt>かんじ</rt></ruby></p>'],
    ['<div>漢字[かんじ]</div>', '<div><ruby>漢字<rt>かんじ</rt></ruby></div>'],
    ['`漢字[かんじ]`', '<p><code>漢字[かんじ]</code></p>'],
    ['It is {{c1::**warm**::cold?}}.', '<p>It is <data>[cold?]</data>.</p>'],
    ['<div>{{c1::x}}</div>', '<div><data>[...]</data></div>'],
  ])('%s', async (part, expected) => expect((await render(part)).html).toBe(expected));

  const link = (title: string, text = title) =>
    `<button type="button" class="card" role="link" data-card-link="${title}">${text}</button>`;

  // Proves E-7.
  test.each([
    ['[[Paris]]', `<p>${link('Paris')}</p>`],
    ['see [[ New *York* | there ]]!', `<p>see ${link('New *York*', 'there')}!</p>`],
    ['[[a]] [[b]]', `<p>${link('a')} ${link('b')}</p>`],
    ['<div>[[snake_case_title]]</div>', `<div>${link('snake_case_title')}</div>`],
    ['| a |\n| - |\n| [[b]] |', null],
    ['`[[code]]` and $[[x]]$', null],
    ['[[]] [[ ]] [[a', '<p>[[]] [[ ]] [[a</p>'],
    ['[[漢字]]', `<p>${link('漢字')}</p>`],
  ])('links to other cards: %s', async (part, expected) => {
    const { html } = await render(part);
    if (expected !== null) expect(html).toBe(expected);
    else expect(html.includes('data-card-link')).toBe(part.startsWith('|'));
  });

  // Proves E-7.
  test.each([
    '[[<img src=x onerror=window.hurt=1>]]',
    '[[a|<script>window.hurt=1</script>]]',
    '[["><script>window.hurt=1</script>|x" onclick="window.hurt=1]]',
    '<b>[[javascript:window.hurt=1|b]]</b>',
    '<button data-card-link="x" onclick="window.hurt=1">b</button>',
    '<div>[[<img src=x onerror=window.hurt=1>]]</div>',
  ])('a hostile link is only a title: %s', async (part) => {
    const { html } = await render(part);
    expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<(img|script)\b|<[^>]*\son\w+=/);
    await page.evaluate(`for (const link of document.querySelectorAll('button')) link.click()`);
    expect(await page.evaluate('[window.hurt ?? null, location.href]')).toEqual([null, 'http://cards.localhost/']);
    expect(fetched).toEqual([]);
  });

  test('the account’s own pictures and audio, by their hash', async () => {
    const hash = '0f'.repeat(32);
    expect((await render(`![A cat](media:${hash})`)).html).toBe(
      `<p><img src="/media/${hash}" alt="A cat" decoding="async"></p>`,
    );
    expect((await render(`<img src="media:${hash}" onerror="window.hurt=1" srcset="x 2x" style="a:b">`)).html).toBe(
      `<img src="/media/${hash}" decoding="async" alt="Picture">`,
    );
    expect((await render(`[meow](media:${hash})`)).html).toBe(
      `<p><audio controls="" preload="metadata" src="/media/${hash}" aria-label="Audio: meow"></audio></p>`,
    );
    await expect.poll(() => new Set(fetched)).toEqual(new Set([`http://cards.localhost/media/${hash}`]));
    expect(await page.evaluate('window.hurt ?? null')).toBeNull();
  });

  // Proves S-73.
  test.each([
    ['$x$', '<math><semantics><mrow><mi>x</mi></mrow></semantics></math>'],
    ['$$x$$', '<math display="block"><semantics><mrow><mi>x</mi></mrow></semantics></math>'],
    [
      '$a_1*b*$',
      '<math><semantics><mrow><msub><mi>a</mi><mn>1</mn></msub><mo>∗</mo><mi>b</mi><mo>∗</mo></mrow></semantics></math>',
    ],
  ])('LaTeX %s', async (part, math) =>
    expect((await render(part)).html.replaceAll('<span>', '').replaceAll('</span>', '')).toBe(`<p>${math}</p>`),
  );

  // Proves S-327.
  test.each([
    ['<table><tr><td>a $x$</td></tr></table>', '<table><tbody><tr><td>a MATH</td></tr></tbody></table>'],
    ['<ul><li>$x$ <b>$x$</b></li></ul>', '<ul><li>MATH <b>MATH</b></li></ul>'],
    ['<div>$x$</div>', '<div>MATH</div>'],
    ['<div>$5 and $6 <code>$x$</code></div>', '<div>$5 and $6 <code>$x$</code></div>'],
  ])('LaTeX inside of HTML: %s', async (part, expected) => {
    const html = (await render(part)).html.replaceAll('<span>', '').replaceAll('</span>', '').trim();
    expect(html).toBe(expected.replaceAll('MATH', '<math><semantics><mrow><mi>x</mi></mrow></semantics></math>'));
  });

  test.each([
    ['$\\nothing$', '<p><code>\\nothing</code></p>'],
    ['It costs $5 and $6.', '<p>It costs $5 and $6.</p>'],
    ['5 $ or 6 $', '<p>5 $ or 6 $</p>'],
    ['\\$x\\$', '<p>$x$</p>'],
    ['`$x$`', '<p><code>$x$</code></p>'],
    ['```\na <b> $x$\n```', '<pre><code>a &lt;b&gt; $x$\n</code></pre>'],
  ])('no LaTeX, or invalid LaTeX: %s', async (part, expected) => expect((await render(part)).html).toBe(expected));

  test('a gap around LaTeX', async () => {
    expect((await render('{{c1::$x$}}', true)).text).toBe('x');
    expect((await render('{{c1::$x$::what?}}')).html).toBe('<p><data>[what?]</data></p>');
  });

  test('a revealed gap is marked', async () => {
    expect((await render('It is {{c1::**warm**}}.', true)).html).toBe(
      '<p>It is <mark><strong>warm</strong></mark>.</p>',
    );
  });
});
