/** What a row takes besides its JSON, as in the migration `stored bytes`. */
const ROW_BYTES = 200;

/** The bytes that a row with these JSON values takes of the account's quota, as its column `bytes` counts them. */
export function rowBytes(...values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + (value === null ? 0 : textBytes(value)), ROW_BYTES);
}

/** The length of a value as the database writes JSON, with a space after each colon and comma. */
function textBytes(value: unknown): number {
  if (typeof value !== 'object' || value === null) return Buffer.byteLength(JSON.stringify(value));
  const parts = Array.isArray(value)
    ? value.map(textBytes)
    : Object.entries(value)
        .filter(([, field]) => field !== undefined)
        .map(([name, field]) => Buffer.byteLength(JSON.stringify(name)) + 2 + textBytes(field));
  return parts.reduce((sum, part) => sum + part, 2 * Math.max(1, parts.length));
}
