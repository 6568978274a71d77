/** One part of a card's side: a Markdown text, which may contain media, LaTeX, code and cloze. */
export type CardPart = string;

export interface Mnemonic {
  readonly content: string;
}

export interface CardLink {
  readonly type: string;
  readonly cid: string;
}

export interface CardMeta {
  readonly tags: readonly string[];
  readonly guid: string | null;
}

/** `self`: flip the card and judge yourself. `typed`: type the answer. */
export const ANSWER_TYPES = ['self', 'typed'] as const;

/** Which side is the question. */
export const DIRECTIONS = ['front_back', 'back_front'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The direction of a card. `both`: each session draws one. */
export const FRONT_BACK_TYPES = [...DIRECTIONS, 'both'] as const;

/** What a card that is not deleted can be. `suspended`: no list of cards to train has it. */
export const PRESENT_STATUSES = ['active', 'suspended'] as const;
export type PresentStatus = (typeof PRESENT_STATUSES)[number];

/** The status of a card. Deleted comes before suspended (Y-61). */
export const CARD_STATUSES = [...PRESENT_STATUSES, 'deleted'] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

/** The progress of a card; `memorized` comes before the others (E-11). */
export type TrainingStatus = 'memorized' | 'new' | 'learning' | 'review';

/** The texts of a card: what a person writes and an import brings. */
export interface CardContent {
  readonly title: string;
  readonly front: readonly CardPart[];
  readonly back: readonly CardPart[];
  readonly mnemonic: readonly Mnemonic[];
  readonly meta: CardMeta;
}
