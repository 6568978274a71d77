import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import yazl from 'yazl';
import { oddNumber, oddText, oddValue } from './values.ts';

/** A deck file before it is mutated: a zip by its entries, or plain bytes. */
export type BaseFile = Buffer | Readonly<Record<string, Buffer>>;

/** Where and how a file is changed. `at` and `to` are millionths of the place that they mean. */
export interface Mutation {
  readonly kind: (typeof KINDS)[number];
  readonly at: number;
  readonly to: number;
  readonly number: number;
  readonly text: string;
  readonly value: unknown;
}

const KINDS = [
  ...['value', 'value', 'value', 'remove', 'copy', 'flip', 'cut', 'double', 'zero', 'insert'],
  ...['rename', 'drop', 'swap', 'header'],
] as const;
const MILLION = 1_000_000;
const NAMES = [
  '../x',
  '/etc/x',
  'C:\\x',
  'media',
  'data.json',
  'cards.xml',
  'collection.json',
  'x'.repeat(300),
  '',
  '\0',
];

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(MILLION - 1),
  to: fc.nat(MILLION - 1),
  number: oddNumber,
  text: fc.oneof(oddText, fc.constantFrom(...NAMES)),
  value: oddValue,
});

const place = (at: number, length: number): number => Math.floor((at / MILLION) * length);

/** The bytes of a mutated file: mutations of values first, then of entries, then of bytes. */
export async function mutate(base: BaseFile, mutations: readonly Mutation[]): Promise<Buffer> {
  const isOf = (kinds: readonly string[]) => mutations.filter(({ kind }) => kinds.includes(kind));
  const values = isOf(['value', 'remove', 'copy']);
  if (Buffer.isBuffer(base)) return isOf(BYTES).reduce(changeBytes, values.reduce(changeValue, base));
  const entries = Object.entries(base).map(([name, bytes]) => ({ name, bytes }));
  for (const one of values) {
    const entry = entries[place(one.to, entries.length)];
    if (entry !== undefined) entry.bytes = changeValue(entry.bytes, one);
  }
  for (const { kind, at, to } of isOf(['drop', 'swap'])) {
    const [a, b] = [entries[place(at, entries.length)], entries[place(to, entries.length)]];
    if (kind === 'drop') entries.splice(place(at, entries.length), 1);
    else if (a !== undefined && b !== undefined) [a.bytes, b.bytes] = [b.bytes, a.bytes];
  }
  let zip = await zipOf(entries);
  for (const one of isOf(['rename', 'header']))
    zip = one.kind === 'rename' ? renamed(zip, entries, one) : lied(zip, one);
  return isOf(BYTES).reduce(changeBytes, zip);
}

async function zipOf(entries: readonly { readonly name: string; readonly bytes: Buffer }[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { name, bytes } of entries) zip.addBuffer(bytes, name, { mtime: new Date(0) });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The zip with another name of one entry. It keeps its length, because the library writes no unsafe names. */
function renamed(zip: Buffer, entries: readonly { readonly name: string }[], { at, text }: Mutation): Buffer {
  const name = entries[place(at, entries.length)]?.name ?? '';
  if (name === '') return zip;
  const other = Buffer.from(text.padEnd(name.length, 'x')).subarray(0, name.length);
  const out = Buffer.from(zip);
  for (let found = out.indexOf(name); found >= 0; found = out.indexOf(name, found + name.length)) {
    other.copy(out, found);
  }
  return out;
}

/** Fields of an entry in the directory of a zip: offset and bytes. Version, flags, method, checksum, sizes, attributes, offset. */
const FIELDS = [
  [6, 2],
  [8, 2],
  [10, 2],
  [16, 4],
  [20, 4],
  [24, 4],
  [38, 4],
  [42, 4],
] as const;

/** The zip with a field of its directory that is not true. */
function lied(zip: Buffer, { at, to, number }: Mutation): Buffer {
  const headers: number[] = [];
  for (
    let found = zip.indexOf('PK\x01\x02', 0, 'latin1');
    found >= 0;
    found = zip.indexOf('PK\x01\x02', found + 4, 'latin1')
  ) {
    headers.push(found);
  }
  const header = headers[place(at, headers.length)];
  const [offset, bytes] = FIELDS[place(to, FIELDS.length)] ?? FIELDS[0];
  if (header === undefined || header + offset + bytes > zip.length) return zip;
  const out = Buffer.from(zip);
  const value = Number.isFinite(number) ? Math.abs(Math.trunc(number)) % 2 ** (8 * bytes) : 2 ** (8 * bytes) - 1;
  out.writeUIntLE(value, header + offset, bytes);
  return out;
}

const BYTES = ['flip', 'cut', 'double', 'zero', 'insert'];

function changeBytes(bytes: Buffer, { kind, at, to, text }: Mutation): Buffer {
  const [a, b] = [place(at, bytes.length), place(to, bytes.length)];
  const [start, end] = [Math.min(a, b), Math.max(a, b)];
  const out = Buffer.from(bytes);
  if (kind === 'flip' && out.length > 0) out.writeUInt8((out[a] ?? 0) ^ (1 + (to % 255)), a);
  if (kind === 'cut') return bytes.subarray(0, a);
  if (kind === 'double') return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)]);
  if (kind === 'zero') return out.fill(0, start, Math.min(end, start + 64));
  if (kind === 'insert')
    return Buffer.concat([bytes.subarray(0, a), Buffer.from(text.slice(0, 1000)), bytes.subarray(a)]);
  return out;
}

const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Changes a value inside: of JSON, of a database, of XML, or a cell of a table; bytes of what is none of them. */
function changeValue(bytes: Buffer, one: Mutation): Buffer {
  if (bytes.subarray(0, 4).equals(ZSTD)) return zstdCompressSync(changeValue(zstdDecompressSync(bytes), one));
  if (bytes.subarray(0, 6).equals(Buffer.from('SQLite'))) return changeDatabase(bytes, one);
  const text = bytes.toString('utf8');
  if (/^\s*[{[]/.test(text)) return changeJson(text, one);
  if (text.startsWith('<')) return changeText(text, /(?<=>)[^<>]*(?=<\/\w)|"[^"<>]*"|<log[^\0]*?<\/log>/g, one);
  if (/^[\p{L}\p{P}\p{Z}\p{N}\p{S}\s\p{M}]*$/u.test(text)) return changeText(text, /[^,\t\n]+|[,\t\n]/g, one);
  return changeBytes(bytes, { ...one, kind: 'flip' });
}

type Holder = Record<string | number, unknown>;

function changeJson(text: string, { kind, at, value, number, text: words }: Mutation): Buffer {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return Buffer.from(text);
  }
  const places: [Holder, string][] = [];
  const collect = (of: unknown): void => {
    if (typeof of !== 'object' || of === null) return;
    for (const key of Object.keys(of)) {
      places.push([of as Holder, key]);
      collect((of as Holder)[key]);
    }
  };
  collect(root);
  const found = places[place(at, places.length)];
  if (found === undefined) return Buffer.from(text);
  const [holder, key] = found;
  const old = holder[key];
  if (kind === 'remove') delete holder[key];
  else if (kind === 'copy' && Array.isArray(holder)) holder.push(old);
  else
    holder[key] =
      typeof old === 'number' && at % 3 > 0 ? number : typeof old === 'string' && at % 3 > 0 ? words : value;
  return Buffer.from(JSON.stringify(root));
}

function changeText(text: string, pattern: RegExp, { kind, at, text: words }: Mutation): Buffer {
  const found = [...text.matchAll(pattern)];
  const match = found[place(at, found.length)];
  if (match === undefined) return Buffer.from(text);
  const [old] = match;
  const other = kind === 'remove' ? '' : kind === 'copy' ? old + old : words;
  return Buffer.from(text.slice(0, match.index) + other + text.slice(match.index + old.length));
}

/** Replaces the values of one column, removes rows, or copies a row. What the database refuses stays as it is. */
function changeDatabase(bytes: Buffer, { kind, at, to, number, text, value }: Mutation): Buffer {
  const db = new Database(bytes);
  try {
    const tables = db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      .pluck()
      .all() as string[];
    const table = tables[place(at, tables.length)] ?? 'col';
    const columns = db.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all() as string[];
    const column = columns[place(to, columns.length)] ?? 'id';
    const options = [number, text, Buffer.from(text), null, JSON.stringify(value ?? null)];
    const other = options[(at + to) % options.length];
    const sql =
      kind === 'remove'
        ? `DELETE FROM "${table}" WHERE rowid % 2 = ${at % 2}`
        : `UPDATE "${table}" SET "${column}" = ? ${kind === 'copy' ? '' : `WHERE rowid % 2 = ${at % 2}`}`;
    if (kind === 'remove') db.prepare(sql).run();
    else db.prepare(sql).run(other);
    return db.serialize();
  } catch {
    return bytes;
  } finally {
    db.close();
  }
}
