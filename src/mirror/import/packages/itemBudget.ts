import { MirrorError } from '../../database/errors.ts';

/** Of one card: 20 parts of 64 KiB on each side, each byte of which JSON may write with 6. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Brackets, commas and colons of one card: some ten thousand answers. Texts have some, too. */
const MAX_MARKS = 1_000_000;

/** Characters that the texts of all cards of a package may be made of: cards share notes and templates. */
const MAX_WORK = 2 ** 31;

/** Limits the work on the texts of a package: a small one can ask for the same long text for every card. */
export class WorkBudget {
  #left = MAX_WORK;

  /** @throws MirrorError ARCHIVE_BOMB */
  spend(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) throw new MirrorError('ARCHIVE_BOMB', 'the cards are many times larger than the package');
  }
}

/**
 * Limits what a parser holds in memory between two items. A few hundred kilobytes in a zip can be gigabytes of brackets.
 */
export class ItemBudget {
  #bytes = 0;
  #marks = 0;

  /** Counts the next bytes, before they are parsed. @throws MirrorError PACKAGE_DAMAGED */
  add(bytes: Uint8Array): void {
    this.#bytes += bytes.length;
    for (const byte of bytes) if (isMark(byte)) this.#marks++;
    if (this.#bytes > MAX_BYTES || this.#marks > MAX_MARKS) {
      throw new MirrorError('PACKAGE_DAMAGED', 'an item of the package is too large');
    }
  }

  /** An item is complete. */
  reset(): void {
    this.#bytes = 0;
    this.#marks = 0;
  }
}

/** `,` `:` `[` `{` */
function isMark(byte: number): boolean {
  return byte === 0x2c || byte === 0x3a || byte === 0x5b || byte === 0x7b;
}
