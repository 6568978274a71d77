import { isDeepStrictEqual } from 'node:util';
import { Edits } from '../../support/oracle/edits.ts';
import { Journal, recordsOf } from '../../support/oracle/journal.ts';
import { LOG_COLUMNS, type LogRow, type Replayed, replayOf } from '../../support/oracle/schedule.ts';
import { type Contents, contentsOf, type Item, visible } from './contents.ts';
import type { Device } from './device.ts';
import { expectNone } from './none.ts';

/** The fields whose values are never used twice. */
const CARD_TEXTS = ['title', 'back', 'tags'] as const;

const logOf = ({ test }: Device): (LogRow & { readonly device_id: string })[] =>
  test.rows(`SELECT ${LOG_COLUMNS}, device_id FROM answer_log ORDER BY stamp, id`);

/** Writes down what people did, and says in the end what of it is missing. */
export class Witness {
  readonly #journal = new Journal();
  readonly #edits = new Edits();
  /** The entries that were written down. */
  readonly #noted = new Set<string>();
  /** Deleted cards and boxes, and those that anybody restored. */
  readonly #deleted = new Set<string>();
  readonly #restored = new Set<string>();
  /** What somebody removed for good. */
  readonly #gone = new Set<string>();
  /** All ids that ever had an identity, of boxes a title: more than one were made one, or are copies. */
  readonly #copies = new Map<unknown, Set<string>>();
  #before: Contents | null = null;

  /** Before a person acts on a device. */
  begin(device: Device): void {
    this.#before = contentsOf(device);
  }

  /** After it. `isRepeating`: fields may have values that were there before. */
  end(device: Device, isRepeating: boolean): void {
    const after = contentsOf(device);
    const before = this.#before ?? after;
    this.#noteItems('box', before.boxes, after.boxes, ['title'], isRepeating);
    this.#noteItems('card', before.cards, after.cards, CARD_TEXTS, isRepeating);
    for (const item of [...after.boxes, ...after.cards]) {
      for (const key of identitiesOf(item)) this.#copies.set(key, (this.#copies.get(key) ?? new Set()).add(item.id));
    }
    this.#noteAnswers(device);
  }

  #noteItems(
    kind: string,
    before: readonly Item[],
    after: readonly Item[],
    fields: readonly string[],
    isRepeating: boolean,
  ): void {
    const known = new Map(before.map((item) => [item.id, item]));
    // What its person removed for good, as by merging boxes, may be in the Trash elsewhere with what others knew of it. It comes
    // back if others changed it before they heard of that.
    const gone = new Set(known.keys());
    for (const { id } of after) gone.delete(id);
    for (const id of gone) {
      this.#gone.add(id);
      this.#deleted.delete(`${kind} ${id}`);
      for (const field of fields) this.#edits.forget(`${kind} ${id} ${field}`);
    }
    for (const item of after) {
      const earlier = known.get(item.id);
      // From a file, after the Trash was emptied here: that is later than any deletion of it (Y-193).
      const isBack = earlier === undefined && item.deleted_at === null && item.stamps.deleted_at !== undefined;
      if (isBack) this.#restored.add(`${kind} ${item.id}`);
      if (earlier === undefined) continue;
      for (const field of fields) {
        const [was, is] = [String(earlier[field]), String(item[field])];
        const key = `${kind} ${item.id} ${field}`;
        if (was !== is && isRepeating) this.#edits.forget(key);
        else if (was !== is) this.#edits.note(key, was, is);
      }
      if (earlier.deleted_at === null && item.deleted_at !== null) this.#deleted.add(`${kind} ${item.id}`);
      const isRestored = earlier.deleted_at !== null && item.deleted_at === null;
      // It may have been deleted and restored in one action.
      const isTouched = isRepeating && !isDeepStrictEqual(earlier.stamps, item.stamps);
      if (isRestored || isTouched) this.#restored.add(`${kind} ${item.id}`);
    }
  }

  /** The entries that this device wrote, and has not given before. */
  #noteAnswers(device: Device): void {
    const log = logOf(device);
    const own = device.test.store.device;
    const written = log.filter(
      ({ id, device_id, kind }) => device_id === own && kind === 'answer' && !this.#noted.has(id),
    );
    const given = device.acknowledged.splice(0);
    const answers = written.map(({ cid, isCorrect }) => `${cid} ${isCorrect === 1}`);
    if (!isDeepStrictEqual(answers, given)) expectNone('acknowledged, and not written', [...given, 'but:', ...answers]);
    for (const row of log) {
      if (row.device_id !== own || this.#noted.has(row.id)) continue;
      this.#noted.add(row.id);
      const after = log.filter(({ id, cid }) => cid === row.cid && this.#noted.has(id) && id !== row.id);
      this.#journal.add({ ...row, by: own, after: after.map(({ id }) => id) });
    }
  }

  /**
   * Compares the devices, which agree with each other, with what was written down. `there`: what a restored server has; the
   * devices do not agree about what it lacks of the bin (Y-35).
   */
  check(devices: readonly Device[], there: ReadonlySet<string> | null): void {
    const [first] = devices as [Device, ...Device[]];
    const contents = contentsOf(first);
    const log = logOf(first);
    // What a restored server lacks of the Trash stays on the devices that have it (Y-190). Answers outlive their card.
    const present = devices.flatMap((device) => contentsOf(device).cards.map(({ id }) => id));
    expectNone('against the journal', this.#journal.problems(log, new Set([...present, ...this.#gone])));
    expectNone('lost edits', this.#edits.problems(this.#values(contents, there)));
    expectNone('deleted, and back', this.#cameBack(contents));
    const replayed = recordsOf(log);
    for (const device of devices) {
      const wrong = recordsWith(device).filter(
        ({ cid, ...record }) => !isDeepStrictEqual(record, replayed.get(cid) ?? UNTRAINED),
      );
      expectNone(
        `records of ${device.name}`,
        wrong.map((record) => `${JSON.stringify(record)}, replayed: ${JSON.stringify(replayed.get(record.cid))}`),
      );
    }
  }

  /** Whether another item ever was the same as this one. */
  #isCopy({ id }: Item): boolean {
    return [...this.#copies.values()].some((ids) => ids.size > 1 && ids.has(id));
  }

  #values({ boxes, cards }: Contents, there: ReadonlySet<string> | null): Map<string, string> {
    const values = (kind: string, items: readonly Item[], fields: readonly string[]) =>
      items
        .filter(({ id }) => there?.has(id) !== false)
        .flatMap((item) => fields.map((field) => [`${kind} ${item.id} ${field}`, String(item[field])] as const));
    // Which of two copies had the later text is not known here.
    const single = cards.filter((card) => !this.#isCopy(card));
    return new Map([...values('box', boxes, ['title']), ...values('card', single, CARD_TEXTS)]);
  }

  /** Whether somebody took a box or a card out of the Trash. */
  wasRestored({ id }: Item): boolean {
    return this.#restored.has(`card ${id}`) || this.#restored.has(`box ${id}`);
  }

  #cameBack(contents: Contents): string[] {
    const { boxes, cards } = visible(contents);
    return [
      ...boxes.filter((box) => this.#deleted.has(`box ${box.id}`) && !this.wasRestored(box)),
      ...cards.filter((card) => this.#deleted.has(`card ${card.id}`) && !this.wasRestored(card)),
    ]
      .filter((item) => !this.#isCopy(item)) // One copy may be deleted on a device, and the other made on another one.
      .map((item) => JSON.stringify(item));
  }
}

/** What makes two items one: of a card its texts or its guid, of a box its title. */
function identitiesOf({ cid, title, identity, guid }: Item): unknown[] {
  return cid === undefined ? [`box ${title}`] : [identity, guid].filter((key) => key !== null);
}

const UNTRAINED = replayOf([]);

function recordsWith({ test }: Device): (Replayed & { readonly cid: string })[] {
  return test
    .rows<Replayed & { readonly cid: string }>(
      `SELECT cid, memory_level, last_training_at, next_training_at, IS_LEARNED, IS_MEMORIZED, IS_TRAINED, forgotten
       FROM records ORDER BY cid`,
    )
    .map((row) => ({
      ...row,
      IS_LEARNED: Boolean(row.IS_LEARNED),
      IS_MEMORIZED: Boolean(row.IS_MEMORIZED),
      IS_TRAINED: Boolean(row.IS_TRAINED),
    }));
}
