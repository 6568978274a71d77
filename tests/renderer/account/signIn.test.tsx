// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AccountState } from '#shared/account.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type OpenAppOptions, openApp } from '../support/app.tsx';

async function openSignIn(replies: OpenAppOptions['replies'] = {}) {
  const app = await openApp('/account/login', {}, { kind: 'none', replies });
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  return app;
}

function fill(email: string, password: string) {
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

describe('sign-in screen', () => {
  // Proves S-32.
  it('has all its fields and buttons', async () => {
    await openSignIn();
    expect(screen.getByRole('link', { name: 'Sign up here' }).getAttribute('href')).toBe('/account/signup');
    for (const name of ['Sign in with Google', 'Forgot password?']) {
      const button = screen.getByRole('button', { name, description: 'Not available on this server' });
      expect(button.getAttribute('aria-disabled')).toBe('true');
    }
    expect(screen.getByText('Or')).toBeDefined();
    expect(screen.getByLabelText('Remember me')).toBeDefined();
    expect(screen.getByText('8+ characters required')).toBeDefined();
    expect(screen.getByText('Please include a valid email address so we can get back to you')).toBeDefined();
  });

  // Proves S-32.
  it('has hints that only screen readers use', async () => {
    await openSignIn();
    for (const [label, hint] of [
      ['Email address', 'Please include a valid email address so we can get back to you'],
      ['Password', '8+ characters required'],
    ] as const) {
      const text = screen.getByText(hint);
      // The browser test measures what this class does.
      expect([...text.classList]).toContain('visually-hidden');
      const describedBy = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
      const described = describedBy.split(' ').map((id) => document.getElementById(id)?.textContent);
      expect(described).toContain(hint);
    }
  });

  // Proves S-34.
  it('has the start without an account as its only filled button, before the form', async () => {
    await openSignIn();
    const filled = screen.getAllByRole('button').filter(({ dataset }) => dataset.variant === 'filled');
    expect(filled.map(({ textContent }) => textContent)).toEqual(['Start without an account']);
    const email = screen.getByLabelText('Email address');
    expect(filled[0]?.compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  // Proves S-33.
  it.each(['/account/login', '/account/signup'])('%s has only required inputs', async (path) => {
    await openApp(path, {}, { kind: 'none' });
    await screen.findByLabelText('Email address');
    const inputs = Array.from(document.querySelectorAll('input:not([type=checkbox])'));
    expect(inputs.length).toBe(path === '/account/login' ? 2 : 3);
    for (const input of inputs) expect((input as HTMLInputElement).required).toBe(true);
  });

  // Proves S-33.
  it('reports missing fields and sends no request', async () => {
    const app = await openSignIn();
    submit();
    expect(await screen.findByText('Required Field: Please enter your email address.')).toBeDefined();
    expect(screen.getByText('Required Field: Please enter your password.')).toBeDefined();
    expect(app.calls.some(({ name }) => name === 'accountSignIn')).toBe(false);
  });

  // Proves S-35.
  it('keeps the typed e-mail address when the server cannot be reached, and reports that', async () => {
    const app = await openSignIn({
      accountSignIn: () => fail('NO_CONNECTION'),
    });
    fill('name@example.com', 'correct horse');
    submit();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Can’t reach the server. Check your connection. You can also start without an account.',
    );
    expect((screen.getByLabelText('Email address') as HTMLInputElement).value).toBe('name@example.com');
    expect(app.calls.find(({ name }) => name === 'accountSignIn')?.request).toEqual({
      email: 'name@example.com',
      password: 'correct horse',
      remember: false,
    });
  });

  // Proves C-13, L-4.
  it('shows that it is busy after 300 ms, and not before', async () => {
    let answer: (result: Result<AccountState>) => void = () => {};
    await openSignIn({ accountSignIn: () => new Promise((resolve) => (answer = resolve)) });
    fill('name@example.com', 'correct horse');
    const button = screen.getByRole('button', { name: 'Sign in' });
    vi.useFakeTimers();
    submit();
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(button.hasAttribute('data-loading')).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(button.hasAttribute('data-loading')).toBe(true);
    vi.useRealTimers();
    answer({ ok: false, error: { code: 'WRONG_CREDENTIALS', message: '' } });
    expect(await screen.findByText('Incorrect email or password.')).toBeDefined();
    expect(button.hasAttribute('data-loading')).toBe(false);
  });

  // Proves S-34, T-2.
  it('opens the app without an account', async () => {
    const app = await openSignIn({
      accountUseLocal: () => ok({ kind: 'local', uid: 'u1', email: null }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Start without an account' }));
    await waitFor(() => expect(app.path()).toBe('/main/dashboard'));
    expect(localStorage.getItem('cardbox.logged_in')).toBe('true');
  });

  // Proves S-34.
  it('says why it cannot be used without an account, and two clicks ask once', async () => {
    let answer: (result: Result<AccountState>) => void = () => {};
    const app = await openSignIn({ accountUseLocal: () => new Promise((resolve) => (answer = resolve)) });
    const start = screen.getByRole('button', { name: 'Start without an account' });
    fireEvent.click(start);
    fireEvent.click(start);
    await waitFor(() => expect(count(app, 'accountUseLocal')).toBe(1));
    answer({ ok: false, error: { code: 'DISK_FULL', message: '' } });
    expect((await screen.findByRole('alert')).textContent).toContain('The disk is full');
    expect(app.path()).toBe('/account/login');
    expect(count(app, 'accountUseLocal')).toBe(1);
  });

  const moved = () => ({ ok: false, error: { code: 'SERVER_MOVED', message: '' } }) as const;
  const count = (app: Awaited<ReturnType<typeof openSignIn>>, wanted: string) =>
    app.calls.filter(({ name }) => name === wanted).length;

  // Proves Y-115.
  it('asks before it opens the cards of an account that was used at another address; two clicks on yes act once', async () => {
    let answer: (result: Result<AccountState>) => void = () => {};
    const app = await openSignIn({
      accountSignIn: moved,
      accountSameServer: () => new Promise((resolve) => (answer = resolve)),
    });
    fill('name@example.com', 'correct horse');
    submit();
    expect((await screen.findByRole('alert')).textContent).toContain('another server address');
    expect(screen.getByText(/Nothing was opened or sent yet/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
    expect(app.path()).toBe('/account/login');
    expect(count(app, 'accountSameServer')).toBe(0);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No, go back' }));
    const yes = screen.getByRole('button', { name: 'It’s the same server' });
    fireEvent.click(yes);
    fireEvent.click(yes);
    await waitFor(() => expect(count(app, 'accountSameServer')).toBe(1));
    answer({ ok: true, value: { kind: 'account', uid: 'u1', email: 'name@example.com' } });
    await waitFor(() => expect(app.path()).toBe('/main/dashboard'));
    expect(count(app, 'accountSameServer')).toBe(1);
  });

  // Proves Y-115.
  it('gives the sign-in back on a no, and keeps what was typed', async () => {
    const app = await openSignIn({ accountSignIn: moved, accountCancel: () => ok(null) });
    fill('name@example.com', 'correct horse');
    submit();
    fireEvent.click(await screen.findByRole('button', { name: 'No, go back' }));
    await waitFor(() => expect(count(app, 'accountCancel')).toBe(1));
    expect(count(app, 'accountSameServer')).toBe(0);
    expect((screen.getByLabelText('Email address') as HTMLInputElement).value).toBe('name@example.com');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(app.path()).toBe('/account/login');
  });
});
