import { classAt, WORD } from '#core/palette/index.ts';
import { Chains, WordNumbers } from './growing.ts';

/** The words from `from` to `to` (exclusive) in alphabetical order. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

/** The most new words that wait to be sorted in, which takes about 10 milliseconds for so many. */
const MOST_UNSORTED = 10_000;

/** The words of many titles: by their text, by their beginning, by any part of them, and by their beginning with one typo. */
export class Dictionary {
  readonly #words: string[] = [];
  readonly #ids = new WordNumbers();
  /** The ids of words of letters, in alphabetical order. */
  #sorted = new Uint32Array(0);
  /** New ids that are not in `#sorted` yet. */
  #unsorted: number[] = [];
  /** The ids of the other words, which are one character and are looked up as a whole. */
  readonly #others: number[] = [];
  /** The lists of words by two and by three adjacent units. */
  readonly #pairs = new Map<number, number>();
  readonly #triples = new Map<number, number>();
  readonly #byPart = new Chains();

  /** The id of a word, which is added if it is new. */
  add(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.#words.length;
    // A flat copy: a part of a string would keep the whole string in memory.
    this.#words.push(word);
    this.#ids.set(word, id);
    const ids = isLetters(word) ? this.#unsorted : this.#others;
    ids.push(id);
    if (classAt(word, 0) === WORD) this.#addParts(word, id);
    return id;
  }

  #addParts(word: string, id: number): void {
    for (let i = 0; i + 1 < word.length; i++) {
      this.#addPart(this.#pairs, pairKey(word, i), id);
      if (i + 2 < word.length) this.#addPart(this.#triples, tripleKey(word, i), id);
    }
  }

  #addPart(lists: Map<number, number>, key: number, id: number): void {
    let list = lists.get(key);
    if (list === undefined) {
      list = this.#pairs.size + this.#triples.size;
      lists.set(key, list);
    }
    if (this.#byPart.last(list) !== id) this.#byPart.add(list, id);
  }

  get(word: string): number | undefined {
    return this.#ids.get(word);
  }

  /** All words: those of letters in alphabetical order, then the others. */
  *inOrder(): Generator<number> {
    yield* this.#sorted;
    yield* this.#others;
  }

  wordAt(position: number): number {
    return this.#sorted[position] ?? 0;
  }

  get hasManyUnsorted(): boolean {
    return this.#unsorted.length > Math.min(MOST_UNSORTED, Math.max(1000, this.#sorted.length / 8));
  }

  /** Sorts the new words in. Cheap for a few; for many about a microsecond each. */
  sort(): void {
    if (this.#unsorted.length === 0) return;
    const words = this.#words;
    const text = (id: number | undefined): string => words[id ?? 0] ?? '';
    const added = this.#unsorted.sort((a, b) => (text(a) < text(b) ? -1 : 1));
    const old = this.#sorted;
    const merged = new Uint32Array(old.length + added.length);
    let end = old.length;
    let to = merged.length;
    for (let i = added.length - 1; i >= 0; i--) {
      const id = added[i] ?? 0;
      const at = this.#bound(text(id), 0, 0, end);
      merged.set(old.subarray(at, end), to - (end - at));
      to -= end - at + 1;
      merged[to] = id;
      end = at;
    }
    merged.set(old.subarray(0, end), 0);
    this.#sorted = merged;
    this.#unsorted = [];
  }

  #text(position: number): string {
    return this.#words[this.#sorted[position] ?? 0] ?? '';
  }

  /** The first position in a range whose word, from `depth` on, is not before a text; or, with `isAfter`, does not begin with it. */
  #bound(text: string, depth: number, from: number, to: number, isAfter = false): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = compareFrom(this.#text(middle), depth, text);
      if (order < 0 || (isAfter && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The words that begin with a text. */
  starting(text: string): WordRange {
    return this.#within(text, 0, 0, this.#sorted.length);
  }

  /** The words that continue with a text after `depth` units, in a range of words that begin alike. */
  #within(text: string, depth: number, from: number, to: number): WordRange {
    const start = this.#bound(text, depth, from, to);
    if (start === to || !this.#text(start).startsWith(text, depth)) return { from: start, to: start };
    return { from: start, to: this.#bound(text, depth, start + 1, to, true) };
  }

  /** Calls `found` for each word with a text of at least two units; not for all that begin with it. */
  containing(text: string, found: (word: number) => void): void {
    if (text.length === 2) {
      const list = this.#pairs.get(pairKey(text, 0));
      if (list !== undefined) this.#byPart.each(list, found);
      return;
    }
    let rarest = -1;
    for (let i = 0; i + 2 < text.length; i++) {
      const list = this.#triples.get(tripleKey(text, i));
      if (list === undefined) return;
      if (rarest < 0 || this.#byPart.count(list) < this.#byPart.count(rarest)) rarest = list;
    }
    if (rarest < 0) return;
    this.#byPart.each(rarest, (word) => {
      if ((this.#words[word] ?? '').includes(text, 1)) found(word);
    });
  }

  /** Calls `found` for the words that begin with a text in which there is one typo: see `typoEnd`. A word may come several times. */
  withTypo(typed: string, found: (words: WordRange) => void): void {
    const last = typed.length - 1;
    // The words of initials come first, and have no typos.
    let from = this.#bound('\u0001', 0, 0, this.#sorted.length);
    let to = this.#sorted.length;
    for (let i = 0; i <= last && from < to; i++) {
      const rest = typed.slice(i + 1);
      const letter = typed.charAt(i);
      if (i === last) this.#ending(i, from, to, found);
      else if (typed.charAt(i + 1) !== letter) {
        found(this.#within(rest, i, from, to));
        found(this.#within(typed.charAt(i + 1) + letter + typed.slice(i + 2), i, from, to));
      }
      // The word that is only the beginning.
      let next = this.#text(from).length === i ? from + 1 : from;
      while (next < to) {
        const other = this.#text(next).charAt(i);
        const end = this.#endOf(other, i, next, to);
        if (other !== letter) {
          if (i === last) this.#ending(i + 1, next, end, found);
          else found(this.#within(rest, i + 1, next, end));
          found(this.#within(typed.slice(i), i + 1, next, end));
        }
        next = end;
      }
      ({ from, to } = this.#within(letter, i, from, to));
    }
  }

  /** The end of the words that have a letter at `depth`, from a word with it on. Most such ranges are short. */
  #endOf(letter: string, depth: number, from: number, to: number): number {
    let step = 1;
    while (from + step < to && this.#text(from + step).charAt(depth) === letter) step *= 2;
    return this.#bound(letter, depth, from + (step >>> 1), Math.min(to, from + step), true);
  }

  /** Of the words with this prefix, the prefix itself. */
  #ending(length: number, from: number, to: number, found: (words: WordRange) => void): void {
    if (from < to && this.#text(from).length === length) found({ from, to: from + 1 });
  }
}

/** The order of a word, from `depth` on, to a text: 0 if it begins with the text. */
function compareFrom(word: string, depth: number, text: string): number {
  for (let i = 0; i < text.length; i++) {
    if (depth + i >= word.length) return -1;
    const order = word.charCodeAt(depth + i) - text.charCodeAt(i);
    if (order !== 0) return order;
  }
  return 0;
}

/** The letters of initials are a word of their own that begins so. No title has this character. */
export const INITIALS = '\u0000';

function isLetters(word: string): boolean {
  return classAt(word, 0) === WORD || word.startsWith(INITIALS);
}

function pairKey(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);
}

/** A hash: several triples may have one list. */
function tripleKey(text: string, at: number): number {
  const hash = Math.imul(Math.imul(text.charCodeAt(at), 31) + text.charCodeAt(at + 1), 8191) + text.charCodeAt(at + 2);
  return hash & 0x3fffffff;
}
