import * as v from 'valibot';
import {
  ANSWER_TYPES,
  type CardRefusal,
  checkParts,
  checkTitle,
  FRONT_BACK_TYPES,
  titleFromFront,
  titleLine,
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

/** The editable fields of a card; each part is one text (S-64). Its answer type and direction may be unknown ones. */
export type CardDraft = Readonly<
  Omit<v.InferOutput<typeof DraftSchema>, 'answer_type' | 'front_back_type'> &
    Record<'answer_type' | 'front_back_type', string>
>;

const StoredDraftSchema = v.object({ ...DraftSchema.entries, base: v.optional(v.partial(DraftSchema)) });

/**
 * The stored form of a draft. `base` is the card the draft started from; only its fields that the draft changes are
 * stored, because storage is small. They allow {@link restoreDraft} to merge later changes of the card.
 */
export function toStoredDraft(draft: CardDraft, base?: CardDraft): unknown {
  if (base === undefined) return draft;
  const changed = Object.entries(base).filter(([name, value]) => !isSame(draft[name as keyof CardDraft], value));
  return { ...draft, base: Object.fromEntries(changed) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Reads a stored draft and merges it with the current card; null if there is none or it has another shape. */
export function restoreDraft(stored: unknown, current: CardDraft): CardDraft | null {
  const read = v.safeParse(StoredDraftSchema, stored);
  if (!read.success) return null;
  const { base, ...draft } = read.output;
  return base === undefined ? draft : rebaseDraft(current, { ...draft, ...base } as CardDraft, draft);
}

/** The draft of a new card; tags, answer type and direction come from the previous card. */
export function emptyDraft(previous?: CardDraft): CardDraft {
  const { tags = [], answer_type = 'self', front_back_type = 'front_back' } = previous ?? {};
  return { title: '', front: [''], back: [''], mnemonic: [''], tags, links: [], answer_type, front_back_type };
}

/** Whether all texts of the draft are empty. */
export function isBlank({ title, front, back, mnemonic }: CardDraft): boolean {
  return [title, ...front, ...back, ...mnemonic].every((text) => text.trim() === '');
}

/** The title that a front gives; the name of its file if it is only a picture or sound. */
export function draftTitle(front: readonly string[]): string {
  return titleFromFront(front) || titleLine(front, (part) => excerpt([part], true) || part.trim());
}

/** Changes a draft. An empty title, and one that the front gave, follow the front. */
export function changeDraft(draft: CardDraft, changes: Partial<CardDraft>): CardDraft {
  const changed = { ...draft, ...changes };
  const isGiven = draft.title.trim() === '' || draft.title === draftTitle(draft.front);
  return changes.front !== undefined && isGiven ? { ...changed, title: draftTitle(changed.front) } : changed;
}

/** Derives an empty title from the front. */
export function withTitle(draft: CardDraft): CardDraft {
  return draft.title.trim() === '' ? { ...draft, title: draftTitle(draft.front) } : draft;
}

const filled = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '');

/** The draft as it comes back once it is saved: without empty parts and spaces around the title. */
export function tidyDraft(draft: CardDraft): CardDraft {
  const { title, front, back, mnemonic } = draft;
  return { ...draft, title: title.trim(), front: sideOf(front), back: sideOf(back), mnemonic: sideOf(mnemonic) };
}

/** The parts of a side that have a text; an empty side has one part to write in. */
function sideOf(parts: readonly string[]): readonly string[] {
  const texts = filled(parts);
  return texts.length === 0 ? [''] : texts;
}

/** The input of the mutation, without empty parts. */
export function toInput(draft: CardDraft) {
  return {
    ...draft,
    front: filled(draft.front),
    back: filled(draft.back),
    mnemonic: filled(draft.mnemonic),
    tags: [...draft.tags],
    links: draft.links.map(({ type, cid }) => ({ type, cid })),
  };
}

/** Three-way merge: fields the user did not change since `base` take the card's current value. */
export function rebaseDraft(current: CardDraft, base: CardDraft, draft: CardDraft): CardDraft {
  const merged = <Name extends keyof CardDraft>(name: Name): CardDraft[Name] =>
    isSame(draft[name], base[name]) ? current[name] : draft[name];
  return {
    title: merged('title'),
    front: merged('front'),
    back: merged('back'),
    mnemonic: merged('mnemonic'),
    tags: merged('tags'),
    links: merged('links'),
    answer_type: merged('answer_type'),
    front_back_type: merged('front_back_type'),
  };
}

export type DraftSide = 'front' | 'back' | 'mnemonic';

interface EditableCard extends Omit<CardDraft, 'mnemonic' | 'tags' | 'links'> {
  readonly links?: CardDraft['links'];
  readonly mnemonic: readonly { readonly content: string }[];
  readonly meta: { readonly tags: readonly string[] };
}

/** The draft of an existing card; each side has at least one part to write in. */
export function draftOfCard(card: EditableCard): CardDraft {
  return {
    title: card.title,
    front: sideOf(card.front),
    back: sideOf(card.back),
    mnemonic: sideOf(card.mnemonic.map(({ content }) => content)),
    tags: [...card.meta.tags],
    links: (card.links ?? []).map(({ type, cid }) => ({ type, cid })),
    answer_type: card.answer_type,
    front_back_type: card.front_back_type,
  };
}

export function isSameDraft(one: CardDraft, other: CardDraft): boolean {
  return isSame(one, other);
}

export type DraftField = 'title' | DraftSide;

/** The violated rules of core/card by field; empty if the draft can be saved. */
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

/** The field of a refusal from the mirror; null if it belongs to none. */
export function fieldOfRefusal(code: string): DraftField | null {
  return FIELD_OF[code] ?? null;
}
