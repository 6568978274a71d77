import { MirrorError } from '../../../database/errors.ts';
import { type Message, numberIn, readMessage, textIn } from './protobuf.ts';

type Row = Readonly<Record<string, unknown>>;

/** A note type of schema 18, whose configurations are protobuf messages, as schema 11 has it. */
export function toLegacyModel(row: Row, fields: readonly Row[], templates: readonly Row[]) {
  const message = readMessage(blob(row.config));
  const kind = numberIn(message, 9);
  return {
    ...{ id: Number(row.id), name: String(row.name), type: numberIn(message, 1), mod: Number(row.mtime_secs) },
    ...{ usn: 0, sortf: numberIn(message, 2), did: null },
    tmpls: templates.map((row, ord) => template(readMessage(blob(row.config)), String(row.name), ord)),
    flds: fields.map((row, ord) => field(readMessage(blob(row.config)), String(row.name), ord)),
    ...{ css: textIn(message, 3), latexPre: textIn(message, 5), latexPost: textIn(message, 6) },
    latexsvg: numberIn(message, 7) === 1,
    req: [],
    ...(kind !== 0 && { originalStockKind: kind }),
  };
}

function template(message: Message, name: string, ord: number) {
  const did = numberIn(message, 5);
  return {
    ...{ name, ord, qfmt: textIn(message, 1), afmt: textIn(message, 2), bqfmt: textIn(message, 3) },
    ...{ bafmt: textIn(message, 4), did: did === 0 ? null : did },
    ...{ bfont: textIn(message, 6), bsize: numberIn(message, 7) },
  };
}

function field(message: Message, name: string, ord: number) {
  const is = (at: number): boolean => numberIn(message, at) === 1;
  return {
    ...{ name, ord, sticky: is(1), rtl: is(2), font: textIn(message, 3), size: numberIn(message, 4) },
    ...{ description: textIn(message, 5), plainText: is(6), collapsed: is(7), excludeFromSearch: is(8) },
    ...(message.has(10) && { tag: numberIn(message, 10) }),
    preventDeletion: is(11),
  };
}

function blob(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  throw new MirrorError('PACKAGE_DATA_INVALID', 'a configuration is not bytes');
}
