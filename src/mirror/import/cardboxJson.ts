import { JSONParser } from '@streamparser/json';
import * as v from 'valibot';
import { checkCard } from '#core/card/index.ts';
import {
  type FileCard,
  FORMAT_VERSION,
  type Head,
  HeadSchema,
  LISTS,
  type ListName,
  SECTION_SCHEMAS,
} from '#mirror/cardbox-file/index.ts';
import { MirrorError } from '../database/errors.ts';
import { JsonBudget } from './jsonBudget.ts';

/** Checked items of one list, in order. */
export interface Items {
  readonly section: ListName;
  readonly items: readonly unknown[];
}

/** Groups and saved searches, which the head does not count. */
const MAX_UNCOUNTED = 100_000;

const HEAD_MEMBERS = ['format', 'version', 'exported_at', 'counts', 'settings'];
const PATHS = [...HEAD_MEMBERS.map((name) => `$.${name}`), ...LISTS.map((name) => `$.${name}.*`)];

/**
 * Parses `collection.json` as a stream: the head, then the lists. Checks each item. The memory it needs does not depend on the
 * size of the file (`JsonBudget`). Throws MirrorError `CARDBOX_NEWER`, `CARDBOX_DAMAGED`, and the codes of `checkCard`.
 */
export class CollectionParser {
  /** null until the first item or the end. */
  head: Head | null = null;
  readonly #parser = new JSONParser({ paths: PATHS, keepStack: false });
  readonly #budget = new JsonBudget();
  readonly #members: Record<string, unknown> = {};
  readonly #counts = new Map<ListName, number>();
  #pending: { section: ListName; items: unknown[] }[] = [];
  #at = 0;

  constructor() {
    this.#parser.onValue = ({ value, key, stack }) => {
      const list = stack[1]?.key;
      if (typeof list === 'string') this.#item(list, value);
      else if (typeof key === 'string') this.#member(key, value);
    };
  }

  /** Parses more bytes. Returns the items that are complete now. */
  write(bytes: Uint8Array): readonly Items[] {
    this.#budget.check(bytes);
    this.#run(() => this.#parser.write(bytes));
    const { length } = this.#pending;
    return length === 0 ? [] : this.#pending.splice(0, length);
  }

  /** Checks after the last bytes that the counts of the head are correct. */
  end(): void {
    if (!this.#parser.isEnded) throw new MirrorError('CARDBOX_DAMAGED', 'the collection is incomplete');
    const { counts } = this.#checkHead();
    for (const name of ['boxes', 'cards', 'log', 'media'] as const) {
      if ((this.#counts.get(name) ?? 0) !== counts[name]) {
        throw new MirrorError('CARDBOX_DAMAGED', `the number of ${name} is not that of the head`);
      }
    }
  }

  #run(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof MirrorError) throw error;
      throw new MirrorError('CARDBOX_DAMAGED', 'the collection is not JSON');
    }
  }

  #member(name: string, value: unknown): void {
    this.#members[name] = value;
    if (name === 'version' && typeof value === 'number' && value > FORMAT_VERSION) {
      throw new MirrorError('CARDBOX_NEWER', `the file has version ${value}, this program knows ${FORMAT_VERSION}`);
    }
  }

  #checkHead(): Head {
    if (this.head !== null) return this.head;
    const head = v.safeParse(HeadSchema, this.#members);
    if (!head.success || head.output.version < 1) throw new MirrorError('CARDBOX_DAMAGED', 'the head is not valid');
    this.head = head.output;
    return head.output;
  }

  /** A list that is longer than the head says is refused at once, because reading it to its end could take hours. */
  #count(section: ListName): void {
    const count = (this.#counts.get(section) ?? 0) + 1;
    const { counts } = this.#checkHead();
    const limit =
      section === 'groups' || section === 'searches'
        ? MAX_UNCOUNTED
        : // A card has at most a note and a note type of its own.
          section === 'originals'
          ? 3 * counts.cards
          : counts[section];
    if (count > limit) throw new MirrorError('CARDBOX_DAMAGED', `there are more ${section} than the head says`);
    this.#counts.set(section, count);
  }

  #item(name: string, value: unknown): void {
    this.#checkHead();
    const at = LISTS.indexOf(name as ListName);
    const section = LISTS[at];
    if (section === undefined || at < this.#at) throw new MirrorError('CARDBOX_DAMAGED', 'the lists are not in order');
    this.#at = at;
    const item = v.safeParse(SECTION_SCHEMAS[section], value);
    if (!item.success) {
      const path = v.getDotPath(item.issues[0]) ?? 'item';
      throw new MirrorError('CARDBOX_DAMAGED', `an item of ${section} is not valid at ${path}`);
    }
    if (section === 'cards') checkLimits(item.output as FileCard);
    this.#count(section);
    const last = this.#pending.at(-1);
    if (last?.section === section) last.items.push(item.output);
    else this.#pending.push({ section, items: [item.output] });
  }
}

function checkLimits(card: FileCard): void {
  const refusal = checkCard(card);
  if (refusal !== null) throw new MirrorError(refusal, 'a card of the file breaks a limit');
}
