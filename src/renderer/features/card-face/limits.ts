/** Characters of one part that are rendered (docs/product.md §9). Longer parts are truncated. */
export const PART_LIMIT = 64 * 1024;

/** Parts of one side that are rendered (docs/product.md §9). */
export const PARTS_LIMIT = 20;

/** Characters of all parts of a side together. */
export const SIDE_LIMIT = 256 * 1024;

/** Nesting depth of Markdown blocks and HTML elements. Deeper content is flattened. */
export const NESTING_LIMIT = 24;

/** Formulas per part, and characters and brace levels per formula. Other formulas are shown as source. */
export const MATHS_LIMIT = 100;
export const TEX_LIMIT = 1000;
export const TEX_NESTING_LIMIT = 24;

/** Links to other cards per part. Other links are shown as source. */
export const LINKS_LIMIT = 100;
