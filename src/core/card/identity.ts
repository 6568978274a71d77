import { normalizeText } from './normalizeText.ts';

/**
 * Cards of one box with the same key are the same card for import and sync. The key is the guid if there is one, otherwise
 * title and front without Unicode, case and space differences. The separator cannot occur in normalized text.
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
