import type { Pause } from '#mirror/scheduling/chunking.ts';

const HAN = /\p{Script=Han}/u;
/** Pinyin without tones, with v for ü: as it is typed. */
const PLAIN = { toneType: 'none', type: 'array', v: true } as const;

let pinyin: typeof import('pinyin-pro').pinyin | null = null;
let polyphonic: typeof import('pinyin-pro').polyphonic | null = null;

/** Whether titles have Chinese characters whose readings are not loaded. */
export function needsReadings(rows: readonly { readonly title: string }[]): boolean {
  return pinyin === null && rows.some(({ title }) => HAN.test(title));
}

/** Loads the readings of Chinese characters. They take some megabytes, so call it only if they are needed. */
export async function loadReadings(): Promise<void> {
  ({ pinyin, polyphonic } = await import('pinyin-pro'));
}

/** A text with the first letter of its reading for each Chinese character; undefined if it has none. */
export function initialsOf(text: string): string | undefined {
  if (pinyin === null || !HAN.test(text)) return undefined;
  const letters = pinyin(text, { ...PLAIN, pattern: 'first' });
  return [...text]
    .map((character, i) => (HAN.test(character) && /^[a-z]$/.test(letters[i] ?? '') ? letters[i] : character))
    .join('');
}

/** The reading of a text, with spaces between its syllables; empty without Chinese characters. */
export function readingOf(text: string): string {
  return pinyin === null || !HAN.test(text) ? '' : pinyin(text, PLAIN).join(' ');
}

/** The lead bytes of the 3755 most frequent characters in GB 2312, and the bytes after them. */
const COMMON = { from: 0xb0, to: 0xd7, first: 0xa1, last: 0xfe } as const;
/** A longer query would have too many ways to be read. */
const PINYIN = /^[a-z]{3,18}$/;
const MAX_SYLLABLE = 6;
const MAX_WAYS = 4;

/** Frequent characters by each of their readings. */
let bySyllable: ReadonlyMap<string, string> | null = null;

async function loadSyllables(pause: Pause): Promise<ReadonlyMap<string, string>> {
  if (pinyin === null) await loadReadings();
  const found = new Map<string, string>();
  const decoder = new TextDecoder('gb18030');
  for (let lead: number = COMMON.from; lead <= COMMON.to; lead++) {
    const bytes: number[] = [];
    for (let next: number = COMMON.first; next <= COMMON.last; next++) bytes.push(lead, next);
    const characters = decoder.decode(Uint8Array.from(bytes));
    polyphonic?.(characters, PLAIN).forEach((readings, at) => {
      for (const syllable of new Set(readings)) {
        found.set(syllable, (found.get(syllable) ?? '') + characters.charAt(at));
      }
    });
    await pause();
  }
  return found;
}

/** The characters that each syllable of a query may be, for each way to read it as two or more syllables of pinyin. */
export async function charactersOf(query: string, pause: Pause): Promise<string[][]> {
  if (!PINYIN.test(query)) return [];
  bySyllable ??= await loadSyllables(pause);
  const syllables = bySyllable;
  const waysFrom = (from: number): string[][] => {
    if (from === query.length) return [[]];
    const ways: string[][] = [];
    for (let length = Math.min(MAX_SYLLABLE, query.length - from); length > 0; length--) {
      const characters = syllables.get(query.slice(from, from + length));
      if (characters !== undefined) for (const rest of waysFrom(from + length)) ways.push([characters, ...rest]);
    }
    return ways;
  };
  return waysFrom(0)
    .filter((way) => way.length > 1)
    .slice(0, MAX_WAYS);
}
