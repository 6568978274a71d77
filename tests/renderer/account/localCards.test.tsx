// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useDrafts } from '#renderer/state/cardDrafts.ts';
import { ok, type Result } from '#shared/result.ts';
import { openApp } from '../support/app.tsx';

const TITLE = 'Bring the 120 cards on this computer into your account?';

/** Today after the first sign-in, with this reply to the decision. */
async function openToday(decided: Result<null> = { ok: true, value: null }) {
  let cards: number | null = 120;
  const app = await openApp(
    '/main/dashboard',
    {},
    {
      replies: {
        accountLocalCards: () => ok(cards === null ? null : { cards }),
        accountBringLocal: () => {
          if (decided.ok) cards = null;
          return decided;
        },
      },
    },
  );
  await screen.findByRole('heading', { level: 1 });
  const decisions = () => app.calls.filter(({ name }) => name === 'accountBringLocal').map(({ request }) => request);
  const signIn = () => act(() => app.emit('accountChanged', { kind: 'account', uid: 'u2', email: 'ann@example.com' }));
  return { app, decisions, signIn };
}

describe('the cards made before the first sign-in', () => {
  // Proves S-170.
  it.each([
    ['Add to my account', true],
    ['Keep separate', false],
  ] as const)('are offered once: %s', async (button, accept) => {
    const { app, decisions, signIn } = await openToday();
    expect(screen.queryByText(TITLE)).toBeNull();
    signIn();
    expect(await screen.findByRole('heading', { level: 2, name: TITLE })).toBeDefined();
    expect(decisions()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    expect(decisions()).toEqual([{ accept }]);
    expect(screen.queryByText('Adding 120 cards to your account.') !== null).toBe(accept);
    await app.router.navigate('/main/settings');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    await app.router.navigate('/main/dashboard');
    await waitFor(() => expect(app.calls.filter(({ name }) => name === 'accountLocalCards')).toHaveLength(2));
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  // Proves C-107.
  it('bring their unsaved edits along', async () => {
    const local = 'cardbox.drafts.local-01890000-0000-7000-8000-000000000001';
    localStorage.setItem(local, JSON.stringify({ c1: { title: 'unsaved' }, c2: { title: 'older' } }));
    localStorage.setItem('cardbox.drafts.u2', JSON.stringify({ c2: { title: 'of the account' } }));
    const { signIn } = await openToday();
    signIn();
    fireEvent.click(await screen.findByRole('button', { name: 'Add to my account' }));
    await waitFor(() => expect(localStorage.getItem(local)).toBeNull());
    const drafts = { c1: { title: 'unsaved' }, c2: { title: 'of the account' } };
    expect(Object.fromEntries(useDrafts.getState().drafts)).toEqual(drafts);
    expect(JSON.parse(localStorage.getItem('cardbox.drafts.u2') ?? '{}')).toEqual(drafts);
  });

  // Proves S-170.
  it('stay offered when they cannot be added', async () => {
    const { signIn } = await openToday({ ok: false, error: { code: 'DISK_FULL', message: '' } });
    signIn();
    fireEvent.click(await screen.findByRole('button', { name: 'Add to my account' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The disk is full');
    expect(screen.getByText(TITLE)).toBeDefined();
  });
});
