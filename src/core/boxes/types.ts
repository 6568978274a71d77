import type { Card } from '../card/index.ts';
import type { TrainingRecord } from '../training/index.ts';

export interface CardboxSettings {
  /** The cids in the order that the user chose. */
  readonly order: readonly string[];
}

/** A top-level box of the backend (docs/product.md §3). Times are ISO 8601 in UTC. */
export interface Cardbox {
  readonly uid: string;
  readonly bid: string;
  readonly title: string;
  /** Maximum number of cards of a sub-box. */
  readonly partial_size: number;
  readonly count: number;
  readonly category: string;
  readonly labels: readonly string[];
  readonly sub_boxes: readonly SubBox[];
  readonly settings: CardboxSettings;
  readonly IS_NESTED_BOX: boolean;
  readonly IS_PUBLIC: boolean;
  readonly IS_SOFT_DELETED: boolean;
  readonly update_at: string;
  readonly create_at: string;
}

/** A box that contains cards directly (docs/product.md §3). */
export interface SubBox {
  readonly uid: string;
  readonly bid: string;
  readonly title: string;
  readonly partial_size: number;
  /** The `bid` of its parent box; its own `bid` at the top level. */
  readonly pbid: string;
  readonly labels: readonly string[];
  readonly count: number;
  readonly cards: readonly Card[];
  readonly order: readonly string[];
  readonly trained_count: number;
  readonly learned_count: number;
  readonly records: readonly TrainingRecord[];
}

/** A box in a client's store (docs/product.md §3). */
export interface ClientCardbox {
  readonly bid: string;
  readonly pbid: string;
  readonly cards: Readonly<Record<string, Card>>;
  readonly records: Readonly<Record<string, TrainingRecord>>;
}

/** One tile of the A-Z page. */
export interface A2ZGroup {
  readonly first_char: string;
  readonly count: number;
}
