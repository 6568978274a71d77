import {
  AT_START,
  findStart,
  isWhole,
  lengthCost,
  MAX_LENGTH_COST,
  MIN_MIDDLE,
  matchSubsequence,
  matchTitle,
  matchTypo,
  mayHaveTypo,
  type Part,
  partsOf,
  respaced,
  SCORES,
  type TextWord,
  tokensOf,
  typoScore,
  unspacedIn,
  WORD,
} from '#core/palette/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { Dictionary, INITIALS, type WordRange } from './dictionary.ts';
import { Chains, grown } from './growing.ts';

/** A title for the index. */
export interface IndexedTitle {
  /** The row id of its card or box. */
  readonly row: number;
  /** As `normalizeTitle` gives it. */
  readonly text: string;
  /** The import it belongs to; 0 for none. */
  readonly batch: number;
  /** The text with letters for its Chinese characters, if it has any. */
  readonly initials?: string | undefined;
}

/** A found title; the score of `matchTitle` or `matchTypo`. */
export interface FoundTitle {
  readonly row: number;
  readonly score: number;
}

/** A word of a query. */
interface Word {
  readonly text: string;
  readonly tokens: readonly TextWord[];
}

const NONE: ReadonlySet<number> = new Set();
/** As a length: the title was removed. */
const REMOVED = 0xffff;
/** So few titles are looked at one by one. */
const FEW = 40;
const LOWEST_WORD_STARTS = SCORES.wordStarts - MAX_LENGTH_COST;
const LOWEST_ANYWHERE = SCORES.anywhere - MAX_LENGTH_COST;

/**
 * Titles in memory. It finds what `matchTitle` finds, best first, without looking at each title: words by their beginning, then,
 * only if that gives too few, by any part, then, if none of them is whole, what `matchTypo` finds. A changed title gets a new number, and its old words stay until
 * the index is built again.
 */
export class TitleIndex {
  readonly #dictionary = new Dictionary();
  /** The titles of a word: twice their number, plus 1 if the title begins with it. */
  readonly #titles = new Chains();
  /** The number of the title of each row, from 1; 0 for none. */
  #numbers = new Int32Array(1024);
  readonly #texts: string[] = [];
  readonly #initials = new Map<number, string>();
  #rows = new Int32Array(1024);
  #batches = new Int32Array(1024);
  #lengths = new Uint16Array(1024);
  #letters = new Uint32Array(1024);
  #removed = 0;
  // The search that is running: the score of each title, the titles with one, and which words of the query each title has.
  #scores = new Uint16Array(1024);
  #found: number[] = [];
  #masks = new Uint32Array(1024);
  #hiddenBatches: ReadonlySet<number> = NONE;

  /** How many titles it has. */
  get size(): number {
    return this.#texts.length - this.#removed;
  }

  /** Removed titles take more room than the others. */
  get isWasteful(): boolean {
    return this.#removed > 1000 && this.#removed > this.size;
  }

  rows(): number[] {
    return [...this.#rows.subarray(0, this.#texts.length)].filter((_, number) => this.#lengths[number] !== REMOVED);
  }

  /** The number of a row's title. */
  #numberOf(row: number): number | undefined {
    const number = this.#numbers[row] ?? 0;
    return number === 0 ? undefined : number - 1;
  }

  /** Gets ready for fast searches after many changes. A search alone would sort the new words too. Nothing may change meanwhile. */
  async settle(pause: Pause): Promise<void> {
    this.#dictionary.sort();
    if (this.#titles.isScattered) await this.#titles.pack(this.#dictionary.inOrder(), pause);
  }

  /** Sorts new words in if they are many, so that each part of a long work takes a short time. */
  sortMany(): void {
    if (this.#dictionary.hasManyUnsorted) this.#dictionary.sort();
  }

  text(row: number): string | undefined {
    const number = this.#numberOf(row);
    return number === undefined ? undefined : this.#texts[number];
  }

  initials(row: number): string | undefined {
    const number = this.#numberOf(row);
    return number === undefined ? undefined : this.#initials.get(number);
  }

  remove(row: number): void {
    const number = this.#numberOf(row);
    if (number === undefined) return;
    this.#lengths[number] = REMOVED;
    this.#removed++;
    this.#texts[number] = '';
    this.#initials.delete(number);
    this.#numbers[row] = 0;
  }

  /** Adds a title, or replaces the one of its row. */
  set({ row, text, batch, initials }: IndexedTitle): void {
    const old = this.#numberOf(row);
    if (old !== undefined) {
      this.#batches[old] = batch;
      if (this.#texts[old] === text) return;
      this.remove(row);
    }
    const number = this.#texts.length;
    this.#texts.push(text);
    if (row >= this.#numbers.length) this.#numbers = grown(this.#numbers, row);
    this.#numbers[row] = number + 1;
    if (number >= this.#rows.length) this.#grow(number);
    this.#rows[number] = row;
    this.#batches[number] = batch;
    this.#lengths[number] = Math.min(text.length, REMOVED - 1);
    this.#letters[number] = lettersOf(text);
    for (const token of tokensOf(text)) this.#addWord(token.text, number, token.at);
    if (initials === undefined) return;
    this.#initials.set(number, initials);
    for (const run of tokensOf(initials)) {
      const isLatin = text.startsWith(run.text, run.at);
      if (run.kind === WORD && !isLatin) this.#addWord(INITIALS + run.text, number, run.at);
    }
  }

  #addWord(word: string, number: number, at: number): void {
    this.#titles.add(this.#dictionary.add(word), number * 2 + (at === 0 ? 1 : 0));
  }

  #grow(number: number): void {
    this.#rows = grown(this.#rows, number);
    this.#batches = grown(this.#batches, number);
    this.#lengths = grown(this.#lengths, number);
    this.#letters = grown(this.#letters, number);
    this.#scores = new Uint16Array(this.#rows.length);
    this.#masks = new Uint32Array(this.#rows.length);
  }

  /**
   * The best titles for a query from `normalizeQuery`, at most `limit`. Titles of hidden batches are left out. `isWholeFound`:
   * something else has the whole query, so that no typo counts.
   */
  search(query: string, limit: number, hiddenBatches: ReadonlySet<number> = NONE, isWholeFound = false): FoundTitle[] {
    if (query === '' || limit <= 0) return [];
    this.#begin(hiddenBatches);
    const words = query.split(' ').map((text) => ({ text, tokens: tokensOf(text) }));
    const [word] = words;
    const isSimple = words.length === 1 && word?.tokens.length === 1;
    if (isSimple) this.#findBeginning(query);
    else this.#findWords(query, words, false);
    if (this.#found.length < limit) {
      if (isSimple) this.#findMiddle(query);
      else this.#findWords(query, words, true);
    }
    const isWanting = this.#found.length < limit && !isWholeFound;
    if (isWanting && !this.#found.some((number) => isWhole(this.#scores[number] ?? 0))) this.#findTypos(query);
    return this.#best(limit);
  }

  /** More titles: those with the letters of a query in order. At most `limit`, without those of `except`. */
  subsequences(
    query: string,
    limit: number,
    except: ReadonlySet<number>,
    hiddenBatches: ReadonlySet<number> = NONE,
  ): FoundTitle[] {
    const letters = query.replaceAll(' ', '');
    if (letters.length < MIN_MIDDLE || limit <= 0) return [];
    this.#begin(hiddenBatches);
    const wanted = lettersOf(letters);
    for (let number = 0; number < this.#texts.length; number++) {
      if (((this.#letters[number] ?? 0) & wanted) !== wanted || except.has(this.#rows[number] ?? 0)) continue;
      const match = matchSubsequence(this.#texts[number] ?? '', letters);
      if (match !== null) this.#offer(number, match.score);
    }
    return this.#best(limit);
  }

  #begin(hiddenBatches: ReadonlySet<number>): void {
    this.#hiddenBatches = hiddenBatches;
    this.#dictionary.sort();
    this.#found = [];
  }

  #offer(number: number, score: number): void {
    const old = this.#scores[number] ?? 0;
    if (old === 0) {
      if (this.#lengths[number] === REMOVED) return;
      if (this.#hiddenBatches.size > 0 && this.#hiddenBatches.has(this.#batches[number] ?? 0)) return;
      this.#found.push(number);
    }
    if (score > old) this.#scores[number] = score;
  }

  /** The best of the found titles; forgets them. Equal scores are in the order of their rows. */
  #best(limit: number): FoundTitle[] {
    const lowest = this.#lowestScore(limit);
    const best: FoundTitle[] = [];
    for (const number of this.#found) {
      const score = this.#scores[number] ?? 0;
      this.#scores[number] = 0;
      if (score >= lowest) best.push({ row: this.#rows[number] ?? 0, score });
    }
    return best.sort((a, b) => b.score - a.score || a.row - b.row).slice(0, limit);
  }

  /** The score of the last of the best: counting is faster than sorting thousands. */
  #lowestScore(limit: number): number {
    if (this.#found.length <= limit) return 0;
    const counts = new Uint32Array(SCORES.same + 1);
    for (const number of this.#found) {
      const score = this.#scores[number] ?? 0;
      counts[score] = (counts[score] ?? 0) + 1;
    }
    let lowest = SCORES.same;
    for (let count = counts[lowest] ?? 0; count < limit; count += counts[lowest] ?? 0) lowest--;
    return lowest;
  }

  /** Titles with a word that begins with the query, which is one word, and their initials. */
  #findBeginning(query: string): void {
    const same = this.#dictionary.get(query);
    const lengths = this.#lengths;
    const offerWhole = (value: number): void => {
      const number = value >>> 1;
      const length = lengths[number] ?? 0;
      const cost = lengthCost(length);
      if ((value & 1) === 0) this.#offer(number, SCORES.word - cost);
      else if (length === query.length) this.#offer(number, SCORES.same - cost);
      else this.#offer(number, SCORES.word - cost + AT_START);
    };
    const offerBegun = (value: number): void => {
      const number = value >>> 1;
      const cost = lengthCost(lengths[number] ?? 0);
      this.#offer(number, ((value & 1) === 0 ? SCORES.phrase : SCORES.prefix) - cost);
    };
    this.#eachWord(this.#wordsFrom(query), (word) => {
      this.#titles.each(word, word === same ? offerWhole : offerBegun);
    });
    const initials = query.length < MIN_MIDDLE ? undefined : this.#dictionary.get(INITIALS + query);
    if (initials === undefined) return;
    this.#eachTitle(initials, (number) => {
      if (this.#lengths[number] === query.length) this.#offer(number, SCORES.phrase - lengthCost(query.length));
    });
  }

  #findMiddle(query: string): void {
    if (query.length < MIN_MIDDLE) return;
    const middle = (number: number) => this.#offer(number, SCORES.middle - lengthCost(this.#lengths[number] ?? 0));
    this.#dictionary.containing(query, (word) => this.#eachTitle(word, middle));
    this.#eachWord(this.#dictionary.starting(INITIALS + query), (word) => this.#eachTitle(word, middle));
  }

  /** The words that begin with a word of one token. Only words of letters have a range. */
  #wordsFrom(word: string): WordRange | number {
    const [token] = tokensOf(word);
    if (token?.kind === WORD) return this.#dictionary.starting(word);
    return this.#dictionary.get(word) ?? -1;
  }

  #eachWord(words: WordRange | number, visit: (word: number) => void): void {
    if (typeof words === 'number') {
      if (words >= 0) visit(words);
      return;
    }
    for (let at = words.from; at < words.to; at++) visit(this.#dictionary.wordAt(at));
  }

  #eachTitle(word: number, visit: (number: number) => void): void {
    this.#titles.each(word, (value) => visit(value >>> 1));
  }

  /** Titles with each word of the query: at the start of words, or anywhere. */
  #findWords(query: string, words: readonly Word[], isAnywhere: boolean): void {
    // Long words are in few titles.
    const ordered = [...words].sort((a, b) => b.text.length - a.text.length);
    let candidates: number[] | null = null;
    let isComplete = true;
    for (const word of ordered) {
      if (candidates !== null && candidates.length <= FEW) {
        isComplete = false;
        break;
      }
      candidates = this.#among(candidates, (visit) => this.#eachWithWord(word, isAnywhere, visit));
    }
    // A worse kind of match is not complete yet.
    const lowest = isAnywhere ? LOWEST_ANYWHERE : LOWEST_WORD_STARTS;
    for (const number of candidates ?? []) {
      if (this.#scores[number] !== 0) continue;
      if (isAnywhere && isComplete && words.length > 1) {
        const kind = (this.#texts[number] ?? '').includes(query) ? SCORES.middle : SCORES.anywhere;
        this.#offer(number, kind - lengthCost(this.#lengths[number] ?? 0));
        continue;
      }
      const match = matchTitle(this.#texts[number] ?? '', query, this.#initials.get(number));
      if (match !== null && match.score >= lowest) this.#offer(number, match.score);
    }
  }

  /** The titles that are visited, each once; if `candidates` are given, only those among them. */
  #among(candidates: readonly number[] | null, each: (visit: (number: number) => void) => void): number[] {
    const masks = this.#masks;
    const result: number[] = [];
    const wanted = candidates === null ? 0 : 1;
    for (const number of candidates ?? []) masks[number] = 1;
    each((number) => {
      if (masks[number] !== wanted) return;
      masks[number] = 2;
      result.push(number);
    });
    for (const number of candidates ?? []) masks[number] = 0;
    for (const number of result) masks[number] = 0;
    return result;
  }

  #eachWithWord({ text, tokens }: Word, isAnywhere: boolean, visit: (number: number) => void): void {
    if (tokens.length > 1) return void this.#eachWithTokens(text, tokens, isAnywhere, visit);
    this.#eachWord(this.#wordsFrom(text), (word) => this.#eachTitle(word, visit));
    if (isAnywhere && text.length >= MIN_MIDDLE && tokens[0]?.kind === WORD) {
      this.#dictionary.containing(text, (word) => this.#eachTitle(word, visit));
    }
  }

  /** Titles with a text of several tokens, by the rarest token that is whole in the titles. */
  #eachWithTokens(
    text: string,
    tokens: readonly TextWord[],
    isAnywhere: boolean,
    visit: (number: number) => void,
  ): void {
    let rarest = -1;
    for (const [i, token] of tokens.entries()) {
      // In the title, the first and the last may be parts of longer words.
      const isWhole = token.kind !== WORD || (i < tokens.length - 1 && (i > 0 || !isAnywhere));
      if (!isWhole) continue;
      const word = this.#dictionary.get(token.text);
      if (word === undefined) return;
      if (rarest < 0 || this.#titles.count(word) < this.#titles.count(rarest)) rarest = word;
    }
    if (rarest < 0) return;
    this.#eachTitle(rarest, (number) => {
      const title = this.#texts[number] ?? '';
      if (isAnywhere ? title.includes(text) : findStart(title, text) >= 0) visit(number);
    });
  }

  #findTypos(query: string): void {
    const parts = partsOf(query);
    if (parts.length === 0) return;
    const [part] = parts;
    if (parts.length === 1 && part !== undefined && !part.isRun) {
      this.#findWordTypo(query, part);
      this.#findRespaced(query, parts, 0);
      return;
    }
    const common = shortestPart(query, parts);
    const touched = this.#markParts(parts, common);
    const all = (2 ** parts.length - 1) & ~bitOf(common);
    const lacking = parts.map((): number[] => []);
    for (const number of touched) {
      const missing = all & ~(this.#masks[number] ?? 0);
      if (missing === 0 && common < 0) this.#offerTypo(number, query);
      else if (missing === 0) lacking[common]?.push(number);
      // One bit.
      else if ((missing & (missing - 1)) === 0) lacking[31 - Math.clz32(missing)]?.push(number);
    }
    parts.forEach((each, i) => {
      const need = all & ~bitOf(i);
      // Without marked words beside it, any title may have it.
      const others = need === 0 ? null : (lacking[i] ?? []);
      if (others?.length === 0 || !mayHaveTypo(each)) return;
      if (others !== null && others.length <= FEW) for (const number of others) this.#offerTypo(number, query);
      else this.#findPartTypo(query, each, need, i === common ? undefined : parts[common]);
    });
    this.#findRespaced(query, parts, all);
    for (const number of touched) this.#masks[number] = 0;
  }

  /** Marks each title with the parts that it has, except for one part. Returns those that have any. */
  #markParts(parts: readonly Part[], except: number): number[] {
    const touched: number[] = [];
    parts.forEach((part, i) => {
      if (i === except) return;
      const bit = bitOf(i);
      this.#eachWithPart(part, (number) => {
        const mask = this.#masks[number] ?? 0;
        if (mask === 0) touched.push(number);
        this.#masks[number] = mask | bit;
      });
    });
    return touched;
  }

  /** Titles with a typo in one part, and with the others: `need` are their bits, `unmarked` is the one without a mark. */
  #findPartTypo(query: string, part: Part, need: number, unmarked: Part | undefined): void {
    const visit = (number: number): void => {
      if (((this.#masks[number] ?? 0) & need) !== need || this.#scores[number] !== 0) return;
      if (unmarked !== undefined && !hasPart(this.#texts[number] ?? '', unmarked)) return;
      this.#offerTypo(number, query);
    };
    if (part.isRun) this.#findRunTypo(part.text, visit);
    else this.#dictionary.withTypo(part.text, (words) => this.#eachWord(words, (word) => this.#eachTitle(word, visit)));
  }

  /** Titles with all characters of a run but one. */
  #findRunTypo(run: string, visit: (number: number) => void): void {
    const characters = [...new Set(unspacedIn(run))];
    const letters = lettersOf(characters.join(''));
    const hasMost = (number: number): void => {
      const lacking = letters & ~(this.#letters[number] ?? 0);
      if ((lacking & (lacking - 1)) !== 0) return;
      let missing = 0;
      for (const character of characters) if (!(this.#texts[number] ?? '').includes(character)) missing++;
      if (missing < 2) visit(number);
    };
    for (const word of this.#rarestTwo(run)) this.#eachTitle(word, hasMost);
  }

  #offerTypo(number: number, query: string): void {
    if (this.#scores[number] !== 0) return;
    const match = matchTypo(this.#texts[number] ?? '', query);
    if (match !== null) this.#offer(number, match.score);
  }

  /** The usual case, without looking at the texts. */
  #findWordTypo(query: string, part: Part): void {
    const offer = (number: number) => this.#offer(number, typoScore(this.#texts[number] ?? '', query));
    if (part.text !== query) this.#eachWithPart(part, offer);
    if (!mayHaveTypo(part)) return;
    this.#dictionary.withTypo(part.text, (words) => this.#eachWord(words, (word) => this.#eachTitle(word, offer)));
  }

  #eachWithPart({ text, isRun }: Part, visit: (number: number) => void): void {
    const [rarest] = isRun ? this.#rarestTwo(text) : [];
    if (!isRun) this.#eachWord(this.#dictionary.starting(text), (word) => this.#eachTitle(word, visit));
    if (rarest === undefined) return;
    this.#eachTitle(rarest, (number) => {
      if ((this.#texts[number] ?? '').includes(text)) visit(number);
    });
  }

  /** Of the characters of a run, at most the two that fewest titles have. A title with the run and one typo has one of them. */
  #rarestTwo(run: string): number[] {
    const words = unspacedIn(run).map((text) => this.#dictionary.get(text) ?? -1);
    return words.sort((a, b) => this.#titles.count(a) - this.#titles.count(b)).slice(0, 2);
  }

  /** Titles with a space more or less than the query. `marked`: the bits of the parts that the masks have. */
  #findRespaced(query: string, parts: readonly Part[], marked: number): void {
    for (const { from, to, by } of respaced(parts)) {
      const need = marked & ~(2 ** to - 2 ** from);
      const visit = (number: number): void => {
        if (((this.#masks[number] ?? 0) & need) !== need) return;
        this.#offerTypo(number, query);
      };
      if ('text' in by) this.#eachWithPart(by, visit);
      else this.#eachWithPair(by.left, by.right, visit);
    }
  }

  #eachWithPair(left: string, right: string, visit: (number: number) => void): void {
    const word = this.#dictionary.get(left);
    if (word === undefined) return;
    const words = this.#dictionary.starting(right);
    let count = 0;
    const most = this.#titles.count(word);
    for (let at = words.from; at < words.to && count < most; at++)
      count += this.#titles.count(this.#dictionary.wordAt(at));
    if (count < most) this.#eachWord(words, (each) => this.#eachTitle(each, visit));
    else this.#eachTitle(word, visit);
  }
}

function hasPart(title: string, { text, isRun }: Part): boolean {
  return isRun ? title.includes(text) : findStart(title, text) >= 0;
}

/** A bit for a part of a query; none for -1. */
function bitOf(part: number): number {
  return part < 0 ? 0 : 1 << part;
}

/**
 * The shortest part of several, which most titles have: it is looked for in the texts of the few titles that have the others.
 * -1 if a query has symbols, because without them all its parts may be in a title.
 */
function shortestPart(query: string, parts: readonly Part[]): number {
  if (parts.length === 1 || parts.map(({ text }) => text).join(' ') !== query) return -1;
  const lengths = parts.map(({ text }) => text.length);
  return lengths.indexOf(Math.min(...lengths));
}

/** A bit for each letter in a text; different letters may have the same bit. */
function lettersOf(text: string): number {
  let bits = 0;
  for (let i = 0; i < text.length; i++) bits |= 1 << (text.charCodeAt(i) & 31);
  return bits >>> 0;
}
