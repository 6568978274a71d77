import { hash } from 'node:crypto';
import { clozeAsText, hasCloze, plainText } from '#core/card/index.ts';
import type { OWN_FIELDS } from '#mirror/cardbox-file/index.ts';
import type { PreviewCard } from '#shared/packages.ts';

const CLOZE = /\{\{c\d{1,3}::/;
const CLOZES = new RegExp(CLOZE, 'g');

type OwnFields = Readonly<Record<(typeof OWN_FIELDS)[number], string>>;

/** The fields of the note of a card of Cardbox, as HTML. Gaps are for the front alone: Anki would show the others as holes. */
export function ankiFields(
  { front, back, mnemonic }: PreviewCard,
  html: (parts: readonly string[]) => string,
): OwnFields {
  const revealed = (parts: readonly string[]): string => html(parts.map((part) => clozeAsText(part, true)));
  return { front: html(withOneNumber(front)), back: revealed(back), mnemonic: revealed(mnemonic) };
}

/** A card asks for all its gaps together, so in Anki they have one number. Others would be further cards. */
function withOneNumber(front: readonly string[]): readonly string[] {
  const first = hasCloze(front) ? CLOZE.exec(front.join('\n'))?.[0] : undefined;
  return first === undefined ? front : front.map((part) => part.replaceAll(CLOZES, first));
}

/** A tag of Anki has no spaces. */
export function ankiTag(tag: string): string {
  return tag.replace(/\s+/g, '_');
}

export function ankiTags(tags: readonly string[]): string[] {
  return tags.map(ankiTag).filter((tag) => tag !== '');
}

/** Tags as Anki stores them. */
export function tagsColumn(tags: readonly string[]): string {
  return tags.length === 0 ? '' : ` ${tags.join(' ')} `;
}

/** The text that Anki sorts a note by, and its checksum of the first field, by which it finds duplicates. */
export function sortField(flds: string, at: number): { readonly sfld: string; readonly csum: number } {
  const texts = flds.split('\x1f').map((field) => plainText(field).trim());
  return { sfld: texts[at] ?? '', csum: hash('sha1', texts[0] ?? '', 'buffer').readUInt32BE(0) };
}
