// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADA, openContacts, stored } from '../support/contacts.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('editing a contact', () => {
  // Proves S-107, L-12.
  it('shows its fields with their values', async () => {
    await openContacts('/contacts/ada0000/edit', { contacts: [ADA] });
    await heading('Edit contact');
    expect(field('First name').value).toBe('Ada');
    expect(field('Last name').value).toBe('Lovelace');
    expect(field('Twitter').value).toBe('@ada');
    expect(field('Twitter').placeholder).toBe('@jack');
    expect(field('Avatar URL').value).toBe('https://pictures.example/ada.png');
    const notes = field('Notes');
    expect([notes.tagName, notes.getAttribute('rows')]).toEqual(['TEXTAREA', '6']);
    expect(notes.value).toBe('First programmer.\nCountess.');
  });

  // Proves S-107, T-36, V-20.
  it('saves all fields and shows the contact', async () => {
    const book = await openContacts('/contacts/ada0000/edit', { contacts: [ADA] });
    await heading('Edit contact');
    type('Last name', 'Byron');
    type('Notes', '');
    press('Save');
    await heading('Ada Byron');
    expect(book.path()).toBe('/contacts/ada0000');
    expect(stored()).toEqual([{ ...ADA, last: 'Byron', notes: '' }]);
  });

  // Proves S-107.
  it('Cancel goes one step back and changes nothing', async () => {
    const book = await openContacts('/contacts/ada0000/edit', { contacts: [ADA], history: ['/contacts?q=a'] });
    await heading('Edit contact');
    type('Last name', 'Byron');
    press('Cancel');
    await waitFor(() => expect(book.path()).toBe('/contacts?q=a'));
    expect(stored()).toEqual([ADA]);
  });

  // Proves F-10.
  it('a deleted contact: No contact found for', async () => {
    const book = await openContacts('/contacts/ada0000/edit', { contacts: [ADA] });
    await heading('Edit contact');
    localStorage.setItem('contacts', '[]');
    press('Save');
    await heading('Oops!');
    expect(screen.getByText('No contact found for')).toBeDefined();
    expect(screen.getByText('ada0000')).toBeDefined();
    const [error] = Object.values(book.router.state.errors ?? {});
    expect((error as Error).message).toBe('No contact found for');
  });

  it('an unknown contact is Not Found', async () => {
    await openContacts('/contacts/nobody0/edit');
    await heading('Oops!');
    expect(screen.getByText('Not Found')).toBeDefined();
  });
});

// Proves S-108, T-34.
it('a new contact is blank, placed first, and opened for editing; Cancel leads back', async () => {
  const book = await openContacts('/contacts', { contacts: [ADA] });
  await heading('Contacts');
  const before = Date.now();
  press('New');
  await heading('Edit contact');
  const [contact, second] = stored();
  expect(Object.keys(contact ?? {}).sort()).toEqual(['createdAt', 'id']);
  expect(contact?.id).toMatch(/^[0-9a-z]{7}$/);
  expect(contact?.createdAt).toBeGreaterThanOrEqual(before);
  expect(second).toEqual(ADA);
  expect(book.path()).toBe(`/contacts/${contact?.id}/edit`);
  press('Cancel');
  await waitFor(() => expect(book.path()).toBe('/contacts'));
  expect(stored()).toHaveLength(2);
});
