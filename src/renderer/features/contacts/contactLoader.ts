import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Contact, contacts } from './contactBook.ts';

/** Loads the contact of an address; a 404 with status text 'Not Found' if it does not exist (F-9). */
export async function findContact({ params }: LoaderFunctionArgs): Promise<{ readonly contact: Contact }> {
  const contact = await contacts.find(contactIdOf(params));
  if (contact === null) throw new Response('', { status: 404, statusText: 'Not Found' });
  return { contact };
}

/** The `{contactId}` of an address. */
export function contactIdOf(params: LoaderFunctionArgs['params']): string {
  return params.contactId ?? '';
}
