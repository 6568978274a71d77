import { addTags } from '#core/card/index.ts';
import { type CardEdit, identityHash } from '#mirror/cards/index.ts';
import type { KnownCard } from '#mirror/staging/index.ts';
import type { ImportRow } from '#shared/mirror/import.ts';

/** The fields of a card that are compared with a row. Lists are JSON, as stored. */
export type ComparedCard = Pick<KnownCard, 'title' | 'front' | 'back' | 'mnemonic' | 'tags'>;

const EMPTY_CARD: ComparedCard = { title: '', front: '[]', back: '[]', mnemonic: '[]', tags: '[]' };

interface IdentifiedRow {
  readonly row: ImportRow;
  readonly identity: string;
}

/**
 * The rows with their identities, and the cards that have them. A row whose card still has the title of an earlier version gets that
 * title: it is the same card, and an import does not change its title.
 */
export function identifyRows(
  importRows: readonly ImportRow[],
  find: (identities: readonly string[]) => ReadonlyMap<string, KnownCard>,
): { readonly rows: readonly IdentifiedRow[]; readonly known: ReadonlyMap<string, KnownCard> } {
  const identified = (row: ImportRow): IdentifiedRow => ({ row, identity: identityHash(row) });
  const pairs = importRows.map(({ earlierTitle = null, earlierFront = null, ...row }) => {
    const title = earlierTitle ?? row.title;
    const isEarlier = earlierTitle !== null || earlierFront !== null;
    const identity = identityHash({ ...row, title, front: earlierFront ?? row.front });
    return { now: identified(row), earlier: isEarlier ? { row: { ...row, title }, identity } : null };
  });
  const known = find(pairs.flatMap(({ now, earlier }) => [now.identity, ...(earlier ? [earlier.identity] : [])]));
  const rows = pairs.map(({ now, earlier }) =>
    earlier !== null && known.has(earlier.identity) && !known.has(now.identity) ? earlier : now,
  );
  return { rows, known };
}

/** The card after an edit. */
export function cardAfterEdit(card: ComparedCard, edit: CardEdit): ComparedCard {
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

/** The card that a row creates. */
export function rowToCompared({ title, front, back, mnemonic, tags }: ImportRow): ComparedCard {
  return cardAfterEdit(EMPTY_CARD, { title, front, back, mnemonic: mnemonic.map((content) => ({ content })), tags });
}

/**
 * The edit that a row of a deck makes to an existing card, or null if nothing changes. An empty side of the row is not
 * changed (the file may not have that column), and tags are only added. So the user's own mnemonics and tags survive
 * another import of the deck. Records are never changed.
 */
export function editOf(card: ComparedCard, row: ImportRow): CardEdit | null {
  const tags = addTags(JSON.parse(card.tags), row.tags);
  const mnemonic = row.mnemonic.map((content) => ({ content }));
  const edit: CardEdit = {
    ...(row.title !== card.title && { title: row.title }),
    ...(differs(row.front, card.front) && { front: row.front }),
    ...(differs(row.back, card.back) && { back: row.back }),
    ...(differs(mnemonic, card.mnemonic) && { mnemonic }),
    ...(differs(tags, card.tags) && { tags }),
  };
  return Object.keys(edit).length === 0 ? null : edit;
}

function differs(list: readonly unknown[], stored: string): boolean {
  return list.length > 0 && JSON.stringify(list) !== stored;
}
