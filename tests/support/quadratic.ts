/**
 * Milliseconds: what grows with the square of a hostile text takes minutes for a megabyte, what grows with its length
 * takes less than a second. This tells them apart on the busiest machine; how long it takes is for the benches.
 */
export const QUADRATIC_MS = 15_000;
