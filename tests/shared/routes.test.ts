import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  APP_PATH,
  addPath,
  boxesTrainingPath,
  boxPath,
  browsePath,
  cardPath,
  cardsTrainingPath,
  continuePath,
  importPath,
  isContactsPath,
  pagePath,
  parseBoxScope,
  parseRoute,
  parseTrainingQuery,
  ROUTES,
  type RouteName,
  type RouteParams,
  recapPath,
  routePath,
  scopeOfParams,
  TODAY_TRAINING,
  trainingPath,
} from '#shared/routes.ts';

const NAMES = Object.keys(ROUTES) as RouteName[];
const id = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const ids = fc.array(
  id.filter((text) => !text.includes(',')),
  { minLength: 1, maxLength: 5 },
);
const scopes = fc.oneof(
  fc.record({ pbid: id }),
  fc.record({ bid: id }),
  fc.record({ bid: id, first_char: id }),
  fc.constant({}),
);

/** Parameters for every `:name` of a route. */
const routes = fc.constantFrom(...NAMES).chain((name) => {
  const params = [...ROUTES[name].matchAll(/:(\w+)/g)].map(([, param = '']) => [param, id] as const);
  return fc.record({ name: fc.constant(name), params: fc.record(Object.fromEntries(params)) });
});

describe('an address', () => {
  it('parses back to the route it was built from, with any query', () => {
    fc.assert(
      fc.property(routes, fc.constantFrom('', '?q=/main', '#boxes', '?a#b'), ({ name, params }, rest) => {
        // An id that is spelled like the address of the error page's test.
        fc.pre(params.contactId !== 'oh-dang');
        const address = routePath(name, params as unknown as RouteParams<typeof name>) + rest;
        expect(parseRoute(address)).toEqual({ name, params });
        expect(address).toMatch(APP_PATH);
      }),
    );
  });

  it('of a page of cards parses back to its scope, with its training and recap beside it', () => {
    fc.assert(
      fc.property(scopes, (scope) => {
        for (const address of [pagePath(scope), trainingPath(scope), recapPath(scope)]) {
          expect(parseBoxScope(address)).toEqual(scope);
        }
      }),
    );
  });

  it('of a training parses back to what it asks for', () => {
    const options = fc.record(
      {
        type: fc.constantFrom('all', 'unmemorized', 'SpacedRepetition', 'trained'),
        mode: fc.constantFrom('hardcore', 'normal'),
        sid: id,
        isReading: fc.boolean(),
        at: fc.integer({ min: 1, max: 1_000_000 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(scopes, options, ids, ids, (scope, given, bids, cids) => {
        const address = trainingPath({ ...scope, bids, cids }, given);
        const query = parseTrainingQuery(new URLSearchParams(address.split('?')[1] ?? ''));
        const isBox = Object.keys(scope).length > 0;
        expect(query).toEqual({
          type: given.type ?? null,
          mode: given.mode ?? null,
          sid: given.sid ?? null,
          isReading: given.isReading ?? false,
          at: given.at ?? 1,
          bids: isBox ? [] : bids,
          cids: isBox ? [] : cids,
        });
      }),
    );
  });

  it.each([
    '',
    'main',
    '//main',
    '/main//recap',
    '/main/dashboard/box_cards/',
    '/main/dashboard/box_cards//memorize',
    '/main/dashboard/box_cards/%E0%A4%A',
    '/Main',
    '/main/nowhere',
    '/:bid',
    'https://example.com/main',
  ])('%j leads to no screen', (address) => {
    expect(parseRoute(address)).toBeNull();
    expect(parseBoxScope(address)).toEqual({});
  });

  it('may end in a slash', () => {
    expect(parseRoute('/main/dashboard/')).toEqual({ name: 'dashboard', params: {} });
    expect(parseRoute('/')).toEqual({ name: 'root', params: {} });
  });

  it('never makes a parser throw', () => {
    const hostile = fc.oneof(
      fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
      fc.string({ unit: fc.constantFrom('/', '%', '?', '#', ':', '..', '\\', '\ud800', '%2F', 'main', 'contacts') }),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        for (const address of [text, `/${text}`, `/main/dashboard/box_cards/${text}`]) {
          parseRoute(address);
          parseBoxScope(address);
          parseTrainingQuery(new URLSearchParams(address));
        }
      }),
    );
  });
});

describe('addresses', () => {
  // Proves S-8.
  it('leads from a box to its sub-boxes or to its cards', () => {
    expect(boxPath({ bid: 'b1', IS_NESTED_BOX: true })).toBe('/main/dashboard/sub_boxes/b1');
    expect(boxPath({ bid: 'b 1', IS_NESTED_BOX: false })).toBe('/main/dashboard/box_cards/b%201');
  });

  it('continues a session on the page it belongs to', () => {
    const to = (scope: Parameters<typeof continuePath>[0]['scope']) => continuePath({ scope, sid: 's' });
    expect(to({ pbid: 'b1' })).toBe('/main/dashboard/box_cards/b1/memorize?sid=s');
    expect(to({ bid: 'b1', first_char: '/', bids: null })).toBe(
      '/main/dashboard/a_z_boxes/b1/box_cards/%2F/memorize?sid=s',
    );
    expect(to({ bids: ['a', 'b'] })).toBe('/main/memorize?sid=s');
    expect(to({ today: true })).toBe('/main/memorize?sid=s');
    expect(to({})).toBe('/main/memorize?sid=s');
  });

  it.each([
    [TODAY_TRAINING, '/main/memorize?type=SpacedRepetition&today=1'],
    [cardsTrainingPath(['a', 'b/c']), '/main/memorize?type=all&cids=a,b%2Fc'],
    [boxesTrainingPath(['a', 'b']), '/main/memorize?type=SpacedRepetition&bids=a,b'],
    [trainingPath({ pbid: 'p' }, { isReading: true }), '/main/dashboard/box_cards/p/memorize?read=1'],
    [pagePath({ bids: ['a', 'b'] }), '/main?bids=a,b'],
    [pagePath({ today: true }), '/main'],
    [recapPath(), '/main/recap'],
    [cardPath({ cid: 'c&d', pbid: 'p' }), '/main/dashboard/box_cards/p?card=c%26d'],
    [browsePath(), '/main/browse'],
    [browsePath('is:due'), '/main/browse?q=is%3Adue'],
    [addPath('b'), '/main/add?box=b'],
    [importPath({ handle: 'h', kind: 'table' }), '/main/import?handle=h'],
    [importPath({ handle: 'h', kind: 'cardbox' }), '/main/import?handle=h&kind=cardbox'],
  ])('%s', (built, address) => expect(built).toBe(address));

  it('name a box by the parameter that says most', () => {
    expect(scopeOfParams({ pbid: 'p', bid: 'b', first_char: 'A' })).toEqual({ pbid: 'p' });
    expect(scopeOfParams({ bid: 'b', first_char: 'A' })).toEqual({ bid: 'b', first_char: 'A' });
    expect(scopeOfParams({ first_char: 'A', section: 's' })).toEqual({});
  });

  it.each([
    ['/contacts', true],
    ['/contacts/', true],
    ['/contacts/a', true],
    ['/contactsx', false],
    ['/Contacts', false],
    ['/%63ontacts', false],
    ['//contacts', false],
  ])('%s is of the contacts book: %s', (path, isOne) => expect(isContactsPath(path)).toBe(isOne));
});

describe('the sources', () => {
  /** Paths of the server's HTTP interface, and a migration that reads what earlier versions stored. */
  const OTHERS = ['src/main/api/apiClient.ts', 'src/mirror/database/migrations/0013-session-scopes.ts'];

  it('contain no address of a screen outside src/shared/routes.ts', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join('src', name).replaceAll('\\', '/'))
      .filter((name) => name !== 'src/shared/routes.ts' && !OTHERS.includes(name))
      // Calls of the server, some of which have names like screens.
      .filter((name) => !name.startsWith('src/backend/'));
    expect(files.length).toBeGreaterThan(100);
    const found = files.filter((name) =>
      /['"`]\/(main|account|contacts|command_palette)\b/.test(readFileSync(name, 'utf8')),
    );
    expect(found).toEqual([]);
  });
});
