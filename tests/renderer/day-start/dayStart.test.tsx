// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings.ts';
import { openApp } from '../support/app.tsx';

const OFFER = 'Your day rolls over at 9:00 (midnight UTC).';

/** Today of a new person in a time zone that is so many hours ahead of UTC. */
async function openAhead(hours: number) {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60 * hours);
  let settings: Settings = { ...DEFAULT_SETTINGS, language: 'en' };
  const settingsSet = (patch: Partial<Settings>) => {
    settings = { ...settings, ...patch };
    return { ok: true, value: settings } as const;
  };
  const app = await openApp('/main/dashboard', {}, { replies: { settingsSet } as never });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, settings: () => settings };
}

const accept = async () => fireEvent.click(await screen.findByRole('button', { name: 'Make it 4:00 AM' }));
const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

// Proves S-152.
it('where midnight UTC is by day, one press moves the start of a day to 4:00; Undo moves it back', async () => {
  const app = await openAhead(9);
  await screen.findByText(OFFER);
  await accept();
  await waitFor(() => expect(screen.queryByText(OFFER)).toBeNull());
  expect(app.settings().day).toEqual({ kind: 'local', start_hour: 4 });
  await act(() => app.router.navigate('/main/settings/days'));
  expect((await choice('In my time zone')).checked).toBe(true);
  expect(screen.getByRole('combobox', { name: 'Start time' })).toHaveProperty('value', '04:00');
  fireEvent.click(await choice('At midnight UTC'));
  await screen.findByText(OFFER);
  await accept();
  await waitFor(async () => expect((await choice('In my time zone')).checked).toBe(true));
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
  await waitFor(async () => expect((await choice('At midnight UTC')).checked).toBe(true));
});

// Proves S-152.
it('where midnight UTC is at night, nothing is offered', async () => {
  await openAhead(1);
  expect(screen.queryByText(/which is midnight UTC/)).toBeNull();
});
