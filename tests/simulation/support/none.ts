/** Throws, with the first few of them, if anything was found. */
export function expectNone(name: string, found: readonly string[]): void {
  if (found.length === 0) return;
  throw new Error(`${name}: ${found.length}\n  ${found.slice(0, 3).join('\n  ')}`);
}
