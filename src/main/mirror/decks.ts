import type { MirrorClient } from './client.ts';
import type { Decks } from './types.ts';

/** The deck files opened for import, over the mirror's client. */
export function createDecks(_client: MirrorClient): Decks {
  const refuse = () =>
    Promise.resolve({ ok: false as const, error: { code: 'FILE_UNREADABLE' as const, message: 'no importer yet' } });
  return { open: refuse, preview: refuse, run: refuse, cancel: () => undefined, close: () => undefined };
}
