import { ankiFields, ankiMediaName, ankiTag, createAnkiHtml } from '#mirror/export/index.ts';
import type { MediaMime } from '#shared/media.ts';
import type { Store } from '../database/store.ts';
import type { OwnMarks } from './packages/packageItems.ts';

/** The fields of a card here that Anki did not change: its note has them as our export writes them now. */
export function untouchedFields(
  store: Store,
  row: Readonly<Record<string, string>>,
  { same, fields, tags }: OwnMarks,
): readonly string[] {
  const list = <T>(name: string): readonly T[] => JSON.parse(row[name] ?? '[]');
  const mnemonic = list<{ content: string }>('mnemonic').map(({ content }) => content);
  const card = { front: list<string>('front'), back: list<string>('back'), mnemonic };
  const mime = store.sql<MediaMime>('SELECT mime FROM media WHERE hash = ?').pluck();
  const html = createAnkiHtml((hash) => {
    const found = mime.get(hash);
    return found && ankiMediaName(hash, found);
  });
  const now = ankiFields(card, html);
  // Anki stores texts in this form.
  const isEqual = (name: keyof typeof fields): boolean => now[name].normalize('NFC') === fields[name].normalize('NFC');
  const names = (Object.keys(fields) as (keyof typeof fields)[]).filter(isEqual);
  const ownNames = list<string>('tags').map(ankiTag).toSorted().join(' ');
  return [
    ...same,
    ...names,
    ...(names.includes('front') ? ['title'] : []),
    ...(ownNames === tags.toSorted().join(' ') ? ['tags'] : []),
  ];
}

/** Tags of Anki, which have no spaces, as tags of the card here where they stand for them. */
export function ownTags(here: readonly string[], tags: readonly string[]): string[] {
  return tags.map((tag) => here.find((one) => ankiTag(one) === tag) ?? tag);
}
