import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Call } from './recording.ts';

/**
 * In which order names reach the disk: `strict`, each by itself; `ordered`, a name only with all earlier ones (ext4, NTFS, mostly
 * APFS). The bytes of files have no order in both.
 */
export type Rule = 'strict' | 'ordered';

const ROOT = 0;

interface Entry {
  readonly folder: number;
  readonly name: string;
}

/** A change that is in the cache. Files and folders have numbers, because names change. */
export type Change =
  | { readonly kind: 'bytes'; readonly id: string; readonly file: number; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'size'; readonly id: string; readonly file: number; readonly size: number }
  | {
      readonly kind: 'name';
      readonly file: number;
      readonly from: Entry | null;
      readonly to: Entry | null;
      /** Waits for a flush of each of these folders. */
      readonly folders: Set<number>;
    };

/** Folders with the numbers of what they have by name, and the bytes of files. */
export interface Image {
  readonly folders: Map<number, Map<string, number>>;
  readonly files: Map<number, Buffer>;
  /** Files whose bytes no other image has, so that they can be written into. */
  readonly own: Set<number>;
  /** A hash of the changes that made the bytes of a file. */
  readonly histories: Map<number, string>;
}

const emptyImage = (): Image => ({
  folders: new Map([[ROOT, new Map()]]),
  files: new Map(),
  own: new Set(),
  histories: new Map(),
});

/** A folder on a disk with a cache: what is on disk, and what waits for a flush. */
export class Disk {
  readonly #root: string;
  readonly #rule: Rule;
  /** What a program sees. */
  readonly live = emptyImage();
  /** What is on disk for certain. */
  readonly durable = emptyImage();
  waiting: Change[] = [];
  #last = ROOT;
  #changes = 0;
  readonly #opened = new Map<number, { file: number; position: number; appends: boolean }>();
  readonly #created = new Map<number, Change>();

  /**
   * @param root the folder's path in the recording
   * @param before files that are on disk before the recording, by their path in the folder; null is a folder
   */
  constructor(root: string, rule: Rule, before: ReadonlyMap<string, Buffer | null>) {
    this.#root = root;
    this.#rule = rule;
    for (const [path, bytes] of before) {
      this.#create(path, bytes);
      this.#flushAll();
    }
  }

  /** @returns whether the call changed anything here */
  apply(call: Call): boolean {
    switch (call.kind) {
      case 'open':
        return this.#open(call.fd, call.path, call.flags);
      case 'close':
        this.#opened.delete(call.fd);
        return false;
      case 'write': {
        const opened = this.#opened.get(call.fd);
        if (opened === undefined) return false;
        const at = call.at ?? this.#positionOf(opened);
        this.#change({ kind: 'bytes', id: this.#id(), file: opened.file, at, bytes: call.bytes });
        if (call.at === null) opened.position = at + call.bytes.length;
        return true;
      }
      case 'copy': {
        const opened = this.#opened.get(call.fd);
        if (opened === undefined) return false;
        const source = this.live.files.get(this.#opened.get(call.from)?.file ?? -1);
        if (source === undefined) throw new Error('a copy of a file that the recording does not know');
        const bytes = Buffer.from(source.subarray(call.start, call.start + call.size));
        this.#change({ kind: 'bytes', id: this.#id(), file: opened.file, at: opened.position, bytes });
        opened.position += call.size;
        return bytes.length > 0;
      }
      case 'truncate': {
        const opened = this.#opened.get(call.fd);
        if (opened !== undefined) this.#change({ kind: 'size', id: this.#id(), file: opened.file, size: call.size });
        return opened !== undefined;
      }
      case 'flush': {
        const opened = this.#opened.get(call.fd);
        if (opened !== undefined) this.#flush(opened.file);
        return opened !== undefined;
      }
      case 'mkdir':
        return this.#create(this.#inside(call.path), null) !== null;
      case 'remove': {
        const from = this.#entry(this.#inside(call.path));
        const file = from === null ? undefined : this.#at(from);
        if (from === null || file === undefined) return false;
        this.#change({ kind: 'name', file, from, to: null, folders: new Set([from.folder]) });
        return true;
      }
      case 'rename': {
        const from = this.#entry(this.#inside(call.from));
        const to = this.#entry(this.#inside(call.to));
        const file = from === null ? undefined : this.#at(from);
        if (from === null && to === null) return false;
        if (from === null || to === null || file === undefined) throw new Error('a rename into or out of the folder');
        this.#change({ kind: 'name', file, from, to, folders: new Set([from.folder, to.folder]) });
        return true;
      }
    }
  }

  /** Opens a file, and creates it or cuts it off. Files outside the folder are ignored. */
  #open(fd: number, path: string, flags: readonly string[]): boolean {
    this.#opened.delete(fd);
    const inside = this.#inside(path);
    if (inside === null) return false;
    const entry = this.#entry(inside);
    const found = entry === null ? ROOT : this.#at(entry);
    const file = found ?? this.#create(inside, Buffer.alloc(0));
    if (file === null) throw new Error(`${inside} is not in the recording`);
    this.#opened.set(fd, { file, position: 0, appends: flags.includes('O_APPEND') });
    if (!flags.includes('O_TRUNC') || found === undefined) return found === undefined;
    this.#change({ kind: 'size', id: this.#id(), file, size: 0 });
    return true;
  }

  #positionOf({ file, position, appends }: { file: number; position: number; appends: boolean }): number {
    return appends ? (this.live.files.get(file)?.length ?? 0) : position;
  }

  /** A path in the folder; '' is the folder itself, null outside. */
  #inside(path: string): string | null {
    const inside = posix.relative(this.#root, path);
    return inside.startsWith('..') ? null : inside;
  }

  #entry(path: string | null): Entry | null {
    if (path === null || path === '') return null;
    const parts = path.split('/');
    const name = parts.pop() ?? '';
    let folder = ROOT;
    for (const part of parts) {
      const next = this.live.folders.get(folder)?.get(part);
      if (next === undefined) throw new Error(`the folder of ${path} is not in the recording`);
      folder = next;
    }
    return { folder, name };
  }

  #at({ folder, name }: Entry): number | undefined {
    return this.live.folders.get(folder)?.get(name);
  }

  /** @param bytes null creates a folder */
  #create(path: string | null, bytes: Buffer | null): number | null {
    const to = this.#entry(path);
    if (to === null) return null;
    const file = ++this.#last;
    for (const image of [this.live, this.durable]) {
      if (bytes === null) image.folders.set(file, new Map());
      else image.files.set(file, bytes);
    }
    const change: Change = { kind: 'name', file, from: null, to, folders: new Set([to.folder]) };
    this.#created.set(file, change);
    this.#change(change);
    return file;
  }

  #id(): string {
    return String(++this.#changes);
  }

  #change(change: Change): void {
    applyChange(this.live, change);
    this.waiting.push(change);
  }

  #flushAll(): void {
    for (const change of this.waiting) applyChange(this.durable, change);
    this.waiting = [];
    this.#created.clear();
  }

  /** A flush of a file writes its bytes; one of a folder its names. One of something new writes its own name and folder too. */
  #flush(file: number): void {
    const done = new Set<Change>();
    for (const change of this.waiting) {
      if (change.kind !== 'name') {
        if (change.file === file) done.add(change);
      } else if (change.folders.delete(file) && change.folders.size === 0) done.add(change);
    }
    for (let one: number | undefined = file; one !== undefined; ) {
      const created = this.#created.get(one);
      if (created?.kind !== 'name') break;
      done.add(created);
      this.#created.delete(one);
      one = created.to?.folder;
    }
    if (this.#rule === 'ordered') {
      const last = this.waiting.findLastIndex((change) => change.kind === 'name' && done.has(change));
      for (const change of this.waiting.slice(0, last + 1)) if (change.kind === 'name') done.add(change);
    }
    this.#addEarlier(done);
    for (const change of this.waiting) if (done.has(change)) applyChange(this.durable, change);
    this.waiting = this.waiting.filter((change) => !done.has(change));
  }

  /** With the change of a name, the earlier changes of the same name are over. */
  #addEarlier(done: Set<Change>): void {
    const entries = new Set<string>();
    for (const change of this.waiting.toReversed()) {
      if (change.kind !== 'name') continue;
      if (entriesOf(change).some((entry) => entries.has(entry))) done.add(change);
      if (done.has(change)) for (const entry of entriesOf(change)) entries.add(entry);
    }
  }
}

function entriesOf({ from, to }: Extract<Change, { kind: 'name' }>): string[] {
  return [from, to].flatMap((entry) => (entry === null ? [] : [`${entry.folder}/${entry.name}`]));
}

/** A copy of an image whose bytes are copied only when they change. */
export function copyOf({ folders, files, histories }: Image): Image {
  const names = [...folders].map(([folder, entries]): [number, Map<string, number>] => [folder, new Map(entries)]);
  return { folders: new Map(names), files: new Map(files), own: new Set(), histories: new Map(histories) };
}

export function applyChange(image: Image, change: Change): void {
  if (change.kind === 'name') {
    const { file, from, to } = change;
    const names = from === null ? undefined : image.folders.get(from.folder);
    if (from !== null && names?.get(from.name) === file) names.delete(from.name);
    if (to !== null) image.folders.get(to.folder)?.set(to.name, file);
    return;
  }
  image.histories.set(change.file, historyWith(image.histories.get(change.file), change));
  if (change.kind === 'size') {
    resize(image, change.file, change.size);
  } else {
    const size = Math.max(image.files.get(change.file)?.length ?? 0, change.at + change.bytes.length);
    change.bytes.copy(resize(image, change.file, size), change.at);
  }
}

export function historyWith(before: string | undefined, change: Exclude<Change, { kind: 'name' }>): string {
  return createHash('sha1').update(`${before} ${change.id}`).digest('base64');
}

/** The bytes of a file with a new size, to be written into. Growing leaves room, because a log grows with each write. */
function resize(image: Image, file: number, size: number): Buffer {
  const old = image.files.get(file) ?? Buffer.alloc(0);
  const room = old.buffer.byteLength - old.byteOffset;
  let bytes: Buffer;
  if (image.own.has(file) && room >= size) {
    bytes = Buffer.from(old.buffer, old.byteOffset, size);
    if (size < old.length) old.fill(0, size);
  } else {
    bytes = Buffer.from(new ArrayBuffer(size + (size >> 1)), 0, size);
    old.copy(bytes, 0, 0, Math.min(old.length, size));
    image.own.add(file);
  }
  image.files.set(file, bytes);
  return bytes;
}

/** The files and folders (null) of an image by path. SQLite's shared memory is left out: the first opener makes it again. */
export function filesOf(image: Image): Map<string, Buffer | null> {
  const found = new Map<string, Buffer | null>();
  const walk = (folder: number, base: string): void => {
    for (const [name, file] of image.folders.get(folder) ?? []) {
      const bytes = image.files.get(file);
      if (name.endsWith('-shm')) continue;
      found.set(base + name, bytes ?? null);
      if (bytes === undefined) walk(file, `${base}${name}/`);
    }
  };
  walk(ROOT, '');
  return found;
}
