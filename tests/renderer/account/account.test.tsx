// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAppState } from '#renderer/state/appState.ts';
import { useDrafts } from '#renderer/state/cardDrafts.ts';
import { bus } from '#renderer/state/events.ts';
import type { AccountState, ServerOffers } from '#shared/account.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { type Failure, ok, type Result } from '#shared/result.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import type { SyncState, SyncStatus } from '#shared/sync.ts';
import { type OpenAppOptions, openApp } from '../support/app.tsx';

const OFFERS: ServerOffers = { google: true, mail: true, protocol: 1 };
const refusal = (code: ErrorCode): { ok: false; error: Failure } => ({ ok: false, error: { code, message: '' } });
const ACCOUNT: AccountState = { kind: 'account', uid: 'u1', email: 'ann@example.com' };
const NONE: AccountState = { kind: 'none', uid: 'local-1', email: null };

async function open(path: string, answers: OpenAppOptions['replies'] = {}) {
  const app = await openApp(path, {}, { kind: 'none', replies: { accountProviders: () => ok(OFFERS), ...answers } });
  await screen.findByRole('heading', { level: 1 });
  return app;
}
function fill(name: string, value: string): void {
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('sign-up', () => {
  const typed = (again = 'longenough') => {
    fill('Email address', 'ann@example.com');
    fill('Password', 'longenough');
    fill('Confirm password', again);
  };

  // Proves S-4.
  it('has the fields of sign-in, and the password again', async () => {
    const app = await open('/account/signup');
    press('Create account');
    expect(await screen.findByText('Required Field: Please enter your email address.')).toBeDefined();
    expect(screen.getByText('Required Field: Please enter your password.')).toBeDefined();
    typed('longenougj');
    press('Create account');
    expect(await screen.findByText('The passwords don’t match.')).toBeDefined();
    expect(app.calls.some(({ name }) => name === 'accountSignUp')).toBe(false);
  });

  // Proves S-4.
  it('signs in on success', async () => {
    const app = await open('/account/signup', { accountSignUp: () => ok(ACCOUNT) });
    typed();
    press('Create account');
    await waitFor(() => expect(app.path()).toBe('/main/dashboard'));
    expect(app.calls.find(({ name }) => name === 'accountSignUp')?.request).toEqual({
      email: 'ann@example.com',
      password: 'longenough',
      remember: false,
    });
    expect(localStorage.getItem('cardbox.uid')).toBe('u1');
  });

  it('reports an e-mail address that is in use, and keeps it in the field', async () => {
    await open('/account/signup', { accountSignUp: () => refusal('EMAIL_TAKEN') });
    typed();
    press('Create account');
    expect((await screen.findByRole('alert')).textContent).toContain('An account with this email already exists');
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'ann@example.com');
  });
});

describe('a file or link that is opened during the sign-in', () => {
  const IMPORT = '/main/import?handle=h1';

  // Proves S-1.
  it.each(['before the sign-in', 'before its reply', 'after its reply'] as const)(
    'is shown when it arrives %s',
    async (when) => {
      const reply = Promise.withResolvers<{ ok: true; value: typeof ACCOUNT }>();
      const app = await open('/account/login', { accountGoogle: () => reply.promise });
      const arrive = () => act(() => bus.emit('Navigate', { path: IMPORT }));
      await screen.findByRole('link', { name: 'Forgot password?' });
      if (when === 'before the sign-in') arrive();
      press('Sign in with Google');
      act(() => app.emit('accountChanged', ACCOUNT));
      if (when === 'before its reply') arrive();
      await waitFor(() => expect(app.path()).toBe(when === 'before its reply' ? IMPORT : '/account/login'));
      await act(async () => reply.resolve({ ok: true, value: ACCOUNT }));
      if (when === 'after its reply') arrive();
      await waitFor(() => expect(app.path()).toBe(IMPORT));
      await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(app.path()).toBe(IMPORT);
    },
  );
});

describe('what a server supports', () => {
  it('is Google, by the system’s browser, and mails for a new password', async () => {
    const app = await open('/account/login', { accountGoogle: () => ok(ACCOUNT) });
    const forgot = await screen.findByRole('link', { name: 'Forgot password?' });
    expect(forgot.getAttribute('href')).toBe('/account/reset');
    expect(screen.queryByText('Not available on this server')).toBeNull();
    press('Sign in with Google');
    await waitFor(() => expect(app.path()).toBe('/main/dashboard'));
  });

  it.each([
    ['APP_TOO_OLD', 'needs a newer version of Cardbox. Please update.'],
    ['SERVER_TOO_OLD', 'Ask its administrator to update it.'],
  ] as const)('%s says which side to update before anything is typed', async (code, words) => {
    await open('/account/login', { accountProviders: () => refusal(code) });
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  // Proves S-86.
  it('is said in the settings, too; one that is not reached needs no advice about accounts there', async () => {
    const replies = { accountProviders: () => refusal('NO_CONNECTION') };
    const app = await openApp('/main/settings/account', {}, { replies });
    const words = 'Can’t reach the server. Check your connection.';
    expect(await screen.findByText(words)).toBeDefined();
    act(() => app.emit('accountChanged', ACCOUNT));
    expect(await screen.findByText('ann@example.com')).toBeDefined();
    expect(screen.getByText(words)).toBeDefined();
  });

  // Proves S-86.
  it('is checked again at another address; an invalid address shows its error', async () => {
    let address: string | null = null;
    const app = await open('/account/login', {
      accountProviders: () => (address === null ? refusal('NO_CONNECTION') : { ok: true, value: OFFERS }),
      settingsSet: ({ server_address = null }) => {
        if (server_address === 'cards') return refusal('SERVER_ADDRESS_INVALID');
        if (server_address?.startsWith('http://cards')) return refusal('SERVER_ADDRESS_INSECURE');
        address = server_address;
        return ok({ ...DEFAULT_SETTINGS, language: 'en', server_address });
      },
    });
    press(/^Server/);
    expect(await screen.findByText(/Can’t reach the server/)).toBeDefined();
    const google = () => screen.getByRole('button', { name: 'Sign in with Google' });
    expect(google().getAttribute('aria-disabled')).toBe('true');
    fill('Server address', 'cards');
    press('Use this server');
    expect(await screen.findByText(/Enter a server address, such as/)).toBeDefined();
    fill('Server address', 'http://cards.example.com');
    press('Use this server');
    expect(await screen.findByText(/must use https:\/\//)).toBeDefined();
    fill('Server address', 'https://cards.example.com');
    press('Use this server');
    expect(await screen.findByText('Connected.')).toBeDefined();
    await waitFor(() => expect(google().getAttribute('aria-disabled')).not.toBe('true'));
    expect(app.calls.filter(({ name }) => name === 'accountProviders').length).toBeGreaterThan(1);
  });
});

it('waiting for a server can be canceled, without an error', async () => {
  let answer: (result: Result<AccountState>) => void = () => {};
  const app = await open('/account/login', {
    accountSignIn: () => new Promise((resolve) => (answer = resolve)),
    accountCancel: () => {
      answer(refusal('CANCELLED'));
      return ok(null);
    },
  });
  fill('Email address', 'ann@example.com');
  fill('Password', 'longenough');
  press('Sign in');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
  expect(app.calls.some(({ name }) => name === 'accountCancel')).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('a new password', () => {
  // Proves S-5.
  it('comes by mail where the server sends mails', async () => {
    const app = await open('/account/reset', { accountReset: () => ok(null) });
    await screen.findByRole('button', { name: 'Send link' });
    press('Send link');
    expect(await screen.findByText('Required Field: Please enter your email address.')).toBeDefined();
    fill('Email address', ' ann@example.com ');
    press('Send link');
    expect(await screen.findByText(/If ann@example.com has an account/)).toBeDefined();
    expect(app.calls.find(({ name }) => name === 'accountReset')?.request).toEqual({ email: 'ann@example.com' });
  });

  it('needs another way where the server sends no mails, and the screen explains it', async () => {
    await open('/account/reset', { accountProviders: () => ok({ ...OFFERS, mail: false }) });
    expect(await screen.findByText(/This server can’t send email\. Ask its administrator/)).toBeDefined();
  });

  it('can be requested by a user who must sign in again', async () => {
    const app = await openApp('/account/reset', {}, { replies: { accountProviders: () => ok(OFFERS) } });
    expect(await screen.findByRole('button', { name: 'Send link' })).toBeDefined();
    expect(app.path()).toBe('/account/reset');
  });

  it('reports that there is no server', async () => {
    await open('/account/reset', { accountProviders: () => refusal('NO_CONNECTION') });
    expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach the server');
  });
});

describe('signing out', () => {
  async function openAccount(account: AccountState, answers: OpenAppOptions['replies'] = {}) {
    const app = await openApp(
      '/main/settings/account',
      {},
      {
        replies: {
          accountProviders: () => ok(OFFERS),
          syncGet: () => ok(statusOf({ kind: 'waiting' }, 3)),
          ...answers,
        },
      },
    );
    app.emit('accountChanged', account);
    return app;
  }
  const statusOf = (state: SyncState, waiting: number): SyncStatus => ({
    state,
    waiting,
    wrongClock: 0,
    clockGap: null,
    refused: 0,
    lastAt: null,
  });

  // Proves T-3, T-41, S-169.
  it('shows unsent changes first, then clears the flags and opens the sign-in screen', async () => {
    const app = await openAccount(ACCOUNT, { accountSignOut: () => ok(NONE) });
    useDrafts.getState().save('c1', 'typed');
    localStorage.setItem('contacts', '[{"id":"friend1"}]');
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out?' }));
    expect(dialog.getByText(/3 changes haven’t been synced yet\. They’re kept on this computer/)).toBeDefined();
    fireEvent.click(dialog.getByLabelText('Also remove my cards from this computer'));
    const warning = dialog.getByRole('alert').textContent;
    expect(warning).toMatch(
      /^3 changes .* only on this computer and won’t reach your other devices\. They’ll move to the Trash folder/,
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Sign out and remove them' }));
    await waitFor(() => expect(app.path()).toBe('/account/login'));
    expect(app.calls.find(({ name }) => name === 'accountSignOut')?.request).toEqual({
      remove: true,
      contacts: JSON.stringify({ contacts: '[{"id":"friend1"}]' }),
    });
    expect(localStorage.getItem('cardbox.logged_in')).toBeNull();
    expect(localStorage.getItem('cardbox.uid')).toBeNull();
    expect(Object.values(localStorage).join()).not.toMatch(/typed|friend1/);
  });

  // Proves S-169.
  it('offers to sync first, and says how that ended', async () => {
    const app = await openAccount(ACCOUNT, { syncNow: () => ok(null) });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Sync now' }));
    await waitFor(() => expect(app.calls).toContainEqual({ name: 'syncNow', request: {} }));
    const emit = (state: SyncState, waiting: number) => act(() => app.emit('syncChanged', statusOf(state, waiting)));
    emit({ kind: 'failed', code: 'NOT_OK' }, 3);
    expect(dialog.getByRole('status').textContent).toContain('The server couldn’t do that.');
    emit({ kind: 'syncing', phase: 'sending', done: 1, total: 3 }, 2);
    expect(dialog.getByRole('status').textContent).toBe('');
    expect(dialog.getByText(/^2 changes haven’t been synced yet/)).toBeDefined();
    emit({ kind: 'upToDate' }, 0);
    expect(dialog.getByRole('status').textContent).toBe('Everything is synced. You can sign out now.');
    expect(dialog.queryByRole('button', { name: 'Sync now' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Sign out' })).toBeDefined();
  });

  // Proves S-169.
  it.each([
    [{ kind: 'offline' }, /Can’t reach the server/],
    [{ kind: 'needsSignIn' }, /Please sign in again/],
    [{ kind: 'asks', cards: 30, total: 40 }, /needs your decision/],
  ] as const)('says why changes still wait after a sync: %j', async (state, words) => {
    const app = await openAccount(ACCOUNT, { syncNow: () => ok(null) });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Sync now' }));
    act(() => app.emit('syncChanged', statusOf(state, 3)));
    expect(dialog.getByRole('status').textContent).toMatch(words);
  });

  // Proves T-4.
  it('keeps unsaved drafts unless the data is removed', async () => {
    const app = await openAccount(ACCOUNT, { accountSignOut: () => ok(NONE) });
    useDrafts.getState().save('c1', 'typed');
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Sign out and keep them' }));
    await waitFor(() => expect(app.path()).toBe('/account/login'));
    expect(useDrafts.getState().drafts.size).toBe(0);
    app.emit('accountChanged', ACCOUNT);
    expect(useDrafts.getState().drafts.get('c1')).toBe('typed');
    useDrafts.getState().remove('c1');
  });

  // Proves E-31.
  it('asks after a new address whether it is the same server', async () => {
    const app = await openAccount(
      { ...ACCOUNT, needsSignIn: true, isOtherServer: true },
      { accountSameServer: () => ok(ACCOUNT) },
    );
    expect(await screen.findByText('Is this your server at a new address?')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'It’s the same server' }));
    await waitFor(() => expect(screen.queryByText('Is this your server at a new address?')).toBeNull());
    expect(app.calls).toContainEqual({ name: 'accountSameServer', request: {} });
  });

  // Proves S-86.
  it('stands beside who is signed in: first the words, then the address', async () => {
    await openAccount(ACCOUNT);
    const address = await screen.findByText('ann@example.com');
    const words = screen.getByText(/^Signed in/);
    expect(words.compareDocumentPosition(address)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  // Proves Y-116.
  it('lists accounts without a sign-in, and makes their cards cards without an account by one press', async () => {
    const left = [{ file: 'account-1.sqlite', email: 'old@example.com', cards: 2 }];
    const app = await openAccount(ACCOUNT, {
      accountLeft: () => ok(left),
      accountTakeOut: () => ok({ kind: 'local', uid: 'local-1', email: null }),
    });
    expect(await screen.findByText(/2 cards from this account are still on this computer/)).toBeDefined();
    expect(screen.getByText(/You’ll be signed out of the account that’s open now/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Use without an account' }));
    await waitFor(() => expect(screen.getByText('Not signed in')).toBeDefined());
    expect(app.calls).toContainEqual({ name: 'accountTakeOut', request: { file: 'account-1.sqlite' } });
  });

  it.each(['Sign in', 'Sign up'])('of the local profile opens the sign-in, with a way back on “%s”', async (title) => {
    const local = { kind: 'local', uid: 'local-1', email: null } as const;
    const app = await openAccount(local, {
      accountSignOut: () => ok(NONE),
      accountUseLocal: () => ok(local),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(app.path()).toBe('/account/login?from=%2Fmain%2Fsettings%2Faccount'));
    expect(app.calls.find(({ name }) => name === 'accountSignOut')?.request).toEqual({
      remove: false,
      contacts: null,
    });
    const signUp = await screen.findByRole('link', { name: 'Sign up here' });
    if (title === 'Sign up') fireEvent.click(signUp);
    await screen.findByRole('heading', { level: 1, name: title });
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(app.path()).toBe('/main/settings/account'));
  });

  it('is not needed when a token has expired: signing in again happens in the settings', async () => {
    const app = await openAccount(
      { ...ACCOUNT, needsSignIn: true },
      {
        accountSignIn: () => ok(ACCOUNT),
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    expect(dialog.getByLabelText('Email address')).toHaveProperty('value', 'ann@example.com');
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'longenough' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.path()).toBe('/main/settings/account');
    expect(useAppState.getState().account).toEqual(ACCOUNT);
  });
});
