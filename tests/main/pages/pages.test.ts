import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, createPages, fillPage, isAppUrl } from '#main/pages/pages.ts';
import type { Boot } from '#shared/boot.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { tempFolder } from '../support/doubles.ts';

const INDEX = [
  '<!doctype html><html lang="en"><head><!--cardbox-boot-->',
  '<script type="module" src="./assets/index.js"></script><link rel="stylesheet" href="./assets/index.css">',
  '</head><body></body></html>',
].join('');

function boot(part: Partial<Boot> = {}): Boot {
  return {
    windowKind: 'main',
    settings: DEFAULT_SETTINGS,
    language: 'en',
    account: { kind: 'local', uid: 'local-1', email: null },
    platform: 'linux',
    version: '0.1.0',
    development: false,
    nonce: 'n0',
    ...part,
  };
}

function setUp() {
  const outside = tempFolder();
  const root = join(outside, 'renderer');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  mkdirSync(join(outside, 'renderer-evil'));
  writeFileSync(join(outside, 'renderer-evil/secret.txt'), 'secret');
  writeFileSync(join(root, 'index.html'), INDEX);
  writeFileSync(join(root, 'palette.html'), INDEX);
  writeFileSync(join(root, 'assets/index.js'), 'let a = 1;');
  writeFileSync(join(root, 'assets/Inter.woff2'), 'font');
  let count = 0;
  const pages = createPages({
    root,
    boot: (path, nonce) => boot({ nonce, windowKind: path === '/command_palette' ? 'palette' : 'main' }),
    colorScheme: () => 'dark',
    newNonce: () => `nonce${++count}`,
  });
  return (url: string, method = 'GET') => pages(new Request(url, { method }));
}

describe('the app’s scheme', () => {
  it('serves an asset with its type', async () => {
    const ask = setUp();
    const script = await ask('cardbox-app://cardbox/assets/index.js');
    expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(await script.text()).toBe('let a = 1;');
    // Its name has a hash of its content; the page itself is asked for again.
    expect(script.headers.get('Cache-Control')).toBe('max-age=31536000, immutable');
    expect((await ask('cardbox-app://cardbox/')).headers.get('Cache-Control')).toBe('no-store');
    const font = await ask('cardbox-app://cardbox/assets/Inter.woff2');
    expect(font.headers.get('Content-Type')).toBe('font/woff2');
  });

  it.each([
    '/',
    '/main/dashboard/box_cards/b1',
    '/command_palette',
    '/index.html',
    '/main/x.y',
    '/main/caf%E9',
    '/..%2fsecret.txt%E9',
  ])('gives the page for %s, with absolute addresses', async (path) => {
    const response = await setUp()(`cardbox-app://cardbox${path}`);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('src="/assets/index.js"');
    expect(text).toContain('href="/assets/index.css"');
    expect(text).toContain('<html lang="en" data-mantine-color-scheme="dark">');
  });

  it('replies 404 for a missing asset', async () => {
    expect((await setUp()('cardbox-app://cardbox/assets/old.js')).status).toBe(404);
  });

  it.each([
    'cardbox-app://cardbox/..%2fsecret.txt',
    'cardbox-app://cardbox/assets/..%2f..%2fsecret.txt',
    'cardbox-app://cardbox/..%2frenderer-evil%2fsecret.txt',
    'cardbox-app://cardbox/..%5csecret.txt',
    'cardbox-app://cardbox/%00',
    'cardbox-app://evil/index.html',
    'https://cardbox/index.html',
    'https://cardbox-app/index.html',
  ])('refuses %s', async (url) => {
    const response = await setUp()(url);
    expect(response.status).toBe(403);
    expect(await response.text()).toBe('');
  });

  it('never leaves the directory by dots that the URL parser removes', async () => {
    const text = await (await setUp()('cardbox-app://cardbox/../secret.txt')).text();
    expect(text).not.toBe('secret');
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    expect((await setUp()('cardbox-app://cardbox/', method)).status).toBe(405);
  });

  it('replies to HEAD without a body', async () => {
    const response = await setUp()('cardbox-app://cardbox/assets/index.js', 'HEAD');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('adds the policy to every response, with a new nonce that the page knows', async () => {
    const ask = setUp();
    for (const path of ['/', '/assets/index.js', '/assets/old.js', '/..%2fx']) {
      const response = await ask(`cardbox-app://cardbox${path}`);
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
    }
    const page = await ask('cardbox-app://cardbox/');
    expect(page.headers.get('Content-Security-Policy')).toContain("'nonce-nonce5'");
    expect(await page.text()).toContain('&quot;nonce&quot;:&quot;nonce5&quot;');
  });
});

describe('the app’s scheme in development', () => {
  it('serves the files of the dev server under the app’s own origin and policy', async () => {
    const asked: string[] = [];
    const pages = createPages({
      root: tempFolder(),
      boot: (_path, nonce) => boot({ nonce, development: true }),
      colorScheme: () => 'light',
      newNonce: () => 'n',
      dev: {
        url: 'http://localhost:5173',
        fetch: (url) => {
          asked.push(url);
          const isPage = !url.endsWith('.tsx');
          const type = isPage ? 'text/html' : 'text/javascript';
          return Promise.resolve(new Response(isPage ? INDEX : 'code', { headers: { 'Content-Type': type } }));
        },
      },
    });
    const page = await pages(new Request('cardbox-app://cardbox/main/browse'));
    expect(await page.text()).toContain('&quot;development&quot;:true');
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self' 'unsafe-inline'");
    expect(await (await pages(new Request('cardbox-app://cardbox/app/main.tsx?t=1.tsx'))).text()).toBe('code');
    expect(asked).toEqual(['http://localhost:5173/main/browse', 'http://localhost:5173/app/main.tsx?t=1.tsx']);
  });
});

describe('contentSecurityPolicy', () => {
  it('allows nothing inline and nothing remote', () => {
    const policy = contentSecurityPolicy('abc');
    expect(policy).not.toMatch(/unsafe|https?:|ws:|\*/);
    expect(policy).toContain("style-src 'self' 'nonce-abc'");
    for (const name of ['form-action', 'frame-ancestors', 'base-uri', 'object-src', 'style-src-attr']) {
      expect(policy).toContain(`${name} 'none'`);
    }
  });

  it('allows remote images, and nothing else, if requested', () => {
    const policy = contentSecurityPolicy('abc', undefined, true);
    expect(policy.replace(' https:', '')).toBe(contentSecurityPolicy('abc'));
    expect(policy).toContain("img-src 'self' data: blob: https:;");
  });

  it('allows the dev server’s socket in development only', () => {
    expect(contentSecurityPolicy('abc', 'http://localhost:5173')).toContain("connect-src 'self' ws://localhost:5173");
  });
});

describe('the contacts book’s document (docs/decisions/0004)', () => {
  const at = async (path: string) => {
    const response = await setUp()(`cardbox-app://cardbox${path}`);
    return {
      mayShow: (response.headers.get('Content-Security-Policy') ?? '').includes('https:'),
      knows: (await response.text()).includes(' data-remote-images>'),
    };
  };

  it.each(['/contacts', '/contacts/', '/contacts?q=a', '/contacts/abc1234/edit'])(
    'may show pictures from the web at %s, and knows it',
    async (path) => {
      expect(await at(path)).toEqual({ mayShow: true, knows: true });
    },
  );

  it.each([
    '/',
    '/main/dashboard',
    '/command_palette',
    '/contactsx',
    '/Contacts',
    '/%63ontacts',
    '/contacts/../main',
    '/contacts/%2e%2e/main',
    '/main/contacts',
    '//contacts',
    '/?contacts',
    '/assets/contacts',
  ])('is not at %s', async (path) => {
    expect(await at(path)).toEqual({ mayShow: false, knows: false });
  });
});

describe('fillPage', () => {
  it('escapes characters that could end the attribute', () => {
    const uid = '"><script>alert(1)</script>$& $1';
    const html = fillPage(INDEX, boot({ account: { kind: 'account', uid, email: null } }), 'light');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;$&amp; $1');
  });

  it('sets the language for fonts and voices', () => {
    expect(fillPage(INDEX, boot({ language: 'zh' }), 'light')).toContain('<html lang="zh-Hans"');
  });
});

it.each([
  ['cardbox-app://cardbox/main', true],
  ['cardbox-app://cardbox.evil.example/', false],
  ['cardbox-app://user@cardbox/', false],
  ['cardbox-app://cardbox:80/', false],
  ['https://cardbox/', false],
  ['about:blank', false],
  ['', false],
])('isAppUrl: %s: %s', (url, expected) => {
  expect(isAppUrl(url)).toBe(expected);
});
