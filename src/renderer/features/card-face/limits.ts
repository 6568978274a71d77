/** How much of one part is rendered: what a part may hold (docs/product.md §9); a longer one is cut. */
export const PART_LIMIT = 64 * 1024;

/** Parts of one side that are rendered (docs/product.md §9). */
export const PARTS_LIMIT = 20;

/** Characters of all parts of a side together; a side that long is read elsewhere, not trained. */
export const SIDE_LIMIT = 256 * 1024;

/** How deep Markdown blocks and HTML elements may nest; deeper content is shown flat. */
export const NESTING_LIMIT = 24;

/** Formulas of one part that are drawn, and characters and levels of braces one may have; others are shown as they are written. */
export const MATHS_LIMIT = 100;
export const TEX_LIMIT = 1000;
export const TEX_NESTING_LIMIT = 24;

/** Links to other cards of one part; others are shown as they are written. */
export const LINKS_LIMIT = 100;
