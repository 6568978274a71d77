/** Lowest and highest memory level (docs/product.md §9). */
export const MIN_LEVEL = 0;
export const MAX_LEVEL = 7;

/** Days until the next training, by new memory level 0 to 7 (docs/product.md §9). */
export const INTERVAL_DAYS: readonly number[] = [0, 1, 2, 4, 7, 15, 30, 60];

/** Sizes of the hardcore rows 1 to 4; a row with at least that many cards is full (docs/product.md §9). */
export const HARDCORE_ROW_SIZES: readonly [number, number, number, number] = [3, 5, 5, 7];

/** Hardcore training needs at least this many cards (docs/product.md §5). */
export const HARDCORE_MIN_CARDS = 4;

/** How many cards a training takes where the settings do not say. */
export const DEFAULT_TRAINING_COUNT = 20;

/** A card forgotten this often is hard (a leech). */
export const HARD_CARD_FORGOTTEN = 8;

/** New cards a day and box shown in Today where the settings do not say. */
export const DEFAULT_NEW_PER_DAY = 20;

/** Days the forecast of due cards looks ahead. */
export const FORECAST_DAYS = 60;
