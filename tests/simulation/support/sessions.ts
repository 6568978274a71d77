import { lastAllowedStamp } from '#core/sync/index.ts';
import { getMeta } from '#mirror/database/meta.ts';
import type { Device } from './device.ts';
import { expectNone } from './none.ts';
import { type Reading, readShown } from './reading.ts';
import type { World } from './world.ts';
import { expectedOf } from './written.ts';

/** What a failure says of the device. */
export const BROKEN = {
  ownWrite: 'does not show what its person wrote',
  backInTime: 'goes back in time',
  partOfImport: 'shows a part of an import',
  list: 'has a list that shows',
} as const;

interface Session {
  reading: Reading;
  /** The fields whose last change was made here, as `row field`. */
  readonly own: Set<string>;
}

/** Cards that one device imported together. */
interface Import {
  readonly by: Device;
  readonly cids: readonly string[];
  /** In milliseconds. */
  readonly at: number;
  /** The devices that showed all of it once, or may show parts of it. */
  readonly settledOn: Set<string>;
}

const DAY = 86_400_000;

/** What of a device lets it show parts of the imports that it has not shown yet, once it changes. */
interface Circumstances {
  /** The first fetch shows what it has. */
  readonly isPulled: boolean;
  /** An import of the device's own may show what has come, so that copies become one. */
  readonly imports: number;
  /** After a day without more, what has come is shown. */
  readonly offset: number;
}

/**
 * Watches what each device shows during a history, after everything that may change it. A device shows what its person wrote until a
 * later change replaces it, never shows an earlier state again, and shows an import of another device wholly or not at all.
 */
export class Sessions {
  readonly #world: World;
  /** A server that was restored has what it had once. */
  readonly #isServerRestored: boolean;
  readonly #sessions = new Map<string, Session>();
  readonly #imports: Import[] = [];
  readonly #circumstances = new Map<string, Circumstances>();
  /** The ids of the cards that ever had an identity or guid, and those of them that are not the only one. */
  readonly #copies = new Map<string, Set<string>>();
  readonly #doubled = new Set<string>();
  /** Cards that once waited for the right clock or for their box: they come after the others of their import. */
  readonly #waited = new Set<string>();
  /** The devices where a card was made by their person; of the same file by several. */
  readonly #makers = new Map<string, Set<string>>();
  readonly #broken: string[] = [];

  constructor(world: World, isServerRestored: boolean) {
    this.#world = world;
    this.#isServerRestored = isServerRestored;
  }

  /** Throws if a device has shown what it should not. */
  check(): void {
    expectNone('sessions', this.#broken);
  }

  /** After the person of a device did something. */
  async acted(device: Device): Promise<void> {
    const { name } = device;
    const before = this.#session(device)?.reading ?? null;
    const session = await this.#read(device);
    const { reading, own } = session;
    this.#checkWritten(device, reading);
    this.#compare(name, session, before, true);
    const imported = new Map<number, string[]>();
    for (const [row, item] of reading.items) {
      const was = before?.items.get(row);
      if (was?.text === item.text) continue;
      for (const [field, { stamp }] of item.fields) {
        if (was?.fields.get(field)?.stamp !== stamp) own.add(`${row} ${field}`);
      }
      if (was !== undefined || item.kind === 'box') continue;
      this.#makers.set(item.id, (this.#makers.get(item.id) ?? new Set()).add(name));
      if (item.batch > 0) imported.set(item.batch, [...(imported.get(item.batch) ?? []), item.id]);
    }
    const at = this.#world.now;
    for (const cids of imported.values()) this.#imports.push({ by: device, cids, at, settledOn: new Set([name]) });
    this.#checkImports(device, reading);
  }

  /** After anything else: what comes from others, the start of the app, a clock that somebody sets. */
  async look(device: Device): Promise<void> {
    const before = this.#session(device)?.reading ?? null;
    const session = await this.#read(device);
    this.#compare(device.name, session, before, false);
    this.#checkImports(device, session.reading);
  }

  #note(name: string, kind: keyof typeof BROKEN, text: string): void {
    this.#broken.push(`${name} ${BROKEN[kind]}: ${text}`);
  }

  /** The file of a local profile is another one than that of the account. */
  #key({ name, isLocal }: Device): string {
    return isLocal ? `${name}, local` : name;
  }
  #session(device: Device): Session | undefined {
    return this.#sessions.get(this.#key(device));
  }

  async #read(device: Device): Promise<Session> {
    const known = this.#session(device);
    const reading = await readShown(device, known?.reading ?? null);
    const session = known ?? { reading, own: new Set() };
    session.reading = reading;
    this.#sessions.set(this.#key(device), session);
    for (const { kind, id, identities } of reading.items.values()) {
      if (kind === 'box') continue;
      for (const identity of identities) {
        const ids = this.#copies.get(identity);
        if (ids === undefined) this.#copies.set(identity, new Set([id]));
        else if (ids.add(id).size > 1) for (const each of ids) this.#doubled.add(each);
      }
    }
    for (const [cid, text] of reading.present) {
      const shown = reading.listed.get(cid);
      if (shown !== text) this.#note(device.name, 'list', `${shown}, not ${text}, for ${cid}`);
    }
    for (const [cid, text] of reading.listed) {
      if (!reading.present.has(cid)) this.#note(device.name, 'list', `${text}, for ${cid}, which is not here`);
    }
    return session;
  }

  /** What a person was told is written is there. */
  #checkWritten(device: Device, { items }: Reading): void {
    const written = expectedOf(device.written.splice(0));
    if (written.length === 0) return;
    const byId = new Map([...items.values()].map((item) => [`${item.kind} ${item.id}`, item]));
    for (const { item, field, value } of written) {
      const shown = byId.get(item)?.fields.get(field)?.value;
      if (shown !== value) this.#note(device.name, 'ownWrite', `${item} ${field} ${value}, but ${shown}`);
    }
  }

  #compare(name: string, { reading, own }: Session, before: Reading | null, isOwn: boolean): void {
    if (before === null) return;
    // What was written with a clock too far ahead gets its true place later.
    const last = lastAllowedStamp(this.#world.now - DAY);
    const note = (row: string, field: string, text: string): void =>
      this.#note(name, own.has(`${row} ${field}`) ? 'ownWrite' : 'backInTime', text);
    for (const [row, item] of before.items) {
      const now = reading.items.get(row);
      if (now === item) continue;
      if (now === undefined) {
        if (!isOwn) note(row, 'title', `${item.kind} ${item.id} is gone: ${item.text}`);
        continue;
      }
      // A merge that is undone makes its boxes again, in any row.
      if (isOwn && now.id !== item.id) continue;
      for (const [field, was] of item.fields) {
        const is = now.fields.get(field) ?? was;
        if (is.value === was.value) continue;
        // A box that was removed here comes back in another row.
        if (field === 'pbid' && now.pbid === item.pbid) continue;
        const isTie = is.stamp === was.stamp && field === 'card_status';
        if (is.stamp <= was.stamp && was.stamp <= last && !isTie) {
          const change = `${was.value} of ${was.stamp}, then ${is.value} of ${is.stamp}`;
          note(row, field, `${item.kind} ${item.id} ${field} ${change}`);
        }
        if (!isOwn) own.delete(`${row} ${field}`);
      }
    }
    if (isOwn) return;
    for (const id of before.answers) {
      if (!reading.answers.has(id)) this.#note(name, 'backInTime', `the answer ${id} is gone`);
    }
  }

  #checkImports(device: Device, { items }: Reading): void {
    if (this.#isServerRestored || device.isLocal) return;
    const before = this.#circumstances.get(device.name);
    const now = circumstancesOf(device);
    this.#circumstances.set(device.name, now);
    const mayBeInParts = before?.isPulled !== true || before.imports < now.imports || before.offset !== now.offset;
    let here: Set<string> | null = null;
    for (const { by, cids, at, settledOn } of this.#imports) {
      if (mayBeInParts || this.#world.now - at > DAY / 2) settledOn.add(device.name);
      if (settledOn.has(device.name)) continue;
      here ??= new Set([...items.values()].map(({ id }) => id));
      const there = cardsOf(by);
      for (const cid of waitingCards(by)) this.#waited.add(cid);
      // The same deck on two devices becomes one.
      const parts = cids.filter(
        (cid) =>
          there.has(cid) && !this.#waited.has(cid) && this.#makers.get(cid)?.size === 1 && !this.#doubled.has(cid),
      );
      const missing = parts.filter((cid) => here?.has(cid) === false);
      if (missing.length === parts.length) continue;
      if (missing.length > 0) this.#note(device.name, 'partOfImport', `of ${by.name}: not ${missing.join(', ')}`);
      else settledOn.add(device.name);
    }
  }
}

function circumstancesOf({ test, imports, offset }: Device): Circumstances {
  return { isPulled: getMeta(test.store, 'pulled') !== undefined, imports, offset };
}

/** The cards of a device that wait for their box or for the right clock. */
function waitingCards({ test }: Device): string[] {
  const rows = test.rows<{ id: string }>("SELECT id FROM unsent WHERE kind = 'card' AND refused IS NOT NULL");
  return rows.map(({ id }) => id);
}

/** The cards of a device. */
function cardsOf({ test }: Device): Set<string> {
  return new Set(test.rows<{ cid: string }>('SELECT cid FROM cards').map(({ cid }) => cid));
}
