import { inOrder, type LogRow, type Replayed, replayOf } from './schedule.ts';

/** What a device acknowledged to its person: written down outside of the product, in the order in which it happened. */
export interface Acknowledged {
  /** The id of the entry of the answer log. It stays for ever. */
  readonly id: string;
  readonly cid: string;
  readonly kind: string;
  readonly isCorrect: number | null;
  readonly isMemorized: number | null;
  readonly undoes: string | null;
  /** The device, by the id of its file. */
  readonly by: string;
  /** The ids of the entries of this card that the device had before: they come earlier in the agreed order. */
  readonly after: readonly string[];
}

/** The journal of every acknowledged answer, undo, memorize mark and reset of a history. */
export class Journal {
  readonly #entries: Acknowledged[] = [];

  get size(): number {
    return this.#entries.length;
  }

  add(entry: Acknowledged): void {
    this.#entries.push(entry);
  }

  /**
   * What a log lacks of the journal, or has differently or in another order; empty if it has everything.
   * @param present the cards that are there, in the Trash too: none of the history's cards is removed for good
   */
  problems(log: readonly LogRow[], present: ReadonlySet<string>): string[] {
    const position = new Map(inOrder(log).map(({ id }, at) => [id, at]));
    const rows = new Map(log.map((row) => [row.id, row]));
    const cards = new Map<string, string>();
    const last = new Map<string, number>();
    const found: string[] = [];
    for (const entry of this.#entries) {
      const row = rows.get(entry.id);
      const name = `${entry.kind} ${entry.id} of ${entry.cid} by ${entry.by}`;
      if (row === undefined) {
        found.push(`lost: ${name}`);
        continue;
      }
      for (const field of ['kind', 'isCorrect', 'isMemorized', 'undoes'] as const) {
        if (row[field] !== entry[field]) found.push(`${name}: ${field} is ${row[field]}, was ${entry[field]}`);
      }
      // Copies of a card may have become one, with all answers of each.
      const cid = cards.get(entry.cid) ?? row.cid;
      cards.set(entry.cid, cid);
      if (row.cid !== cid) found.push(`${name}: answers of one card went to ${cid} and ${row.cid}`);
      if (!present.has(row.cid)) found.push(`${name}: its card ${row.cid} is not there`);
      const at = position.get(entry.id) ?? 0;
      const early = entry.after.filter((id) => (position.get(id) ?? -1) > at);
      if (early.length > 0) found.push(`${name}: comes before ${early.join(', ')}, which the device had`);
      if ((last.get(entry.by) ?? -1) > at) found.push(`${name}: comes before an earlier entry of its device`);
      last.set(entry.by, Math.max(at, last.get(entry.by) ?? -1));
    }
    return found;
  }
}

/** The records that a log makes, by card. */
export function recordsOf(log: readonly LogRow[]): ReadonlyMap<string, Replayed> {
  const byCard = Map.groupBy(inOrder(log), ({ cid }) => cid);
  return new Map([...byCard].map(([cid, entries]) => [cid, replayOf(entries)]));
}
