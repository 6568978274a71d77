// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { mergePerFrame } from '#renderer/app/mainEvents.ts';
import { createGraphqlClient } from '#renderer/data/client.ts';
import { toAppError } from '#renderer/data/errors.ts';
import { changeSettings } from '#renderer/data/settings.ts';
import { applyAccount } from '#renderer/features/account/accountCalls.ts';
import { createCardWindow } from '#renderer/features/boxes/cardWindow.ts';
import { useAppState } from '#renderer/state/appState.ts';
import { BoxHeadDocument, CardPageDocument } from '#shared/graphql/generated.ts';
import { fail } from '#shared/result.ts';
import { type FakeBridge, fakeBridge, type Operations } from '#tests/support/bridge.ts';
import { cardPage } from '../support/cards.ts';
import { sessionCard } from '../support/training.ts';

function install(fake: FakeBridge): FakeBridge {
  vi.stubGlobal('bridge', fake.bridge);
  return fake;
}

afterEach(() => {
  useAppState.getState().reset();
});

describe('the client', () => {
  it('sends an operation’s name and variables, and parses the result', async () => {
    const fake = install(fakeBridge({}, { boxHead: () => ({ boxHead: null }) }));
    const { data } = await createGraphqlClient().query(BoxHeadDocument, { bid: 'b1' }).toPromise();
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
    ['a reply that is no JSON', () => ({ ok: true, value: '{' }) as const, 'BAD_ANSWER'],
    [
      'a bridge that breaks',
      () => {
        throw new Error('gone');
      },
      'INTERNAL',
    ],
  ])('gives %s', async (_, graphql, code) => {
    install(fakeBridge({ graphql }));
    const { error } = await createGraphqlClient().query(BoxHeadDocument, { bid: 'b1' }).toPromise();
    expect(error && toAppError(error).code).toBe(code);
  });
});

describe('a window onto a long list', () => {
  const total = 100_000;
  const operations: Operations = {
    cardPage: ({ offset, limit }) => {
      const cards = Array.from({ length: limit }, (_, index) => sessionCard(`c${offset + index}`));
      return cardPage(cards, total, offset);
    },
  };
  const list = { scope: { pbid: 'p' }, filter: 'all', sort: 'title' } as const;
  const offsets = (fake: FakeBridge) =>
    fake.calls.map(({ request }) => (request as { variables: { offset: number } }).variables.offset);

  it('loads only the pages on the screen, each once', async () => {
    const fake = install(fakeBridge({}, operations));
    const cards = createCardWindow(createGraphqlClient(), list);
    cards.subscribe(() => {});
    cards.setVisible(0, 40);
    cards.setVisible(90, 130);
    await vi.waitFor(() => expect(cards.snapshot().pages.size).toBe(2));
    expect(cards.snapshot().total).toBe(total);
    expect(offsets(fake)).toEqual([0, 100]);
  });

  it('holds a limited number of pages', async () => {
    install(fakeBridge({}, operations));
    const cards = createCardWindow(createGraphqlClient(), list);
    cards.subscribe(() => {});
    for (let page = 0; page < 20; page += 1) {
      cards.setVisible(page * 100, page * 100 + 40);
      await vi.waitFor(() => expect(cards.snapshot().pages.has(page)).toBe(true), { interval: 5 });
    }
    expect(cards.snapshot().pages.size).toBeLessThanOrEqual(8);
    cards.setVisible(0, 40);
    await vi.waitFor(() => expect(cards.snapshot().pages.has(0)).toBe(true));
  });

  it('shows the first page of the last visit at once, and loads it again', async () => {
    const fake = install(fakeBridge({}, operations));
    const client = createGraphqlClient();
    const first = createCardWindow(client, list);
    const leave = first.subscribe(() => {});
    await vi.waitFor(() => expect(first.snapshot().total).toBe(total));
    leave();
    const again = createCardWindow(client, list);
    expect(again.snapshot()).toMatchObject({ total, isStale: true });
    expect(again.snapshot().pages.get(0)?.[7]?.cid).toBe('c7');
    again.subscribe(() => {});
    await vi.waitFor(() => expect(again.snapshot().isStale).toBe(false));
    expect(offsets(fake)).toEqual([0, 0]);
    expect(createCardWindow(createGraphqlClient(), list).snapshot().total).toBeUndefined();
  });

  it('holds the first pages of the latest lists only', async () => {
    install(fakeBridge({}, operations));
    const client = createGraphqlClient();
    const listOf = (box: number) => ({ ...list, scope: { pbid: `p${box}` } });
    for (let box = 0; box < 9; box += 1) {
      const cards = createCardWindow(client, listOf(box));
      cards.subscribe(() => {});
      await vi.waitFor(() => expect(cards.snapshot().total).toBe(total), { interval: 5 });
    }
    expect(createCardWindow(client, listOf(0)).snapshot().total).toBeUndefined();
    expect(createCardWindow(client, listOf(1)).snapshot().total).toBe(total);
  });

  it('leaves nothing in the cache', async () => {
    const fake = install(fakeBridge({}, operations));
    const client = createGraphqlClient();
    const ask = () =>
      client.query(CardPageDocument, { ...list, offset: 0, limit: 1 }, { requestPolicy: 'cache-first' });
    await ask().toPromise();
    await ask().toPromise();
    expect(offsets(fake)).toEqual([0, 0]);
  });

  it('loads the visible page again after a change', async () => {
    const fake = install(fakeBridge({}, operations));
    const cards = createCardWindow(createGraphqlClient(), list);
    cards.subscribe(() => {});
    cards.setVisible(250, 290);
    await vi.waitFor(() => expect(cards.snapshot().pages.has(2)).toBe(true));
    cards.refresh();
    await vi.waitFor(() => expect(offsets(fake)).toEqual([0, 200, 200]));
  });
});

it('settings apply a change at once and undo it if main refuses it', async () => {
  install(fakeBridge({ settingsSet: () => fail('SHORTCUT_TAKEN') }));
  const before = useAppState.getState().settings;
  const answer = changeSettings({ palette_shortcut: 'F9' });
  expect(useAppState.getState().settings.palette_shortcut).toBe('F9');
  expect((await answer).ok).toBe(false);
  expect(useAppState.getState().settings).toEqual(before);
});

// Proves T-1, L-9.
it('the account’s copies in local storage exist while someone is logged in, without a token', () => {
  localStorage.clear();
  applyAccount({ kind: 'account', uid: 'u7', email: 'name@example.com' });
  expect({ ...localStorage }).toEqual({ 'cardbox.logged_in': 'true', 'cardbox.uid': 'u7' });
  applyAccount({ kind: 'none', uid: '', email: null });
  expect(localStorage.length).toBe(0);
});

it('changes within one frame are merged', async () => {
  const seen: unknown[] = [];
  const push = mergePerFrame((change) => seen.push(change));
  push({ what: ['cards'] });
  push({ what: ['records', 'cards'] });
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  expect(seen).toEqual([{ what: ['cards', 'records'] }]);
  push({ what: ['boxes'] });
  await vi.waitFor(() => expect(seen).toHaveLength(2));
  expect(seen[1]).toEqual({ what: ['boxes'] });
});
