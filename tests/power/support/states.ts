import { createHash } from 'node:crypto';
import { applyChange, type Change, copyOf, Disk, filesOf, historyWith, type Image, type Rule } from './disk.ts';
import type { Call } from './recording.ts';

/** What a power cut may leave. */
export interface State {
  /** What was acknowledged before the power cut. */
  readonly marks: readonly string[];
  /** The call before which the power was cut, and which waiting changes reached the disk: for messages. */
  readonly about: string;
  /** Bytes by path in the folder; null is a folder. To be asked for before the next state. */
  files(): Map<string, Buffer | null>;
}

export interface Recording {
  readonly calls: readonly Call[];
  /** The path of the folder in the recording. */
  readonly root: string;
  /** What was in it before. */
  readonly before: ReadonlyMap<string, Buffer | null>;
}

/** Of many waiting changes so many are left out or kept alone, and so many beginnings are tried: prefixes grow with the square. */
const MOST = 20;
/** So many are left out or kept alone between two flushes. */
const MOST_BETWEEN = 4;
/** Where a last write is cut. A negative number counts from its end. */
const TEARS = [512, 2048, -512];
/** The output of a child that says what was acknowledged. */
const MARK = /^ack (.*)\n$/s;

/** Numbers from 0 to `end`, at most `most` of them: the first, the last, and others between. */
function spread(end: number, most: number): number[] {
  if (end < most) return Array.from({ length: end + 1 }, (_, n) => n);
  return Array.from({ length: most }, (_, n) => Math.round((n * end) / (most - 1)));
}

/**
 * All states that a power cut may leave, each once. The model: bytes wait for a flush of their file, names for one of their folder.
 * Before each flush and each mark, and at other calls, any of what waits may be on disk: nothing, everything, a beginning,
 * everything but one change, only one, and a last write that is torn.
 */
export function* statesOf(recording: Recording, rule: Rule): Generator<State> {
  const { calls, root, before } = recording;
  const disk = new Disk(root, rule, before);
  const marks: string[] = [];
  const seen = new Set<string>();
  function* cut(at: number, isEnd: boolean): Generator<State> {
    for (const [name, changes] of choices(disk.waiting, rule, isEnd)) {
      const key = `${marks.length} ${keyOf(disk.durable, changes)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const about = `${rule}, call ${at} of ${calls.length}, ${disk.waiting.length} waiting, ${name}`;
      const files = (): Map<string, Buffer | null> => {
        const image = copyOf(disk.durable);
        for (const change of changes) applyChange(image, change);
        return filesOf(image);
      };
      yield { marks: [...marks], about, files };
    }
  }
  const points = cutsOf(recording);
  for (const [at, call] of calls.entries()) {
    if (points.get(at) === 'before') yield* cut(at, true);
    const mark = markOf(call);
    if (mark !== null) marks.push(mark);
    disk.apply(call);
    if (points.has(at)) yield* cut(at + 1, false);
  }
  yield* cut(calls.length, true);
}

/** The same for images with the same names and the same changes of their files. Bytes are not compared: that would take longer than all else. */
function keyOf(durable: Image, changes: readonly Change[]): string {
  const names = copyOf({ ...durable, files: new Map() });
  const histories = new Map<number, string>();
  for (const change of changes) {
    if (change.kind === 'name') applyChange(names, change);
    else
      histories.set(change.file, historyWith(histories.get(change.file) ?? durable.histories.get(change.file), change));
  }
  const key = createHash('sha1');
  for (const [folder, entries] of names.folders) {
    for (const [name, file] of entries) {
      const history = histories.get(file) ?? durable.histories.get(file) ?? '';
      if (!name.endsWith('-shm')) key.update(`${folder}\0${name}\0${file}\0${history}\0`);
    }
  }
  return key.digest('base64');
}

function markOf(call: Call): string | null {
  return call.kind === 'write' && call.fd === 1 ? (MARK.exec(call.bytes.toString())?.[1] ?? null) : null;
}

/** The calls after which the power is cut, and those before which it is cut too: flushes and marks. */
function cutsOf({ calls, root, before }: Recording): Map<number, 'before' | 'after'> {
  const disk = new Disk(root, 'strict', before);
  const found = new Map<number, 'before' | 'after'>();
  let changed: number[] = [];
  for (const [at, call] of calls.entries()) {
    const isChange = disk.apply(call);
    const isEnd = markOf(call) !== null || (isChange && call.kind === 'flush');
    if (isChange) changed.push(at);
    if (!isEnd && at < calls.length - 1) continue;
    for (const n of spread(changed.length - 1, MOST)) found.set(changed[n] ?? at, 'after');
    if (isEnd) found.set(at, 'before');
    changed = [];
  }
  return found;
}

/** Which of the waiting changes reach the disk, each with its name. */
function* choices(
  waiting: readonly Change[],
  rule: Rule,
  isEnd: boolean,
): Generator<[name: string, changes: readonly Change[]]> {
  const possible = (changes: readonly Change[]): readonly Change[] => {
    if (rule === 'strict') return changes;
    const names = waiting.filter(({ kind }) => kind === 'name');
    let next = 0;
    // A name without an earlier one is not on disk.
    return changes.filter((change) => change.kind !== 'name' || (names[next] === change && ++next > 0));
  };
  yield ['nothing', []];
  yield ['everything', waiting];
  const last = waiting.length - 1;
  const torn = waiting[last];
  if (torn?.kind === 'bytes') {
    for (const tear of TEARS) {
      const size = tear < 0 ? torn.bytes.length + tear : tear;
      if (size <= 0 || size >= torn.bytes.length) continue;
      const part: Change = { ...torn, id: `${torn.id}/${size}`, bytes: torn.bytes.subarray(0, size) };
      yield [`torn after ${size} bytes`, [...waiting.slice(0, last), part]];
    }
  }
  for (const n of spread(last, isEnd ? MOST : MOST_BETWEEN)) {
    if (isEnd) yield [`the first ${n}`, possible(waiting.slice(0, n))];
    yield [`all but number ${n}`, possible([...waiting.slice(0, n), ...waiting.slice(n + 1)])];
    const one = waiting[n];
    if (one !== undefined) yield [`only number ${n}`, possible([one])];
  }
}

/** How many states there are, and at most `most` of them, evenly from all. */
export function someStates(recording: Recording, rule: Rule, most: number) {
  let count = 0;
  for (const _ of statesOf(recording, rule)) count++;
  function* chosen(): Generator<State> {
    let n = 0;
    for (const state of statesOf(recording, rule)) {
      n++;
      // Of each `count / most` the last one, so that the very last is tried too.
      if (count <= most || Math.floor(((n - 1) * most) / count) !== Math.floor((n * most) / count)) yield state;
    }
  }
  return { count, states: chosen() };
}
