import * as v from 'valibot';
import {
  ANSWER_TYPES,
  type CardRefusal,
  checkParts,
  checkTitle,
  FRONT_BACK_TYPES,
  firstLine,
  LIMITS,
  truncate,
} from '#core/card/index.ts';
import { excerpt } from '#renderer/features/card-face/index.ts';

const texts = v.pipe(v.array(v.string()), v.readonly());
const link = v.pipe(v.object({ type: v.string(), cid: v.string() }), v.readonly());
const DraftSchema = v.object({
  title: v.string(),
  front: texts,
  back: texts,
  mnemonic: texts,
  tags: texts,
  links: v.pipe(v.array(link), v.readonly()),
  answer_type: v.picklist(ANSWER_TYPES),
  front_back_type: v.picklist(FRONT_BACK_TYPES),
});

/** What can be edited of a card; each part one text (docs/product.md §3). */
export interface CardDraft {
  readonly title: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly mnemonic: readonly string[];
  readonly tags: readonly string[];
  readonly links: readonly { readonly type: string; readonly cid: string }[];
  readonly answer_type: string;
  readonly front_back_type: string;
}

const KeptSchema = v.object({ ...DraftSchema.entries, base: v.optional(v.partial(DraftSchema)) });

/**
 * What is kept of a draft: with what the card it was begun on had where it was changed, if others may change that card
 * meanwhile. A whole card more would not fit as often.
 */
export function toStoredDraft(draft: CardDraft, base?: CardDraft): unknown {
  if (base === undefined) return draft;
  const changed = Object.entries(base).filter(([name, was]) => !isSame(draft[name as keyof CardDraft], was));
  return { ...draft, base: Object.fromEntries(changed) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A draft that was kept, upon the card as it is by now; null where there is none, or none of this shape. */
export function restoreDraft(kept: unknown, now: CardDraft): CardDraft | null {
  const read = v.safeParse(KeptSchema, kept);
  if (!read.success) return null;
  const { base, ...draft } = read.output;
  return base === undefined ? draft : rebaseDraft(now, { ...draft, ...base } as CardDraft, draft);
}

/** A card before anything is written; how it is asked stays from card to card. */
export function emptyDraft(like?: CardDraft): CardDraft {
  const { tags = [], answer_type = 'self', front_back_type = 'front_back' } = like ?? {};
  return { title: '', front: [''], back: [''], mnemonic: [''], tags, links: [], answer_type, front_back_type };
}

/** Whether anything is written on it that would be missed. */
export function isBlank({ title, front, back, mnemonic }: CardDraft): boolean {
  return [title, ...front, ...back, ...mnemonic].every((text) => text.trim() === '');
}

/** With the front's first line for a title that was left empty. */
export function withTitle(draft: CardDraft): CardDraft {
  if (draft.title.trim() !== '') return draft;
  const line = draft.front.map(firstLine).find((text) => text !== '') ?? draft.front.find((text) => text.trim() !== '');
  const text = excerpt([line ?? ''], true) || (line ?? '').trim();
  return { ...draft, title: truncate(text, LIMITS.titleCharacters) };
}

/** What is sent: parts left empty are no parts. */
export function toInput(draft: CardDraft) {
  const written = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '');
  return {
    ...draft,
    front: written(draft.front),
    back: written(draft.back),
    mnemonic: written(draft.mnemonic),
    tags: [...draft.tags],
    links: draft.links.map(({ type, cid }) => ({ type, cid })),
  };
}

/** The draft upon the card as it is by now: what was not changed since `base` is left as others have made it meanwhile. */
export function rebaseDraft(now: CardDraft, base: CardDraft, draft: CardDraft): CardDraft {
  const of = <Name extends keyof CardDraft>(name: Name): CardDraft[Name] =>
    isSame(draft[name], base[name]) ? now[name] : draft[name];
  return {
    title: of('title'),
    front: of('front'),
    back: of('back'),
    mnemonic: of('mnemonic'),
    tags: of('tags'),
    links: of('links'),
    answer_type: of('answer_type'),
    front_back_type: of('front_back_type'),
  };
}

export type Side = 'front' | 'back' | 'mnemonic';

interface EditableCard extends Omit<CardDraft, 'mnemonic' | 'tags' | 'links'> {
  readonly links?: readonly { readonly type: string; readonly cid: string }[];
  readonly mnemonic: readonly { readonly content: string }[];
  readonly meta: { readonly tags: readonly string[] };
}

/** A card as it is edited: every side but the mnemonic has at least one part to write in. */
export function draftOfCard(card: EditableCard): CardDraft {
  const parts = (side: readonly string[]) => (side.length === 0 ? [''] : [...side]);
  return {
    title: card.title,
    front: parts(card.front),
    back: parts(card.back),
    mnemonic: card.mnemonic.map(({ content }) => content),
    tags: [...card.meta.tags],
    links: (card.links ?? []).map(({ type, cid }) => ({ type, cid })),
    answer_type: card.answer_type,
    front_back_type: card.front_back_type,
  };
}

export function isSameDraft(one: CardDraft, other: CardDraft): boolean {
  return isSame(one, other);
}

export type DraftField = 'title' | Side;

/** What is refused, by the field it stands in (the rules of core/card); empty when it can be saved. */
export function draftRefusals(draft: CardDraft): Partial<Record<DraftField, CardRefusal>> {
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
export function fieldOfRefusal(code: string): DraftField | null {
  return FIELD_OF[code] ?? null;
}
