/** One part of a card's side: a Markdown text (media, LaTeX, code and cloze are written in it). */
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

/** `self`: flip and judge; `typed`: type the answer. */
export type AnswerType = 'self' | 'typed';

/** Which side is asked; `both`: drawn for each session. */
export type FrontBackType = Direction | 'both';

export type CardStatus = 'active' | 'suspended' | 'deleted';

/** What a person writes of a card. */
export interface CardDraft {
  readonly title: string;
  readonly front: readonly CardPart[];
  readonly back: readonly CardPart[];
  readonly mnemonic: readonly Mnemonic[];
  readonly meta: CardMeta;
}

/** A card as the backend has it (docs/product.md §3). Times are ISO 8601 in UTC, or N/A where it was never trained. */
export interface Card extends CardDraft {
  readonly uid: string;
  readonly gid: string | null;
  readonly cid: string;
  /** The `bid` of the box that holds it directly. */
  readonly pbid: string;
  /** The `bid` of the top-level box. */
  readonly bid: string;
  readonly answer_type: AnswerType;
  readonly front_back_type: FrontBackType;
  readonly card_status: CardStatus;
  readonly training_status: 'memorized' | 'new' | 'learning' | 'review';
  readonly memory_level: number;
  readonly links: readonly CardLink[];
  readonly last_training_at: string;
  readonly next_training_at: string;
  readonly update_at: string;
  readonly create_at: string;
}

export const ANSWER_TYPES: readonly AnswerType[] = ['self', 'typed'];
export const FRONT_BACK_TYPES: readonly FrontBackType[] = ['front_back', 'back_front', 'both'];
export const CARD_STATUSES: readonly CardStatus[] = ['active', 'suspended', 'deleted'];

/** Which side is asked. */
export type Direction = 'front_back' | 'back_front';
