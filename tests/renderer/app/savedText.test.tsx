// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cardbox, openApp } from '../support/app.tsx';
import { clearApp, SLOW, settle } from '../support/slow.ts';

vi.setConfig({ testTimeout: 20_000 });
afterEach(clearApp);
describe('the editor while a file is slow', () => {
  it('keeps text typed elsewhere while a picture is stored for a side without parts', async () => {
    const gate = Promise.withResolvers<void>();
    await openApp({
      path: '/main/add?box=b1',
      operations: { cardboxes: () => ({ cardboxes: [cardbox({})] }) },
      replies: {
        mediaChoose: async () => {
          await gate.promise;
          return {
            ok: true,
            value: { hash: 'a'.repeat(64), name: 'a.png', kind: 'image', mime: 'image/png', bytes: 3 } as never,
          };
        },
      },
    });
    await screen.findByRole('textbox', { name: 'Front' }, SLOW);
    const remove = screen.queryByRole('button', { name: /Remove .*Mnemonic/ });
    if (remove) fireEvent.click(remove);
    fireEvent.click(screen.getAllByRole('button', { name: /image/i })[2] as HTMLElement);
    await settle();
    const back = screen.getByRole('textbox', { name: 'Back' });
    fireEvent.change(back, { target: { value: 'typed meanwhile' } });
    gate.resolve();
    await settle(60);
    await waitFor(() =>
      expect(JSON.stringify(screen.getAllByRole<HTMLTextAreaElement>('textbox').map((x) => x.value))).toContain(
        'a.png',
      ),
    );
    await waitFor(() => expect(back).toHaveProperty('value', 'typed meanwhile'));
  });
});
describe('the server’s address', () => {
  it('a refused address stays in its field, with the reason', async () => {
    await openApp({
      path: '/main/settings/account',
      replies: {
        accountProviders: () => ({ ok: true, value: { google: false, mail: false } as never }),
        settingsSet: async () => ({ ok: false, error: { code: 'SERVER_ADDRESS_INSECURE', message: '' } }),
      },
    });
    const field = await screen.findByLabelText(/address/i, {}, SLOW);
    fireEvent.change(field, { target: { value: 'http://evil.example' } });
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    await settle(60);
    await waitFor(() => expect(screen.getByLabelText(/address/i)).toHaveProperty('value', 'http://evil.example'));
    await waitFor(() => expect(screen.getByLabelText(/address/i).getAttribute('aria-invalid')).toBe('true'));
  });
});
