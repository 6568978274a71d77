// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '#shared/result.ts';
import { boxHead, cardbox, counts, openApp, TODAY } from '../support/app.tsx';

describe('where an address leads', () => {
  // Proves S-1, S-3, S-6.
  it.each([
    ['/', 'none', '/account/login'],
    ['/main', 'none', '/account/login'],
    ['/main/settings', 'none', '/account/login'],
    ['/account', 'none', '/account/login'],
    ['/nowhere', 'none', '/account/login'],
    ['/', 'local', '/main/dashboard'],
    ['/main', 'local', '/main/dashboard'],
    ['/main/nowhere/at/all', 'local', '/main/dashboard'],
    ['/account/login', 'local', '/main/dashboard'],
    ['/command_palette', 'local', '/main/dashboard'],
    ['/main/settings', 'local', '/main/settings'],
  ] as const)('%s for account %s: %s', async (path, kind, expected) => {
    const app = await openApp(path, {}, { kind });
    await waitFor(() => expect(app.path()).toBe(expected));
  });

  // Proves S-2.
  it('the palette’s window stays at the palette', async () => {
    const app = await openApp('/main/settings', {}, { windowKind: 'palette' });
    await waitFor(() => expect(app.path()).toBe('/command_palette'));
  });

  it('main’s events open addresses too, and a deck file opens its preview', async () => {
    const app = await openApp('/main');
    await screen.findByRole('heading', { level: 1 });
    app.emit('navigate', { path: '/main/settings' });
    await waitFor(() => expect(app.path()).toBe('/main/settings'));
    app.emit('deckOpened', { handle: 'h1', name: 'a.csv', size: 1, kind: 'table' });
    await waitFor(() => expect(app.path()).toBe('/main/import?handle=h1'));
    app.emit('accountChanged', { kind: 'none', uid: '', email: null });
    await waitFor(() => expect(app.path()).toBe('/account/login'));
  });
});

// Proves S-3.
it('the action of the account layout starts without an account, and its loader then opens the app', async () => {
  const replies = { accountUseLocal: () => ok({ kind: 'local', uid: 'u1', email: null } as const) };
  const app = await openApp('/account/login', {}, { kind: 'none', replies });
  await app.router.navigate('/account', { formMethod: 'post', formData: new FormData() });
  await waitFor(() => expect(app.path()).toBe('/main/dashboard'));
});

// Proves S-22.
it('an address opened before signing in is opened after the sign-in', async () => {
  const app = await openApp('/main', {}, { kind: 'none' });
  await waitFor(() => expect(app.path()).toBe('/account/login'));
  app.emit('deckOpened', { handle: 'h1', name: 'a.csv', size: 1, kind: 'table' });
  await waitFor(() => expect(app.router.state.navigation.state).toBe('idle'));
  app.emit('accountChanged', { kind: 'local', uid: 'u1', email: null });
  await app.router.navigate('/main');
  await waitFor(() => expect(app.path()).toBe('/main/import?handle=h1'));
});

describe('the dashboard', () => {
  // Proves S-7, S-344.
  it('welcomes a person without boxes, also one who comes from Anki', async () => {
    await openApp('/main/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: /Flashcards, learned/ })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Coming from Anki?' }).textContent).toContain('.colpkg');
  });

  // Proves S-7, S-39.
  it('sums up today in one sentence, with boxes and their sub-boxes below', async () => {
    const nested = { bid: 'b2', title: 'French', IS_NESTED_BOX: true };
    await openApp('/main/dashboard', {
      cardboxes: () => ({ cardboxes: [cardbox({ counts: counts({ count: 9, due_count: 4 }) }), cardbox(nested)] }),
      today: () => ({
        today: { ...TODAY, due_count: 42, box_count: 3, estimated_seconds: 372 },
        openSessions: [],
      }),
    });
    const sentence = '42 cards are due in 3 boxes, about 6 minutes.';
    expect(await screen.findByRole('heading', { level: 1, name: sentence })).toBeDefined();
    const targets = screen.getAllByRole('link', { name: /^(Verbs|French)$/ }).map((link) => link.getAttribute('href'));
    expect(targets).toContain('/main/dashboard/box_cards/b1');
    expect(targets).toContain('/main/dashboard/sub_boxes/b2');
  });

  // Proves S-30, F-3.
  it('shows an error where it occurred', async () => {
    await openApp('/main/dashboard', {}, { replies: { graphql: () => fail('MIRROR_UNAVAILABLE') } });
    expect((await screen.findByRole('alert')).textContent).toContain('Can’t open your card file');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
  });
});

// Proves S-30.
it.each([
  '/main/dashboard',
  '/main/dashboard/box_cards/b1',
  '/main/dashboard/a_z_boxes/b1',
  '/main/browse',
  '/main/recap',
  '/main/add',
])('the page %s has a drawing above its error if it cannot be read', async (path) => {
  await openApp(path, {}, { replies: { graphql: () => fail('MIRROR_UNAVAILABLE') } });
  for (const alert of await screen.findAllByRole('alert')) {
    expect(alert.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 180 120');
    expect(alert.querySelector('.tabler-icon-alert-triangle')).toBeNull();
  }
});

// Proves S-30.
it('the list of a box has a drawing above its error if only its cards cannot be read', async () => {
  const cardPage = () => Promise.reject(new Error('no cards'));
  await openApp('/main/dashboard/box_cards/b1', { cardPage });
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map((alert) => alert.querySelector('svg')?.getAttribute('viewBox'))).toContain('0 0 180 120');
});

describe('a box’s page', () => {
  const figures = counts({ count: 9, learned_count: 2, trained_count: 5, in_review_count: 1 });
  const operations = { boxHead: () => boxHead({ counts: figures }) };
  const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });

  // Proves S-10, S-57.
  it.each([
    ['', /^Verbs ALL$/],
    ['?filter=learned', /^Verbs LEARNED$/],
    ['?filter=inreview', /^Verbs INREVIEW$/],
    ['?filter=nonsense', /^Verbs ALL$/],
  ])('%s names the box and its filter', async (query, name) => {
    await openApp(`/main/dashboard/box_cards/b1${query}`, operations);
    expect(await heading(name)).toBeDefined();
  });

  // Proves S-58.
  it('has four numbers that filter the cards', async () => {
    const app = await openApp('/main/dashboard/box_cards/b1', operations);
    await heading(/^Verbs ALL$/);
    const figure = (name: RegExp) => screen.getByRole('button', { name });
    figure(/Total Cards\s*9$/);
    figure(/Learned\s*2\/9/);
    figure(/In Review\s*1\/9/);
    figure(/Trained\s*5\/9/).click();
    await heading(/^Verbs TRAINED$/);
    expect(app.path()).toBe('/main/dashboard/box_cards/b1?filter=trained');
    expect(figure(/Trained\s*5\/9/).getAttribute('aria-pressed')).toBe('true');
  });

  // Proves F-4.
  it('reports a box that does not exist', async () => {
    await openApp('/main/dashboard/box_cards/gone', { boxHead: () => ({ boxHead: null }) });
    expect(await heading(/^bid not found$/)).toBeDefined();
  });
});

it('the language changes while the app runs', async () => {
  const app = await openApp('/main/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  const { DEFAULT_SETTINGS } = await import('#shared/settings.ts');
  app.emit('settingsChanged', { ...DEFAULT_SETTINGS, language: 'zh' });
  expect(await screen.findByRole('heading', { level: 1, name: '设置' })).toBeDefined();
  expect(document.documentElement.lang).toBe('zh-CN');
});
