import { type CardRefusal, checkParts, checkTitle } from '#core/card/index.ts';

export const ANSWER_TYPES = ['self', 'typed'] as const;
export const DIRECTIONS = ['front_back', 'back_front', 'both'] as const;

/** What can be edited of a card; each part one text (docs/product.md §3). */
export interface CardDraft {
  readonly title: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly mnemonic: readonly string[];
  readonly tags: readonly string[];
  readonly answer_type: string;
  readonly front_back_type: string;
}
export type Side = 'front' | 'back' | 'mnemonic';

interface EditableCard extends Omit<CardDraft, 'mnemonic' | 'tags'> {
  readonly mnemonic: readonly { readonly content: string }[];
  readonly meta: { readonly tags: readonly string[] };
}

/** A card as it is edited: every side but the mnemonic has at least one part to write in. */
export function draftOf(card: EditableCard): CardDraft {
  const parts = (side: readonly string[]) => (side.length === 0 ? [''] : [...side]);
  return {
    title: card.title,
    front: parts(card.front),
    back: parts(card.back),
    mnemonic: card.mnemonic.map(({ content }) => content),
    tags: [...card.meta.tags],
    answer_type: card.answer_type,
    front_back_type: card.front_back_type,
  };
}

export function isSameDraft(one: CardDraft, other: CardDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export type DraftField = 'title' | Side;

/** What is refused, by the field it stands in (the rules of core/card); empty when it can be saved. */
export function refusals(draft: CardDraft): Partial<Record<DraftField, CardRefusal>> {
  const found: Partial<Record<DraftField, CardRefusal>> = {};
  const note = (field: DraftField, refusal: CardRefusal | null) => {
    if (refusal !== null) found[field] = refusal;
  };
  note('title', checkTitle(draft.title));
  note('front', draft.front.some((part) => part.trim() !== '') ? checkParts(draft.front) : 'FRONT_REQUIRED');
  note('back', checkParts(draft.back));
  note('mnemonic', checkParts(draft.mnemonic));
  return found;
}

const FIELD_OF: Readonly<Record<string, DraftField>> = {
  TITLE_REQUIRED: 'title',
  TITLE_TOO_LONG: 'title',
  FRONT_REQUIRED: 'front',
};

/** The field a refusal of the mirror belongs to; null when it is about none. */
export function fieldOf(code: string): DraftField | null {
  return FIELD_OF[code] ?? null;
}
