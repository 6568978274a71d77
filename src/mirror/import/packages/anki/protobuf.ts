import { MirrorError } from '../../../database/errors.ts';

/** The fields of a message by number, each with all its values: numbers, or bytes of texts and inner messages. */
export type Message = ReadonlyMap<number, readonly (number | Uint8Array)[]>;

/**
 * Reads a protobuf message. Anki's newest packages have a few small ones, so this reads the wire format as it is, without a
 * schema. @throws MirrorError PACKAGE_DAMAGED
 */
export function readMessage(bytes: Uint8Array): Message {
  const fields = new Map<number, (number | Uint8Array)[]>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined) throw damaged();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw damaged();
  };
  const take = (length: number): Uint8Array => {
    if (length > bytes.length - at) throw damaged();
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = varint();
    const type = tag % 8;
    let value: number | Uint8Array;
    if (type === 0) value = varint();
    else if (type === 1) value = Number(view.getBigInt64(checkRoom(8), true));
    else if (type === 2) value = take(varint());
    else if (type === 5) value = view.getInt32(checkRoom(4), true);
    else throw damaged();
    const field = Math.floor(tag / 8);
    const values = fields.get(field);
    if (values === undefined) fields.set(field, [value]);
    else values.push(value);
  }
  return fields;

  function checkRoom(length: number): number {
    take(length);
    return at - length;
  }
}

function damaged(): MirrorError {
  return new MirrorError('PACKAGE_DAMAGED', 'a message is not complete');
}

/** The number in a field, or 0. */
export function numberIn(message: Message, field: number): number {
  const value = message.get(field)?.at(-1);
  return typeof value === 'number' ? value : 0;
}

/** The text in a field, or ''. */
export function textIn(message: Message, field: number): string {
  const value = message.get(field)?.at(-1);
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : '';
}
