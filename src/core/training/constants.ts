/** Lowest and highest memory level (L-1). */
export const MIN_LEVEL = 0;
export const MAX_LEVEL = 7;

/** A card that was trained is `learning` up to this level, and `review` above it (E-11). */
export const MAX_LEARNING_LEVEL = 2;

/** Days until the next training, by the new memory level 0 to 7 (L-2). */
export const INTERVAL_DAYS: readonly number[] = [0, 1, 2, 4, 7, 15, 30, 60];

/** Sizes of the hardcore rows 1 to 4; a row with at least that many cards is full (L-1). */
export const HARDCORE_ROW_SIZES: readonly [number, number, number, number] = [3, 5, 5, 7];

/** Hardcore training needs at least this many cards (V-9). */
export const HARDCORE_MIN_CARDS = 4;

/** Default number of cards of a training. */
export const DEFAULT_TRAINING_COUNT = 20;

/** A card forgotten this often is hard ("leech"). */
export const HARD_CARD_FORGOTTEN = 8;

/** Default number of new cards in Today, per box and day. */
export const DEFAULT_NEW_PER_DAY = 20;

/** Number of days in the forecast of due cards. */
export const FORECAST_DAYS = 60;
