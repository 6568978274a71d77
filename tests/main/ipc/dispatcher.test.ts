import { describe, expect, it, vi } from 'vitest';
import { type Call, createDispatcher, type Handlers } from '#main/ipc/dispatcher.ts';
import { channels } from '#shared/ipc/channels.ts';
import { fail, ok } from '#shared/result.ts';
import { memoryLog } from '../support/doubles.ts';

const MAIN_ID = 1;
const PALETTE_ID = 2;

function call(id: number, frame: Call['senderFrame'] = { url: 'cardbox-app://cardbox/main', parent: null }): Call {
  return { sender: { id }, senderFrame: frame };
}

function setUp(own: Partial<Handlers> = {}) {
  const log = memoryLog();
  const reached = vi.fn(() => ok(null));
  const every = Object.fromEntries(Object.keys(channels).map((name) => [name, reached]));
  const handlers = { ...every, ...own } as unknown as Handlers;
  const answer = createDispatcher(handlers, {
    isAppUrl: (url) => url.startsWith('cardbox-app://cardbox/'),
    windowKind: (id) => (id === MAIN_ID ? 'main' : id === PALETTE_ID ? 'palette' : null),
    log,
  });
  return { answer, reached, log };
}

describe('the dispatcher of all requests', () => {
  it('passes a valid request to its handler, parsed, with the kind of the window', async () => {
    const { answer, reached } = setUp();
    const request = { email: ' a@example.com ', password: 'longenough', remember: true };
    expect(await answer('accountSignIn', call(MAIN_ID), request)).toEqual({ ok: true, value: null });
    expect(reached).toHaveBeenCalledWith({ ...request, email: 'a@example.com' }, { windowKind: 'main' });
  });

  it.each([
    ['an unknown channel', 'evil', call(MAIN_ID)],
    ['a name of Object', 'constructor', call(MAIN_ID)],
    ['a frame that is gone', 'settingsGet', call(MAIN_ID, null)],
    ['a frame inside the page', 'settingsGet', call(MAIN_ID, { url: 'cardbox-app://cardbox/', parent: {} })],
    ['another origin', 'settingsGet', call(MAIN_ID, { url: 'https://evil.example/', parent: null })],
    ['contents of no window', 'settingsGet', call(3)],
    ['the palette where only main may ask', 'accountSignOut', call(PALETTE_ID)],
    ['the main window where only the palette may ask', 'paletteHide', call(MAIN_ID)],
  ])('refuses %s', async (_what, name, from) => {
    const { answer, reached } = setUp();
    expect(await answer(name, from, {})).toMatchObject({ ok: false, error: { code: 'NOT_ALLOWED' } });
    expect(reached).not.toHaveBeenCalled();
  });

  it.each([
    ['settingsSet', { theme: 'pink' }],
    ['settingsSet', { unknown: 1 }],
    ['paletteShow', { extra: 1 }],
    ['graphql', { operationName: 'x' }],
    ['graphql', { operationName: 'a card', variables: {} }],
    ['graphql', { operationName: '', variables: {} }],
    ['settingsGet', undefined],
    ['logFailure', { scope: 'page\n2026-11-20T12:00:00.000Z error main', message: '' }],
  ])('refuses %s with %j', async (name, request) => {
    const { answer, reached } = setUp();
    expect(await answer(name, call(MAIN_ID), request)).toMatchObject({ ok: false, error: { code: 'BAD_REQUEST' } });
    expect(reached).not.toHaveBeenCalled();
  });

  it.each(['//evil.example', 'https://evil.example', '/a\\b', 'main'])('refuses to open %s', async (path) => {
    const { answer } = setUp();
    const result = await answer('paletteOpen', call(PALETTE_ID), { path });
    expect(result).toMatchObject({ ok: false, error: { code: 'BAD_REQUEST' } });
  });

  it('never logs a received value', async () => {
    const { answer, log } = setUp();
    await answer('accountSignIn', call(MAIN_ID), { email: 'secret-mail', password: 'hush', remember: true });
    expect(log.lines.join()).toContain('password');
    expect(log.lines.join()).not.toMatch(/hush|secret-mail/);
  });

  // Proves F-21.
  it('logs the code of a refusal, and a missing connection only where it was noticed', async () => {
    const refuse = (code: 'NO_CONNECTION' | 'NOT_OK') => () => fail(code);
    const { answer, log } = setUp({ accountProviders: refuse('NO_CONNECTION'), deckSamples: refuse('NOT_OK') });
    await answer('accountProviders', call(MAIN_ID), {});
    await answer('deckSamples', call(MAIN_ID), {});
    expect(log.lines).toEqual(['info deckSamples replied NOT_OK']);
  });

  // Proves F-20.
  it('logs which operation failed', async () => {
    const { answer, log } = setUp({ graphql: () => fail('MIRROR_UNAVAILABLE') });
    await answer('graphql', call(MAIN_ID), { operationName: 'recap', variables: { title: 'text of a card' } });
    expect(log.lines).toEqual(['info graphql recap replied MIRROR_UNAVAILABLE']);
  });

  // Proves F-19.
  it('replies INTERNAL without a stack when a handler throws, and logs the cause', async () => {
    const broken = () => {
      throw new TypeError('x is not a function');
    };
    const { answer, log } = setUp({ settingsGet: broken });
    const result = await answer('settingsGet', call(MAIN_ID), {});
    expect(result).toEqual({ ok: false, error: { code: 'INTERNAL', message: 'settingsGet failed' } });
    expect(log.lines.join()).toContain('x is not a function');
  });

  it('replies INTERNAL when a handler rejects', async () => {
    const { answer } = setUp({ deckSamples: () => Promise.reject(new Error('gone')) });
    const result = await answer('deckSamples', call(MAIN_ID), {});
    expect(result).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
  });
});
