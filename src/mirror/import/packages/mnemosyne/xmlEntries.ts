import { MirrorError } from '../../../database/errors.ts';

/** An entry of `cards.xml`: attributes, and the texts of its elements. */
export type XmlEntry = ReadonlyMap<string, string>;

/** The longest entry in characters: a fact with all its fields. */
const MAX_ENTRY = 8 * 1024 * 1024;
const MAX_HEAD = 10_000;

const HEAD = /^\ufeff?\s*(?:<\?xml[^<>]*\?>\s*)?<openSM2sync\b[^<>]*>/;
const END = '</log>';
const START = '<log';
const ATTRIBUTE = /\s+([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const START_END = /\s*>/y;
const ELEMENT = /\s*<([\w:.-]+)\s*(?:\/>|>([^<]*)<\/\1\s*>)/y;
const ENTITY = /&(?:(amp|lt|gt|quot|apos);|#(\d{1,7});|#x([0-9a-fA-F]{1,6});)?/g;
const NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads the entries of the `openSM2sync` XML one after another. It knows the one shape that Mnemosyne writes, with the
 * entities of XML itself: a file with a DTD is refused. Throws MirrorError `PACKAGE_DAMAGED`.
 */
export class XmlEntryReader {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #text = '';
  #hasHead = false;
  /** Up to here no entry ends. */
  #searched = 0;

  /** The entries that are complete with these bytes, as texts for `parseEntry`. They need a fraction of the memory of entries. */
  write(bytes: Uint8Array): string[] {
    this.#add(() => this.#decoder.decode(bytes, { stream: true }));
    return this.#hasHead || this.#takeHead() ? this.#takeEntries() : [];
  }

  /** Checks after the last bytes that the file is complete. */
  end(): void {
    this.#add(() => this.#decoder.decode());
    if (!this.#hasHead || !/^\s*<\/openSM2sync>\s*$/.test(this.#text)) throw damaged('the end of the cards is missing');
  }

  #add(decode: () => string): void {
    try {
      this.#text += decode();
    } catch {
      throw damaged('the cards are not UTF-8');
    }
  }

  #takeHead(): boolean {
    const head = HEAD.exec(this.#text);
    if (head === null) {
      if (this.#text.length > MAX_HEAD) throw damaged('the cards are no openSM2sync XML');
      return false;
    }
    this.#text = this.#text.slice(head[0].length);
    this.#hasHead = true;
    return true;
  }

  #takeEntries(): string[] {
    const entries: string[] = [];
    let at = 0;
    for (let end = this.#text.indexOf(END, this.#searched); end >= 0; end = this.#text.indexOf(END, at)) {
      const stop = end + END.length;
      entries.push(this.#text.slice(at, stop).trim());
      at = stop;
    }
    this.#text = this.#text.slice(at);
    this.#searched = Math.max(0, this.#text.length - END.length);
    if (this.#text.length > MAX_ENTRY) throw damaged('an entry is too large');
    return entries;
  }
}

/** @throws MirrorError PACKAGE_DAMAGED */
export function parseEntry(text: string): XmlEntry {
  const entry = new Map<string, string>();
  const elements = text.slice(readAttributes(text, entry), -END.length).trimEnd();
  for (let at = 0; at < elements.length; at = ELEMENT.lastIndex) {
    ELEMENT.lastIndex = at;
    const element = ELEMENT.exec(elements);
    if (element === null) throw damaged('a field cannot be read');
    const [, name = '', content = ''] = element;
    // Names that begin with a digit are written with underscores before them.
    entry.set(name.replace(/^___(?=\d)/, ''), resolveEntities(content).replace(/\r\n?/g, '\n'));
  }
  return entry;
}

/** Adds the attributes of an entry. Returns where its elements begin. */
function readAttributes(text: string, entry: Map<string, string>): number {
  if (!text.startsWith(START) || !text.endsWith(END)) throw damaged('an entry cannot be read');
  let at = START.length;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(text);
    if (found === null) break;
    at = ATTRIBUTE.lastIndex;
    const [, name = '', double, single] = found;
    entry.set(name, resolveEntities(double ?? single ?? ''));
  }
  START_END.lastIndex = at;
  if (!START_END.test(text)) throw damaged('an entry cannot be read');
  return START_END.lastIndex;
}

function resolveEntities(text: string): string {
  return text.replace(ENTITY, (_all, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return NAMES[name] ?? '';
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    if (!(code > 0 && code <= 0x10ffff)) throw damaged('an entity is not known');
    return String.fromCodePoint(code);
  });
}

function damaged(message: string): MirrorError {
  return new MirrorError('PACKAGE_DAMAGED', message);
}
