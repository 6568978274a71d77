// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyAccount } from '#renderer/data/account.ts';
import { createCardWindow } from '#renderer/data/card_window.ts';
import { createClient } from '#renderer/data/client.ts';
import { toAppError } from '#renderer/data/errors.ts';
import { perFrame } from '#renderer/data/live.ts';
import { changeSettings } from '#renderer/data/settings.ts';
import { useSession } from '#renderer/stores/session.ts';
import { BoxHeadDocument } from '#shared/graphql/generated.ts';
import { type FakeBridge, fakeBridge, type Operations } from '#tests/helpers/bridge.ts';

function install(fake: FakeBridge): FakeBridge {
  vi.stubGlobal('bridge', fake.bridge);
  return fake;
}

afterEach(() => {
  vi.unstubAllGlobals();
  useSession.getState().reset();
});

describe('the client', () => {
  it('sends an operation’s name and variables, and parses the answer', async () => {
    const fake = install(fakeBridge({}, { boxHead: () => ({ boxHead: null }) }));
    const { data } = await createClient().query(BoxHeadDocument, { bid: 'b1' }).toPromise();
    expect(data).toEqual({ boxHead: null });
    expect(fake.calls).toEqual([{ name: 'graphql', request: { operationName: 'boxHead', variables: { bid: 'b1' } } }]);
  });

  it.each([
    ['the bridge’s code', () => ({ ok: false, error: { code: 'DISK_FULL', message: '' } }) as const, 'DISK_FULL'],
    [
      'a resolver’s code',
      () => ({
        ok: true as const,
        value: JSON.stringify({ data: null, errors: [{ message: 'x', extensions: { code: 'BID_NOT_FOUND' } }] }),
      }),
      'BID_NOT_FOUND',
    ],
    ['an answer that is no JSON', () => ({ ok: true, value: '{' }) as const, 'BAD_ANSWER'],
    [
      'a bridge that breaks',
      () => {
        throw new Error('gone');
      },
      'INTERNAL',
    ],
  ])('gives %s', async (_, graphql, code) => {
    install(fakeBridge({ graphql }));
    const { error } = await createClient().query(BoxHeadDocument, { bid: 'b1' }).toPromise();
    expect(error && toAppError(error).code).toBe(code);
  });
});

describe('a window onto a long list', () => {
  const total = 100_000;
  const cardPage: Operations[string] = ({ offset, limit }) => ({
    cardPage: {
      total,
      offset,
      cards: Array.from({ length: Number(limit) }, (_, index) => ({ cid: `c${Number(offset) + index}` })),
    },
  });
  const list = { scope: { pbid: 'p' }, filter: 'all', sort: 'title' } as const;
  const offsets = (fake: FakeBridge) =>
    fake.calls.map(({ request }) => (request as { variables: { offset: number } }).variables.offset);

  it('asks only for the pages on the screen, each once', async () => {
    const fake = install(fakeBridge({}, { cardPage }));
    const cards = createCardWindow(createClient(), list);
    cards.subscribe(() => {});
    cards.want(0, 40);
    cards.want(90, 130);
    await vi.waitFor(() => expect(cards.snapshot().pages.size).toBe(2));
    expect(cards.snapshot().total).toBe(total);
    expect(offsets(fake)).toEqual([0, 100]);
  });

  it('keeps a bounded number of pages however far one scrolls', async () => {
    install(fakeBridge({}, { cardPage }));
    const cards = createCardWindow(createClient(), list);
    cards.subscribe(() => {});
    for (let page = 0; page < 20; page += 1) {
      cards.want(page * 100, page * 100 + 40);
      await vi.waitFor(() => expect(cards.snapshot().pages.has(page)).toBe(true), { interval: 5 });
    }
    expect(cards.snapshot().pages.size).toBeLessThanOrEqual(12);
    cards.want(0, 40);
    await vi.waitFor(() => expect(cards.snapshot().pages.has(0)).toBe(true));
  });

  it('asks again for what is shown when it changed', async () => {
    const fake = install(fakeBridge({}, { cardPage }));
    const cards = createCardWindow(createClient(), list);
    cards.subscribe(() => {});
    cards.want(250, 290);
    await vi.waitFor(() => expect(cards.snapshot().pages.has(2)).toBe(true));
    cards.refresh();
    await vi.waitFor(() => expect(offsets(fake)).toEqual([0, 200, 200]));
  });
});

describe('settings', () => {
  it('show a change at once and take it back when it is refused', async () => {
    install(fakeBridge({ settings_set: () => ({ ok: false, error: { code: 'SHORTCUT_TAKEN', message: '' } }) }));
    const before = useSession.getState().settings;
    const answer = changeSettings({ palette_shortcut: 'F9' });
    expect(useSession.getState().settings.palette_shortcut).toBe('F9');
    expect((await answer).ok).toBe(false);
    expect(useSession.getState().settings).toEqual(before);
  });
});

describe('the account’s copies in local storage', () => {
  it('are there while someone is logged in, and hold no token', () => {
    applyAccount({ kind: 'account', uid: 'u7', email: 'name@example.com' });
    expect({ ...localStorage }).toEqual({ 'cardbox.logged_in': 'true', 'cardbox.uid': 'u7' });
    applyAccount({ kind: 'none', uid: '', email: null });
    expect(localStorage.length).toBe(0);
  });
});

describe('changes within one frame', () => {
  it('become one', async () => {
    const seen: unknown[] = [];
    const push = perFrame((change) => seen.push(change));
    push({ what: ['cards'], pbids: ['a'] });
    push({ what: ['records', 'cards'], pbids: ['b'] });
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    expect(seen).toEqual([{ what: ['cards', 'records'], pbids: ['a', 'b'] }]);
    push({ what: ['boxes'], pbids: ['a'] });
    push({ what: ['boxes'], pbids: [] });
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    expect(seen[1]).toEqual({ what: ['boxes'], pbids: [] });
  });
});
