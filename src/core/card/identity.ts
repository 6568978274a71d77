import { normalizeText } from './normalizeText.ts';

/**
 * What makes two cards of one box the same card when decks are imported or synced: the guid where there is one, else
 * title and front with Unicode, case and space differences removed. The separators cannot occur in folded text.
 */
export function identityKey(card: {
  readonly title: string;
  readonly front: readonly string[];
  readonly guid?: string | null;
}): string {
  const guid = card.guid?.trim();
  if (guid) return `guid\u0001${guid}`;
  return `text\u0001${[card.title, ...card.front].map(normalizeText).join('\u0001')}`;
}
