import type { DeckEncoding } from '#shared/import.ts';

const LATIN: readonly DeckEncoding[] = ['windows-1250', 'windows-1252', 'windows-1254', 'windows-1257'];
const EASTERN: readonly DeckEncoding[] = ['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'];

/** The encodings that are told apart by their text, by the names that the detector has for them. */
const ENCODINGS: Readonly<Record<string, DeckEncoding>> = {
  ...byName(LATIN),
  ...byName(['windows-1251', 'windows-1253', 'windows-1255', 'windows-1256', 'koi8-u']),
  ...byName(['shift_jis', 'euc-jp', 'gb18030', 'big5']),
  ...{ 'koi8-r': 'koi8-u', cp874: 'windows-874', cp932: 'shift_jis', big5hkscs: 'big5', cp949: 'euc-kr' },
};

function byName(names: readonly DeckEncoding[]): Readonly<Record<string, DeckEncoding>> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

const SAMPLE = 64 * 1024;
const LINE_END = Buffer.from('\n');
const CELL_ENDS: ReadonlySet<number> = new Set(Buffer.from('\n\r\t,;'));

type Scores = ReadonlyMap<DeckEncoding, number>;

/**
 * The encoding of a text that is neither ASCII nor Unicode. A deck often has two languages and the detector expects one, so it
 * gets the cells with other letters than those of ASCII.
 */
export async function detectLegacyEncoding(bytes: Buffer): Promise<DeckEncoding> {
  const cells = foreignCells(bytes);
  const scores = await score(cells);
  const found = best(scores);
  if (EASTERN.includes(found)) return found;
  if (hasKana(bytes, 'shift_jis')) return 'shift_jis';
  if (hasKana(bytes, 'euc-jp')) return 'euc-jp';
  // Of Latin letters most are ASCII, so the text around the others counts as much.
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const around = await score(bytes.subarray(Math.max(0, first - SAMPLE / 2), first + SAMPLE / 2));
  const sums = [...scores].map(([name, own]) => [name, own + (around.get(name) ?? 0)] as const);
  return best(new Map(isMixed(cells) ? sums.filter(([name]) => LATIN.includes(name)) : sums));
}

/** The cells that have bytes beyond ASCII, one a line. No separator is the second byte of a character; the last cell may be cut. */
function foreignCells(bytes: Buffer): Buffer {
  const cells: Buffer[] = [];
  let length = 0;
  for (let start = 0, at = 0, isForeign = false; at < bytes.length && length < SAMPLE; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80) isForeign = true;
    if (!CELL_ENDS.has(byte)) continue;
    if (isForeign) {
      cells.push(bytes.subarray(start, at), LINE_END);
      length += at - start;
    }
    start = at + 1;
    isForeign = false;
  }
  return cells.length === 0 ? bytes : Buffer.concat(cells);
}

/** Whether most letters beyond ASCII have one of ASCII beside them in their word, as in no other alphabet than the Latin one. */
function isMixed(cells: Buffer): boolean {
  const text = cells.toString('latin1');
  const beside = text.match(/(?<=[a-z])[\x80-\xff]|[\x80-\xff](?=[a-z])/gi) ?? [];
  return beside.length * 2 > (text.match(/[\x80-\xff]/g) ?? []).length;
}

/** How plausible the text is in each encoding. The detector has some megabytes of data, so it is loaded only if it is needed. */
async function score(bytes: Buffer): Promise<Scores> {
  const { detectAll } = await import('jschardet');
  const scores = new Map<DeckEncoding, number>();
  for (const { encoding, confidence } of detectAll(bytes, {
    detectEncodings: Object.keys(ENCODINGS),
    minimumThreshold: 0,
  })) {
    const name = ENCODINGS[encoding?.toLowerCase() ?? ''];
    if (name !== undefined) scores.set(name, Math.max(confidence, scores.get(name) ?? 0));
  }
  return scores;
}

function best(scores: Scores): DeckEncoding {
  let found: DeckEncoding = 'windows-1252';
  for (const [name, confidence] of scores) if (confidence > (scores.get(found) ?? 0)) found = name;
  return found;
}

/** Whether at least a fifth of the letters are kana in this encoding. The detector takes decks in kana for something else. */
function hasKana(bytes: Buffer, encoding: DeckEncoding): boolean {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    const kana = text.match(/[\u3041-\u30fe]/g) ?? [];
    return kana.length > 0 && kana.length * 5 >= (text.match(/[^\0-\x7f]/g) ?? []).length;
  } catch {
    return false;
  }
}
