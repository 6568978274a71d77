import { LISTS } from '#mirror/cardbox-file/index.ts';
import { MirrorError } from '../database/errors.ts';

/** No export nests deeper than 5 levels. Every level costs memory in the parser. */
const MAX_DEPTH = 16;
/**
 * Of one item: the largest card within the limits has 4 MiB of text, each byte of which JSON may write with 6; the largest
 * media file of 25 MiB has 33 MiB as base64.
 */
const MAX_BYTES = 36 * 1024 * 1024;
/** Brackets, commas and colons of one item. A card within the limits has less than a third of it. */
const MAX_MARKS = 20_000;

/** Digits and spaces in a row. The parser needs 100 times the memory for a number. */
const MAX_PLAIN = 100_000;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Limits what `collection.json` may make the parser hold in memory: the depth of nesting, and the size of one item of a list.
 * What is outside the lists counts as one item. A few hundred kilobytes in a zip can be gigabytes of brackets.
 */
export class JsonBudget {
  #depth = 0;
  #isText = false;
  #isEscaped = false;
  #isInList = false;
  /** The start of the last text outside the lists: the name of the list that follows. */
  #name = '';
  #bytes = 0;
  #marks = 0;
  #plain = 0;

  /** Checks the next bytes. @throws MirrorError CARDBOX_DAMAGED */
  check(bytes: Uint8Array): void {
    this.#bytes += bytes.length;
    for (let at = 0; at < bytes.length; at++) {
      if (this.#isText) at = this.#endOfText(bytes, at);
      else if (this.#isBetweenItems(bytes[at] ?? 0)) this.#bytes = bytes.length - at;
    }
    if (this.#bytes > MAX_BYTES) throw new MirrorError('CARDBOX_DAMAGED', 'an item of the collection is too large');
  }

  /** Reads on in a text. Returns the index of its last byte within these bytes. */
  #endOfText(bytes: Uint8Array, from: number): number {
    let at = from;
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === BACKSLASH) this.#isEscaped = true;
      else if (byte === QUOTE) {
        this.#isText = false;
        break;
      }
      if (this.#depth === 1 && this.#name.length < 20) this.#name += String.fromCharCode(byte);
    }
    return at;
  }

  /** Reads one byte outside of texts. Returns whether an item of a list ends or begins with it. */
  #isBetweenItems(byte: number): boolean {
    if (byte === QUOTE) this.#beginText();
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.#open(byte);
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.#close();
    else if (byte !== COMMA && byte !== COLON) return this.#plainByte();
    this.#plain = 0;
    if (this.#isInList && this.#depth === 2) this.#marks = 0;
    else if (byte !== QUOTE) this.#marks++;
    if (this.#marks > MAX_MARKS)
      throw new MirrorError('CARDBOX_DAMAGED', 'an item of the collection has too many parts');
    return this.#marks === 0;
  }

  /** A byte of a number, of a word such as `true`, or a space. */
  #plainByte(): false {
    this.#plain++;
    if (this.#plain > MAX_PLAIN) throw new MirrorError('CARDBOX_DAMAGED', 'a number of the collection is too large');
    return false;
  }

  #beginText(): void {
    this.#isText = true;
    if (this.#depth === 1) this.#name = '';
  }

  #open(byte: number): void {
    this.#depth++;
    if (this.#depth > MAX_DEPTH) throw new MirrorError('CARDBOX_DAMAGED', 'the collection is nested too deeply');
    if (this.#depth === 2) this.#isInList = byte === OPEN_LIST && LISTS.some((name) => name === this.#name);
  }

  #close(): void {
    this.#depth--;
    if (this.#depth < 2) this.#isInList = false;
  }
}
