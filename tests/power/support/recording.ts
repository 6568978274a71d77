import { posix } from 'node:path';

/** The calls that change files, folders or what is on disk; `io_uring_setup` because calls through a ring would be missing here. */
export const TRACED =
  'openat,creat,close,write,pwrite64,writev,pwritev,pwritev2,ftruncate,truncate,fallocate,fsync,fdatasync,sync_file_range,msync,' +
  'rename,renameat,renameat2,unlink,unlinkat,link,linkat,mkdir,mkdirat,rmdir,copy_file_range,sendfile,io_uring_setup';

/** A call of a recording. Paths are absolute; `at: null` is the position of the opened file. */
export type Call =
  | { readonly kind: 'open'; readonly fd: number; readonly path: string; readonly flags: readonly string[] }
  | { readonly kind: 'close'; readonly fd: number }
  | { readonly kind: 'write'; readonly fd: number; readonly bytes: Buffer; readonly at: number | null }
  | { readonly kind: 'copy'; readonly from: number; readonly fd: number; readonly start: number; readonly size: number }
  | { readonly kind: 'truncate'; readonly fd: number; readonly size: number }
  | { readonly kind: 'flush'; readonly fd: number }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }
  | { readonly kind: 'remove' | 'mkdir'; readonly path: string };

/** A line of strace with its thread, without `<unfinished ...>`. */
interface Line {
  readonly name: string;
  readonly args: string;
  readonly result: string;
}

const START = /^(\d+) +[\d.]+ (\w+)\((.*)$/s;
const RESUMED = /^(\d+) +[\d.]+ <\.\.\. (\w+) resumed>(.*)$/s;
const UNFINISHED = ' <unfinished ...>';
/** These count from their start: their bytes can be on disk before they return. All others count from their end. */
const FROM_START = /^(?:write|pwrite64|writev|pwritev2?|ftruncate|copy_file_range|sendfile)$/;
/** These would need a model of their own. The app does not use them. */
const UNKNOWN = /^(?:truncate|fallocate|sync_file_range|msync|link|linkat|renameat2)$/;

/** Reads a recording of `strace -f -yy -xx`: joins the two halves of a call, and orders the calls by when they count. */
export function readRecording(text: string): Call[] {
  const calls: (Call | null)[] = [];
  const open = new Map<string, { args: string; at: number }>();
  const add = (line: Line, at: number): void => {
    const call = toCall(line);
    if (FROM_START.test(line.name)) calls[at] = call;
    else calls.push(call);
  };
  for (const line of text.split('\n')) {
    const [, thread = '', name = '', rest = ''] = START.exec(line) ?? RESUMED.exec(line) ?? [];
    if (name === '') continue;
    const before = open.get(`${thread} ${name}`);
    open.delete(`${thread} ${name}`);
    if (rest.endsWith(UNFINISHED)) {
      open.set(`${thread} ${name}`, { args: rest.slice(0, -UNFINISHED.length), at: calls.push(null) - 1 });
      continue;
    }
    const whole = (before?.args ?? '') + rest;
    const end = whole.lastIndexOf(') = ');
    if (end < 0) continue;
    add({ name, args: whole.slice(0, end), result: whole.slice(end + 4) }, before?.at ?? calls.push(null) - 1);
  }
  return calls.filter((call) => call !== null);
}

function toCall({ name, args, result }: Line): Call | null {
  const value = Number.parseInt(result, 10);
  if (!(value >= 0)) return null;
  if (UNKNOWN.test(name)) throw new Error(`the model does not know ${name}(${args.slice(0, 100)})`);
  // All bytes of texts and paths are hexadecimal, so a comma is one between arguments.
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = args.split(', ');
  const fd = Number.parseInt(first, 10);
  switch (name) {
    case 'openat':
      return { kind: 'open', fd: value, path: pathAt(first, second), flags: third.split('|') };
    case 'creat':
      return { kind: 'open', fd: value, path: textOf(first), flags: ['O_WRONLY', 'O_CREAT', 'O_TRUNC'] };
    case 'close':
      return { kind: 'close', fd };
    case 'write':
      return { kind: 'write', fd, bytes: bytesOf(second).subarray(0, value), at: null };
    case 'pwrite64':
      return { kind: 'write', fd, bytes: bytesOf(second).subarray(0, value), at: Number(fourth) };
    case 'writev':
    case 'pwritev':
    case 'pwritev2': {
      const bytes = Buffer.concat(
        [...args.matchAll(/iov_base=(".*?"(?:\.\.\.)?)/g)].map(([, base = '']) => bytesOf(base)),
      );
      const at = name === 'writev' ? null : Number(/\], \d+, (\d+)/.exec(args)?.[1]);
      return { kind: 'write', fd, bytes: bytes.subarray(0, value), at };
    }
    case 'copy_file_range':
      return { kind: 'copy', from: fd, fd: Number.parseInt(third, 10), start: offsetOf(second), size: value };
    case 'sendfile':
      return { kind: 'copy', from: Number.parseInt(second, 10), fd, start: offsetOf(third), size: value };
    case 'ftruncate':
      return { kind: 'truncate', fd, size: Number(second) };
    case 'fsync':
    case 'fdatasync':
      return { kind: 'flush', fd };
    case 'rename':
      return { kind: 'rename', from: textOf(first), to: textOf(second) };
    case 'renameat':
      return { kind: 'rename', from: pathAt(first, second), to: pathAt(third, fourth) };
    case 'unlink':
    case 'rmdir':
      return { kind: 'remove', path: textOf(first) };
    case 'unlinkat':
      return { kind: 'remove', path: pathAt(first, second) };
    case 'mkdir':
      return { kind: 'mkdir', path: textOf(first) };
    case 'mkdirat':
      return { kind: 'mkdir', path: pathAt(first, second) };
    case 'io_uring_setup':
      if (args.includes('IORING_SETUP_SQPOLL')) throw new Error('a ring that the kernel polls hides calls');
      return null;
    default:
      throw new Error(`strace recorded ${name}, ${fifth}`);
  }
}

function bytesOf(quoted: string): Buffer {
  if (quoted.endsWith('...')) throw new Error('a write is longer than the recording: raise -s');
  return Buffer.from(quoted.replaceAll('\\x', '').slice(1, -1), 'hex');
}

function textOf(quoted: string): string {
  return bytesOf(quoted).toString();
}

/** A path relative to an opened folder, `AT_FDCWD<path>` or `5<path>`. */
function pathAt(folder: string, quoted: string): string {
  const inside = folder.slice(folder.indexOf('<') + 1, -1);
  return posix.resolve(textOf(`"${inside}"`), textOf(quoted));
}

/** Where a copy starts: `NULL`, `[0]` or `[0] => [100]`. */
function offsetOf(text: string): number {
  return Number(/\[(\d+)\]/.exec(text)?.[1] ?? 0);
}
