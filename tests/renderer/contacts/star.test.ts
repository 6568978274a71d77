// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { action } from '#renderer/features/contacts/DetailPage.tsx';
import { ADA, fakeDelay, stored } from '../support/contacts.tsx';

// Proves T-35.
it.each([
  ['true', true],
  ['false', false],
  ['TRUE', false],
  ['1', false],
  [null, false],
])('the star sends %s, which makes favorite %s', async (sent, favorite) => {
  fakeDelay(0);
  localStorage.setItem('contacts', JSON.stringify([{ ...ADA, favorite: !favorite }]));
  const body = new URLSearchParams(sent === null ? {} : { favorite: sent });
  const url = new URL('http://localhost/contacts/ada0000');
  const request = new Request(url, { method: 'POST', body });
  await action({ request, url, params: { contactId: ADA.id }, pattern: '/contacts/:contactId', context: {} });
  expect(stored()[0]).toMatchObject({ id: ADA.id, favorite });
});
