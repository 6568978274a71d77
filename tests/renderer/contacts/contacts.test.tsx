// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADA, BLANK, fakeDelay, GRACE, openContacts, stored } from '../support/contacts.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The skeleton has the same heading, so the list is awaited first. */
const openedBook = async () => {
  await screen.findByRole('navigation', { name: 'Contacts' });
  await heading('Contacts');
};
const listed = () => within(screen.getByRole('navigation', { name: 'Contacts' }));
const names = () =>
  listed()
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the list', () => {
  it('starts without contacts', async () => {
    await openContacts('/contacts');
    await openedBook();
    expect(listed().getByText('No contacts')).toBeDefined();
    expect(screen.getByRole('button', { name: 'New contact' })).toBeDefined();
  });

  it('is sorted by last name, marks favorites and shows a text for a missing name', async () => {
    await openContacts('/contacts', { contacts: [ADA, GRACE, BLANK] });
    await openedBook();
    expect(names()).toEqual(['/contacts/blank00', '/contacts/grace00', '/contacts/ada0000']);
    expect(listed().getByText('No Name').tagName).toBe('I');
    expect(listed().getByRole('link', { name: /Grace Hopper.*Favorite/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'New contact' })).toBeNull();
  });

  // Proves S-103.
  it('shows the contacts of the search ?q=, and its links repeat it', async () => {
    await openContacts('/contacts?q=lvl', { contacts: [ADA, GRACE] });
    await openedBook();
    expect(names()).toEqual(['/contacts/ada0000?q=lvl']);
    expect((screen.getByRole('searchbox', { name: 'Search contacts' }) as HTMLInputElement).value).toBe('lvl');
  });

  it('is searched while typing; only the first search adds to the history', async () => {
    const book = await openContacts('/contacts', { contacts: [ADA, GRACE] });
    await openedBook();
    const field = screen.getByRole('searchbox', { name: 'Search contacts' });
    fireEvent.change(field, { target: { value: 'h' } });
    await waitFor(() => expect(names()).toEqual(['/contacts/grace00?q=h']));
    fireEvent.change(field, { target: { value: 'hx' } });
    expect(await listed().findByText('No contacts match “hx”.')).toBeDefined();
    expect(book.path()).toBe('/contacts?q=hx');
    await book.router.navigate(-1);
    await waitFor(() => expect(book.path()).toBe('/contacts'));
    await waitFor(() => expect((field as HTMLInputElement).value).toBe(''));
  });

  it('keeps the open contact during a search, with a spinner until the result', async () => {
    const book = await openContacts('/contacts/ada0000', { contacts: [ADA, GRACE] });
    await heading('Ada Lovelace');
    fakeDelay(0.3);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'grace' } });
    await waitFor(() => expect(book.container.querySelector('[data-spinner]')).not.toBeNull());
    await waitFor(() => expect(names()).toEqual(['/contacts/grace00?q=grace']));
    expect(book.container.querySelector('[data-spinner]')).toBeNull();
    expect(book.path()).toBe('/contacts/ada0000?q=grace');
    await heading('Ada Lovelace');
  });
});

describe('one contact', () => {
  // Proves S-104.
  it('has all its parts', async () => {
    await openContacts('/contacts/ada0000', { contacts: [ADA] });
    await heading('Ada Lovelace');
    const picture = screen.getByRole('img', { name: 'can not display image' });
    expect(picture.getAttribute('src')).toBe('https://pictures.example/ada.png');
    expect(picture.getAttribute('referrerpolicy')).toBe('no-referrer');
    const social = screen.getByRole('link', { name: '@ada' });
    expect(social.getAttribute('href')).toBe('https://twitter.com/ada');
    expect(social.getAttribute('target')).toBe('_blank');
    expect(screen.getByText(/First programmer\.\s+Countess\./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDefined();
  });

  // Proves S-104.
  it('without a name shows a text in italics; without a picture shows a drawing', async () => {
    await openContacts('/contacts/blank00', { contacts: [BLANK] });
    const name = await heading('No Name');
    expect(name.querySelector('i')?.textContent).toBe('No Name');
    const source = screen.getByRole('img', { name: 'can not display image' }).getAttribute('src') ?? '';
    expect(source).not.toBe('');
    expect(source).not.toMatch(/^https?:/);
    expect(screen.queryByRole('link', { name: /@/ })).toBeNull();
  });

  it.each([
    'http://pictures.example/a.png',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://u:p@a.example/',
    'x',
  ])('asks nobody for the picture %s', async (avatar) => {
    await openContacts('/contacts/ada0000', { contacts: [{ ...ADA, avatar }] });
    await heading('Ada Lovelace');
    expect(screen.getByAltText('can not display image').hasAttribute('src')).toBe(false);
  });

  // Proves S-105.
  it('has a filled star if it is a favorite, and an empty one if not', async () => {
    await openContacts('/contacts/ada0000', { contacts: [ADA] });
    await heading('Ada Lovelace');
    const fill = (name: string) => screen.getByRole('button', { name }).querySelector('svg')?.getAttribute('fill');
    expect(fill('Add to favorites')).toBe('none');
    press('Add to favorites');
    await screen.findByRole('button', { name: 'Remove from favorites' });
    expect(fill('Remove from favorites')).toBe('currentColor');
    await waitFor(() => expect(stored()[0]?.favorite).toBe(true));
  });

  // Proves S-105.
  it('shows its star at once and stores it later', async () => {
    await openContacts('/contacts/ada0000', { contacts: [ADA] });
    await heading('Ada Lovelace');
    fakeDelay(0.1);
    press('Add to favorites');
    expect(await screen.findByRole('button', { name: 'Remove from favorites' })).toBeDefined();
    expect(stored()[0]?.favorite).toBe(false);
    await waitFor(() => expect(stored()[0]?.favorite).toBe(true));
    expect(await listed().findByText('Favorite')).toBeDefined();
    press('Remove from favorites');
    await waitFor(() => expect(stored()[0]?.favorite).toBe(false));
    expect(await screen.findByRole('button', { name: 'Add to favorites' })).toBeDefined();
  });

  // Proves F-9.
  it('that is unknown is a 404 Not Found', async () => {
    const book = await openContacts('/contacts/nobody0', { contacts: [ADA] });
    await heading('Oops!');
    expect(screen.getByText('Sorry, an unexpected error has occurred.')).toBeDefined();
    expect(screen.getByText('Not Found').tagName).toBe('I');
    expect(Object.values(book.router.state.errors ?? {})[0]).toMatchObject({ status: 404, statusText: 'Not Found' });
    expect(names()).toEqual(['/contacts/ada0000']);
  });

  it('shows that the next contact is loading', async () => {
    const book = await openContacts('/contacts/ada0000', { contacts: [ADA, GRACE] });
    await heading('Ada Lovelace');
    fakeDelay(0.4);
    fireEvent.click(listed().getByRole('link', { name: /Grace Hopper/ }));
    await waitFor(() => expect(book.container.querySelector('main')?.getAttribute('aria-busy')).toBe('true'));
    await heading('Grace Hopper');
    await waitFor(() => expect(book.container.querySelector('main')?.getAttribute('aria-busy')).toBe('false'));
  });
});

describe('deleting', () => {
  // Proves S-106, V-20.
  it('asks first, and Cancel changes nothing', async () => {
    const book = await openContacts('/contacts/ada0000', { contacts: [ADA, GRACE] });
    await heading('Ada Lovelace');
    press('Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete' });
    expect(within(dialog).getByText('Please confirm you want to delete this record.')).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored()).toHaveLength(2);
    expect(book.path()).toBe('/contacts/ada0000');
  });

  // Proves S-109.
  it('returns to the list', async () => {
    const book = await openContacts('/contacts/ada0000', { contacts: [ADA, GRACE] });
    await heading('Ada Lovelace');
    press('Delete');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(book.path()).toBe('/contacts'));
    expect(stored().map(({ id }) => id)).toEqual(['grace00']);
    await waitFor(() => expect(names()).toEqual(['/contacts/grace00']));
  });

  // Proves F-11.
  it('a deleted contact shows the route’s own error', async () => {
    await openContacts('/contacts/ada0000', { contacts: [ADA] });
    await heading('Ada Lovelace');
    localStorage.setItem('contacts', '[]');
    press('Delete');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await heading('Oops! There was an error.');
  });

  // Proves S-109.
  it('is not done by opening the address', async () => {
    const book = await openContacts('/contacts/ada0000/destroy', { contacts: [ADA] });
    await heading('Ada Lovelace');
    expect(book.path()).toBe('/contacts/ada0000');
    expect(stored()).toHaveLength(1);
  });
});

describe('the error page', () => {
  // Proves S-111, F-12.
  it('shows what the test loader throws', async () => {
    const book = await openContacts('/contacts/oh-dang');
    await heading('Oops!');
    expect(screen.getByText('Sorry, an unexpected error has occurred.')).toBeDefined();
    expect(screen.getByText('oh dang!')).toBeDefined();
    expect(book.calls.some(({ name }) => name === 'logFailure')).toBe(true);
  });

  // Proves F-9.
  it.each(['/contacts/a/b', '/contacts/a/edit/c'])('%s is Not Found too', async (path) => {
    await openContacts(path);
    await heading('Oops!');
    expect(screen.getByText('Not Found')).toBeDefined();
  });
});

it('the book in Chinese has the same parts', async () => {
  await openContacts('/contacts/blank00', { contacts: [BLANK], language: 'zh' });
  await heading('无姓名');
  expect(screen.getByRole('button', { name: '加入收藏' })).toBeDefined();
  expect(screen.getByRole('img', { name: '无法显示图片' })).toBeDefined();
  press('删除');
  expect(await screen.findByText('确定要删除这条记录吗？')).toBeDefined();
});
