// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '#shared/result.ts';
import { cardbox, openApp } from '../support/app.tsx';
import { settle } from '../support/slow.ts';

describe('the editor while a file is slow', () => {
  it('keeps text typed elsewhere while a picture is stored for a side without parts', async () => {
    const gate = Promise.withResolvers<void>();
    await openApp(
      '/main/add?box=b1',
      { cardboxes: () => ({ cardboxes: [cardbox({})] }) },
      {
        replies: {
          mediaChoose: async () => {
            await gate.promise;
            return ok({ hash: 'a'.repeat(64), name: 'a.png', kind: 'image', mime: 'image/png', bytes: 3 } as never);
          },
        },
      },
    );
    await screen.findByRole('textbox', { name: 'Front' });
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
it('a refused address of the server stays in its field, with the reason', async () => {
  await openApp(
    '/main/settings/account',
    {},
    {
      replies: {
        accountProviders: () => ok({ google: false, mail: false } as never),
        settingsSet: async () => fail('SERVER_ADDRESS_INSECURE'),
      },
    },
  );
  const field = await screen.findByLabelText(/address/i);
  fireEvent.change(field, { target: { value: 'http://evil.example' } });
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  await settle(60);
  await waitFor(() => expect(screen.getByLabelText(/address/i)).toHaveProperty('value', 'http://evil.example'));
  await waitFor(() => expect(screen.getByLabelText(/address/i).getAttribute('aria-invalid')).toBe('true'));
});
