import type { CardDraft } from '#shared/mirror/import.ts';
import type { CardEdit } from '../queries/cards.ts';
import type { KnownCard } from '../queries/imports.ts';

/**
 * What a row of a deck changes of a card that is there, or null if it says the same. A side the row leaves empty stays as
 * it is (the file may not have it at all), and tags only ever come: a person's own mnemonics and tags survive importing
 * the deck again. Records are never touched.
 */
export function changesOf(card: KnownCard, draft: CardDraft): CardEdit | null {
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
