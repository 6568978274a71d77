import type { CardEdit } from '#mirror/cards/index.ts';
import type { KnownCard } from '#mirror/staging/index.ts';
import type { ImportRow } from '#shared/mirror/import.ts';

/** What of a card a row is compared with; lists are JSON texts, as stored. */
export type ComparedCard = Pick<KnownCard, 'title' | 'front' | 'back' | 'mnemonic' | 'tags'>;

const NOTHING: ComparedCard = { title: '', front: '[]', back: '[]', mnemonic: '[]', tags: '[]' };

/** A card as it will be once an edit is made. */
export function edited(card: ComparedCard, edit: CardEdit): ComparedCard {
  const list = (changed: readonly unknown[] | undefined, stored: string) =>
    changed === undefined ? stored : JSON.stringify(changed);
  return {
    title: edit.title ?? card.title,
    front: list(edit.front, card.front),
    back: list(edit.back, card.back),
    mnemonic: list(edit.mnemonic, card.mnemonic),
    tags: list(edit.tags, card.tags),
  };
}

/** The card a row becomes. */
export function draftCard({ title, front, back, mnemonic, tags }: ImportRow): ComparedCard {
  return edited(NOTHING, { title, front, back, mnemonic: mnemonic.map((content) => ({ content })), tags });
}

/**
 * What a row of a deck changes of a card that is there, or null if it says the same. A side the row leaves empty stays as
 * it is (the file may not have it at all), and tags only ever come: a person's own mnemonics and tags survive importing
 * the deck again. Records are never touched.
 */
export function changesOf(card: ComparedCard, draft: ImportRow): CardEdit | null {
  const tags = allTags(JSON.parse(card.tags), draft.tags);
  const mnemonic = draft.mnemonic.map((content) => ({ content }));
  const edit: CardEdit = {
    ...(draft.title !== card.title && { title: draft.title }),
    ...(differs(draft.front, card.front) && { front: draft.front }),
    ...(differs(draft.back, card.back) && { back: draft.back }),
    ...(differs(mnemonic, card.mnemonic) && { mnemonic }),
    ...(differs(tags, card.tags) && { tags }),
  };
  return Object.keys(edit).length === 0 ? null : edit;
}

function differs(list: readonly unknown[], stored: string): boolean {
  return list.length > 0 && JSON.stringify(list) !== stored;
}

function allTags(own: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...own, ...more])];
}
