/**
 * The values of a string union as a list. A missing or unknown value does not compile:
 * `valuesOf<'a' | 'b'>({ a: 0, b: 0 })`.
 */
export function valuesOf<T extends string>(values: Readonly<Record<T, 0>>): readonly T[] {
  return Object.keys(values) as T[];
}
