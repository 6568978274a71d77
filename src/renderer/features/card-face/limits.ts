/** Characters of one part that are rendered (S-120). Longer parts are truncated. */
export const PART_LIMIT = 64 * 1024;

/** Parts of one side that are rendered (S-120). */
export const PARTS_LIMIT = 20;

/** Characters of all parts of a side together. */
export const SIDE_LIMIT = 256 * 1024;

/** Nesting depth of Markdown blocks and HTML elements. Deeper content is flattened. */
export const NESTING_LIMIT = 24;

/** Formulas per part, and characters and brace levels per formula. Other formulas are shown as source. */
export const MATHS_LIMIT = 100;
export const TEX_LIMIT = 1000;
export const TEX_NESTING_LIMIT = 24;

/** Macros that one formula expands, and characters of all that macros of its own expand to. */
export const TEX_EXPANSIONS = 200;
export const TEX_EXPANSION_LIMIT = 5000;

/** Links to other cards per side, as many as the mirror looks up at once. Other links are shown as source. */
export const LINKS_LIMIT = 100;

/**
 * Of one side: tokens of the parser, elements and texts, cells (rows times columns) of tables, and changes of script. A part
 * that needs more is shown as text.
 */
export const TOKENS_LIMIT = 12_000;
export const NODES_LIMIT = 6000;
export const CELLS_LIMIT = 6000;
export const RUNS_LIMIT = 8000;

/** Elements that the parser may open again: tags times the formatting that is open at once. */
export const REOPENED_LIMIT = 20_000;

/** Nodes of HTML that one node of a formula counts as: a browser needs longer to lay it out. */
export const MATH_NODE_COST = 3;

/** Columns or rows of one cell, and tables inside of each other. */
export const SPAN_LIMIT = 100;
export const TABLE_NESTING_LIMIT = 2;

/**
 * Milliseconds for rendering one side, and the characters of a side from which they count. The other limits are enough for a
 * shorter side, so that it never depends on how fast or busy a computer is.
 */
export const RENDER_MS = 150;
export const TIMED_LENGTH = 2000;

/** How often a side that took too long is rendered, and the milliseconds between two tries. */
export const RENDER_TRIES = 3;
export const RETRY_MS = 500;

/** Pictures and audio players of one side. Others are shown by their names. */
export const PICTURES_LIMIT = 40;
export const PLAYERS_LIMIT = 20;
