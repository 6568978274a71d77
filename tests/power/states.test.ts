import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tempFolder } from '#tests/support/temp.ts';
import { Disk, filesOf, type Rule } from './support/disk.ts';
import { writeTree } from './support/record.ts';
import { type Call, readRecording } from './support/recording.ts';
import { type State, statesOf } from './support/states.ts';

const RULES: readonly Rule[] = ['strict', 'ordered'];

let folder: ReturnType<typeof tempFolder>;
beforeEach(() => {
  folder = tempFolder('cardbox-power');
});
afterEach(() => folder.remove());

/** A recording of `support/smallChild.ts`; `recordFixture.ts` makes it. */
function fixture(kind: 'good' | 'normal' | 'unflushed'): Call[] {
  return readRecording(readFileSync(join(import.meta.dirname, `../fixtures/power/${kind}.strace`), 'latin1'));
}

function states(calls: readonly Call[], rule: Rule, before: ReadonlyMap<string, Buffer | null> = new Map()) {
  return statesOf({ calls, root: '/disk', before }, rule);
}

/** The acknowledged rows that a state has lost. */
function lostRows({ marks, files }: State): number {
  const path = join(folder.path, 'rows.sqlite');
  writeTree(folder.path, files());
  const db = new Database(path);
  try {
    // Nothing is cut off here.
    db.pragma('synchronous = OFF');
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    const isEmpty = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'rows'").get() === undefined;
    const rows = isEmpty ? 0 : Number(db.prepare('SELECT count(*) FROM rows').pluck().get());
    return Math.max(0, marks.filter((mark) => mark.startsWith('row')).length - rows);
  } finally {
    db.close();
  }
}

/** Whether the file of a state is torn, or older than what was acknowledged. */
function isFileLost({ marks, files }: State): boolean {
  const acknowledged = marks.filter((mark) => mark.startsWith('version')).length;
  const bytes = files().get('file.json');
  if (bytes === undefined || bytes === null) return acknowledged > 0;
  try {
    return JSON.parse(bytes.toString()).version < acknowledged;
  } catch {
    return true;
  }
}

/** How many states were tried until one had a fault, and what it was; for both rules. */
function find(calls: readonly Call[], isFault: (state: State) => boolean) {
  return RULES.map((rule) => {
    let tried = 0;
    for (const state of states(calls, rule)) {
      tried++;
      if (isFault(state)) return { tried, fault: state.about };
    }
    return { tried, fault: null };
  });
}

const found = { fault: expect.any(String) };

describe('the states after a power cut', () => {
  it('of a program that flushes everything have all that it acknowledged', () => {
    for (const { tried, fault } of find(fixture('good'), (state) => lostRows(state) > 0 || isFileLost(state))) {
      expect(fault).toBeNull();
      expect(tried).toBeGreaterThan(50);
    }
  });

  it('of a program with synchronous=NORMAL lose acknowledged rows', () => {
    expect(find(fixture('normal'), (state) => lostRows(state) > 0)).toMatchObject([found, found]);
  });

  it('of a program that does not flush a file before its rename have a torn file', () => {
    expect(find(fixture('unflushed'), isFileLost)).toMatchObject([found, found]);
  });

  it('of a program that does not flush the folder after a rename miss the new file', () => {
    const folders = new Set<number>();
    const calls = fixture('good').filter((call) => {
      if (call.kind === 'open') folders[call.path === '/disk' ? 'add' : 'delete'](call.fd);
      return call.kind !== 'flush' || !folders.has(call.fd);
    });
    expect(find(calls, isFileLost)).toMatchObject([found, found]);
  });
});

const open = (fd: number, path: string, ...flags: string[]): Call => ({
  kind: 'open',
  fd,
  path: `/disk/${path}`,
  flags,
});
const write = (fd: number, text: string): Call => ({ kind: 'write', fd, bytes: Buffer.from(text), at: null });
const rename = (from: string, to: string): Call => ({ kind: 'rename', from: `/disk/${from}`, to: `/disk/${to}` });

/** The different contents of states, as text. */
function contents(calls: readonly Call[], rule: Rule, before: Record<string, string> = {}): string[] {
  const files = new Map(Object.entries(before).map(([path, text]) => [path, Buffer.from(text)]));
  const texts = new Set<string>();
  for (const state of states(calls, rule, files)) {
    texts.add(
      [...state.files()]
        .map(([path, bytes]) => `${path}=${bytes}`)
        .sort()
        .join(' '),
    );
  }
  return [...texts].sort();
}

describe('the model of a disk', () => {
  it('may lose, keep or cut off each write that waits for a flush', () => {
    expect(
      contents([open(5, 'a'), write(5, 'one'), write(5, 'two'), { kind: 'flush', fd: 5 }], 'strict', { a: '' }),
    ).toEqual(['a=', 'a=\0\0\0two', 'a=one', 'a=onetwo']);
    const long = contents([open(5, 'a'), write(5, 'x'.repeat(4096))], 'strict', { a: '' }).map(
      (text) => text.length - 2,
    );
    expect(long).toEqual([0, 512, 2048, 3584, 4096]);
  });

  it('writes the name of a new file, and of its new folder, with its bytes', () => {
    const calls: Call[] = [
      { kind: 'mkdir', path: '/disk/new' },
      open(5, 'new/a', 'O_CREAT'),
      write(5, 'one'),
      { kind: 'flush', fd: 5 },
    ];
    const disk = new Disk('/disk', 'strict', new Map());
    for (const call of calls) disk.apply(call);
    expect([...filesOf(disk.durable).keys()]).toEqual(['new', 'new/a']);
  });

  it('keeps names in order, or in none, until their folder is flushed', () => {
    const calls = [rename('a', 'b'), rename('c', 'd')];
    const before = { a: '1', c: '2' };
    const ordered = ['a=1 c=2', 'b=1 c=2', 'b=1 d=2'];
    expect(contents(calls, 'ordered', before)).toEqual(ordered);
    expect(contents(calls, 'strict', before)).toEqual(['a=1 c=2', 'a=1 d=2', 'b=1 c=2', 'b=1 d=2']);
    const flushed: Call[] = [rename('a', 'b'), open(5, ''), { kind: 'flush', fd: 5 }, rename('c', 'd')];
    expect(contents(flushed, 'strict', before)).toEqual(ordered);
  });

  it('knows only the last file of a name that is on disk', () => {
    const calls: Call[] = [
      open(5, 'a', 'O_CREAT'),
      { kind: 'remove', path: '/disk/a' },
      open(6, 'a', 'O_CREAT'),
      write(6, 'new'),
      { kind: 'flush', fd: 6 },
      open(7, 'b', 'O_CREAT'),
    ];
    const last = contents(calls, 'strict').filter((text) => text.includes('new'));
    expect(last).toEqual(['a=new', 'a=new b=']);
    expect(contents(calls.slice(4), 'strict', {})).not.toContain('a=');
  });

  it('gives waiting bytes to a file, whatever its name is', () => {
    const calls = [open(5, 'a', 'O_CREAT'), write(5, 'new'), rename('a', 'b')];
    expect(contents(calls, 'ordered', { b: 'old' })).toEqual(['a= b=old', 'a=new b=old', 'b=', 'b=new', 'b=old']);
  });

  it('takes a copy of a file as bytes that wait', () => {
    const calls: Call[] = [
      open(5, 'a'),
      open(6, 'b', 'O_CREAT'),
      { kind: 'copy', from: 5, fd: 6, start: 0, size: 3 },
      { kind: 'flush', fd: 6 },
    ];
    expect(contents(calls, 'ordered', { a: 'one' })).toEqual(['a=one', 'a=one b=', 'a=one b=one']);
  });
});

const hex = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');

describe('the reader of a recording', () => {
  it('joins the halves of a call: a write counts from its start, a flush from its end', () => {
    const text = [
      `7 1.1 write(5<${hex('/disk/a')}>, "${hex('one')}", 3 <unfinished ...>`,
      `8 1.2 fsync(5<${hex('/disk/a')}> <unfinished ...>`,
      `9 1.3 rename("${hex('/disk/b')}", "${hex('/disk/c')}") = 0`,
      '8 1.4 <... fsync resumed>) = 0',
      '7 1.5 <... write resumed>) = 2',
    ].join('\n');
    expect(readRecording(text)).toEqual([
      { kind: 'write', fd: 5, bytes: Buffer.from('on'), at: null },
      { kind: 'rename', from: '/disk/b', to: '/disk/c' },
      { kind: 'flush', fd: 5 },
    ]);
  });

  it('refuses a write that was cut off, and calls that the model does not know', () => {
    expect(() => readRecording(`7 1.1 write(5<${hex('/disk/a')}>, "${hex('one')}"..., 9) = 9`)).toThrow('longer');
    expect(() => readRecording(`7 1.1 link("${hex('/disk/a')}", "${hex('/disk/b')}") = 0`)).toThrow('link');
  });

  it('ignores calls that failed', () => {
    expect(readRecording(`7 1.1 unlink("${hex('/disk/a')}") = -1 ENOENT (No such file or directory)`)).toEqual([]);
  });
});
