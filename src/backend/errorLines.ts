/** What went wrong, for the person at the terminal. */
export function errorLines(error: unknown): string[] {
  // A failed connection to a name with several addresses has no message of its own.
  const one: unknown = error instanceof AggregateError && error.message === '' ? error.errors[0] : error;
  const text = one instanceof Error ? one.message : String(one);
  return text.split('\n').filter((line) => line.trim() !== '');
}
