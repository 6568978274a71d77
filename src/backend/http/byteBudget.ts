import { ApiError } from './apiError.ts';

/** Bytes of items that one response may have, except for a single larger item: what it needs in memory is several times as much. */
export const RESPONSE_BYTES = 8 * 1024 * 1024;

/** Each list costs a statement too, however short it is. */
const LIST_BYTES = 4096;

/** What one response may still read from the database. Items are measured before they are read. */
export class ByteBudget {
  #left = RESPONSE_BYTES;

  get left(): number {
    return this.#left;
  }

  /** Takes room for a list of so many bytes. Throws `QUERY_TOO_LARGE` if there is none. */
  take(bytes: number): void {
    this.#left -= bytes + LIST_BYTES;
    if (this.#left < 0) {
      throw new ApiError('QUERY_TOO_LARGE', `the response has more than ${RESPONSE_BYTES} bytes; ask for less at once`);
    }
  }
}
