/** Addresses of the contacts book (docs/product.md §2). */

export function contactPath(contactId: string): string {
  return `/contacts/${encodeURIComponent(contactId)}`;
}

export function contactEditPath(contactId: string): string {
  return `${contactPath(contactId)}/edit`;
}

export function contactDestroyPath(contactId: string): string {
  return `${contactPath(contactId)}/destroy`;
}
