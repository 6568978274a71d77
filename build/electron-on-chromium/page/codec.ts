/** Turns structured-cloneable values into one WebSocket message and back. */
export interface Codec {
  encode(value: unknown): string | Uint8Array<ArrayBuffer>;
  decode(message: string | Uint8Array): unknown;
}

type Tagged = Record<string, unknown> & { $: string };

/**
 * The same code runs in Node and, by its source text, in pages: it may use nothing from outside itself.
 * Plain JSON travels as it is ('J' and the text). Other values are tagged objects, '$' naming the type ('T' and the
 * text); bytes follow the text in a binary message (a 4-byte length, the text, then each buffer).
 */
export function makeCodec(): Codec {
  const TYPED = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array];
  const VIEWS = [...TYPED, Float32Array, Float64Array, BigInt64Array, BigUint64Array, DataView];

  function encode(value: unknown): string | Uint8Array<ArrayBuffer> {
    const buffers: Uint8Array[] = [];
    const sizes: number[] = [];
    const seen = new Map<object, number>();
    let plain = true;
    const tag = (type: string, rest: object): Tagged => {
      plain = false;
      return { $: type, ...rest };
    };
    const bytes = (source: Uint8Array): number => {
      buffers.push(source);
      return sizes.push(source.byteLength) - 1;
    };
    const special = (item: object): Tagged | undefined => {
      if (item instanceof Date) return tag('date', { v: item.getTime() });
      if (item instanceof RegExp) return tag('regexp', { s: item.source, f: item.flags });
      if (item instanceof Map) return tag('map', { v: [...item].map(([key, entry]) => [pack(key), pack(entry)]) });
      if (item instanceof Set) return tag('set', { v: [...item].map(pack) });
      if (item instanceof Error) return tag('error', { n: item.name, m: item.message, s: item.stack });
      if (item instanceof ArrayBuffer) return tag('buffer', { v: bytes(new Uint8Array(item)) });
      if (ArrayBuffer.isView(item)) {
        const view = new Uint8Array(item.buffer, item.byteOffset, item.byteLength);
        return tag('view', { c: item.constructor.name, v: bytes(view) });
      }
      return undefined;
    };
    const packObject = (item: object): unknown => {
      const known = seen.get(item);
      if (known !== undefined) return tag('ref', { v: known });
      seen.set(item, seen.size);
      if (Array.isArray(item)) return Array.from(item, pack);
      const found = special(item);
      if (found) return found;
      const entries = Object.entries(item);
      if (Object.hasOwn(item, '$') || Object.hasOwn(item, '__proto__')) {
        return tag('object', { v: entries.map(([key, entry]) => [key, pack(entry)]) });
      }
      return Object.fromEntries(entries.map(([key, entry]) => [key, pack(entry)]));
    };
    const pack = (item: unknown): unknown => {
      if (typeof item === 'object' && item !== null) return packObject(item);
      if (item === undefined) return tag('undefined', {});
      if (typeof item === 'bigint') return tag('bigint', { v: String(item) });
      if (typeof item === 'number' && (!Number.isFinite(item) || Object.is(item, -0))) {
        return tag('number', { v: Object.is(item, -0) ? '-0' : String(item) });
      }
      return item;
    };
    const packed = pack(value);
    const text = plain ? `J${JSON.stringify(packed)}` : `T${JSON.stringify([sizes, packed])}`;
    if (buffers.length === 0) return text;
    const head = new TextEncoder().encode(text);
    const all = new Uint8Array(4 + head.length + sizes.reduce((sum, size) => sum + size, 0));
    new DataView(all.buffer).setUint32(0, head.length);
    all.set(head, 4);
    let offset = 4 + head.length;
    for (const buffer of buffers) {
      all.set(buffer, offset);
      offset += buffer.byteLength;
    }
    return all;
  }

  function unpackAll(text: string, tail: Uint8Array): unknown {
    if (text.startsWith('J')) return JSON.parse(text.slice(1));
    const [sizes, packed] = JSON.parse(text.slice(1)) as [number[], unknown];
    const seen: unknown[] = [];
    const buffer = (index: number): ArrayBuffer => {
      const start = sizes.slice(0, index).reduce((sum, size) => sum + size, 0);
      return new Uint8Array(tail.subarray(start, start + (sizes[index] ?? 0))).buffer;
    };
    const keep = <T>(item: T): T => {
      seen.push(item);
      return item;
    };
    const pairs = (list: unknown): [unknown, unknown][] => list as [unknown, unknown][];
    const revive: Record<string, (item: Tagged) => unknown> = {
      undefined: () => undefined,
      bigint: (item) => BigInt(String(item.v)),
      number: (item) => Number(item.v),
      ref: (item) => seen[Number(item.v)],
      date: (item) => keep(new Date(item.v === null ? Number.NaN : Number(item.v))),
      regexp: (item) => keep(new RegExp(String(item.s), String(item.f))),
      map: (item) => {
        const map = keep(new Map());
        for (const [key, entry] of pairs(item.v)) map.set(unpack(key), unpack(entry));
        return map;
      },
      set: (item) => {
        const set = keep(new Set());
        for (const entry of item.v as unknown[]) set.add(unpack(entry));
        return set;
      },
      error: (item) => {
        const error = keep(new Error(String(item.m)));
        Object.defineProperty(error, 'name', { value: item.n, configurable: true, writable: true });
        Object.defineProperty(error, 'stack', { value: item.s, configurable: true, writable: true });
        return error;
      },
      buffer: (item) => keep(buffer(Number(item.v))),
      view: (item) => {
        const View = VIEWS.find((type) => type.name === item.c) ?? Uint8Array;
        return keep(Reflect.construct(View, [buffer(Number(item.v))]) as object);
      },
      object: (item) => {
        const object = keep({});
        for (const [key, entry] of pairs(item.v)) {
          const value = unpack(entry);
          Object.defineProperty(object, String(key), { value, enumerable: true, configurable: true, writable: true });
        }
        return object;
      },
    };
    const unpack = (item: unknown): unknown => {
      if (typeof item !== 'object' || item === null) return item;
      if (Array.isArray(item)) {
        const list: unknown[] = keep([]);
        for (const entry of item) list.push(unpack(entry));
        return list;
      }
      const reviver = '$' in item ? revive[(item as Tagged).$] : undefined;
      if (reviver) return reviver(item as Tagged);
      const object: Record<string, unknown> = keep({});
      for (const [key, entry] of Object.entries(item)) object[key] = unpack(entry);
      return object;
    };
    return unpack(packed);
  }

  function decode(message: string | Uint8Array): unknown {
    if (typeof message === 'string') return unpackAll(message, new Uint8Array());
    const length = new DataView(message.buffer, message.byteOffset).getUint32(0);
    const text = new TextDecoder().decode(message.subarray(4, 4 + length));
    return unpackAll(text, message.subarray(4 + length));
  }

  return { encode, decode };
}
