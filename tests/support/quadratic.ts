/**
 * Milliseconds. Quadratic work on a hostile text of a megabyte takes minutes, linear work less than a second. This
 * limit separates them on the busiest machine; the benches measure the exact time.
 */
export const QUADRATIC_MS = 15_000;
