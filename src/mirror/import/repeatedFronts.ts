import { hash } from 'node:crypto';
import { identityKey, LIMITS, truncate } from '#core/card/index.ts';
import type { RepeatedChoice } from '#shared/import.ts';
import type { ImportRow } from '#shared/mirror/import.ts';

/** Characters of the hash of a back. */
const BACK = 6;
const BACKS = /.{6}/g;

/**
 * A row as it is imported. `again`: it says nothing that an earlier row does not say. `joined`: it is in the card of an earlier
 * row. `other`: the mirror refuses it, because an earlier row is the same card.
 */
interface TakenRow {
  readonly row: ImportRow;
  readonly is: 'new' | 'again' | 'joined' | 'other';
}

/** The rows of a file whose front and title an earlier row has, with another back: "bank,Bank" and "bank,Ufer". */
export class RepeatedFronts {
  readonly #choice: RepeatedChoice;
  readonly #joined: ReadonlyMap<string, ImportRow>;
  /** The hashes of the backs of each front so far, one behind the other. */
  readonly #backs = new Map<string, string>();
  count = 0;

  /** @param joined the cards of the choice `join`, from `joinRows` */
  constructor(choice: RepeatedChoice, joined: ReadonlyMap<string, ImportRow> = new Map()) {
    this.#choice = choice;
    this.#joined = joined;
  }

  take(row: ImportRow): TakenRow {
    const key = frontKey(row);
    const joined = this.#joined.get(key);
    const backs = this.#backs.get(key);
    const back = shortHash(JSON.stringify([row.back, row.mnemonic])).slice(0, BACK);
    if (backs === undefined) {
      if (this.#backs.size < LIMITS.cardsPerBox) this.#backs.set(key, back);
      return { row: joined ?? row, is: 'new' };
    }
    // A guid says which card it is. A row without a back says nothing new.
    if (row.guid !== null || row.back.length + row.mnemonic.length === 0) return { row, is: 'again' };
    const known = backs.match(BACKS)?.indexOf(back) ?? -1;
    const number = known < 0 ? backs.length / BACK + 1 : known + 1;
    if (known < 0) {
      this.#backs.set(key, backs + back);
      this.count++;
    }
    if (this.#choice === 'both') {
      return { row: number === 1 ? row : numbered(row, number), is: known < 0 ? 'new' : 'again' };
    }
    if (joined !== undefined && hasTexts(joined, row)) return { row, is: 'joined' };
    return { row, is: number === 1 ? 'again' : 'other' };
  }
}

/**
 * The cards that the choice `join` makes of repeated fronts, by `frontKey`. Reads the rows twice, because only the repeated ones fit
 * into memory. A row that makes a side too long is not in them.
 */
export async function joinRows(read: () => AsyncIterable<ImportRow>): Promise<ReadonlyMap<string, ImportRow>> {
  const fronts = new RepeatedFronts('skip');
  const repeated = new Set<string>();
  for await (const row of read()) if (fronts.take(row).is === 'other') repeated.add(frontKey(row));
  const joined = new Map<string, ImportRow>();
  if (repeated.size === 0) return joined;
  for await (const row of read()) {
    const key = frontKey(row);
    const first = joined.get(key);
    if (repeated.has(key)) joined.set(key, first === undefined ? row : joinTwo(first, row));
  }
  return joined;
}

function joinTwo(first: ImportRow, row: ImportRow): ImportRow {
  const union = (some: readonly string[], more: readonly string[]) => [...new Set([...some, ...more])];
  const back = union(first.back, row.back);
  const mnemonic = union(first.mnemonic, row.mnemonic);
  const tags = union(first.tags, row.tags);
  if (Math.max(back.length, mnemonic.length) > LIMITS.partsPerSide || tags.length > LIMITS.tags) return first;
  return { ...first, back, mnemonic, tags };
}

function hasTexts({ back, mnemonic }: ImportRow, row: ImportRow): boolean {
  return row.back.every((part) => back.includes(part)) && row.mnemonic.every((part) => mnemonic.includes(part));
}

/** Another card with this front. Its title makes it another one for every later import too. */
function numbered({ earlierTitle: _, earlierFront: __, ...row }: ImportRow, number: number): ImportRow {
  const end = ` (${number})`;
  return { ...row, title: truncate(row.title, LIMITS.titleCharacters - end.length) + end };
}

/** A hash, because a front can be long. */
function frontKey(row: ImportRow): string {
  return shortHash(identityKey(row));
}

function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
