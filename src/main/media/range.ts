/** The first and the last byte of a range, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The single range of a `Range` header (RFC 9110 §14). Null means the whole file: no header, or a header that is not
 * supported. `outside`: the range contains no byte of the file.
 * @param size size of the file in bytes
 */
export function readRange(header: string | null, size: number): ByteRange | 'outside' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'outside' : { start: size - count, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'outside' : { start, end };
}
