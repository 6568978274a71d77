/** Deeper than any body of a call, and more lists and objects than a batch of changes has. */
const MAX_DEPTH = 100;
const MAX_CONTAINERS = 500_000;
/** Values after a comma. 16 MiB of values of one character would take a hundred times as much as texts. */
const MAX_VALUES = 1_000_000;

const COMMA = 0x2c;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Whether parsing these bytes would take much more time and memory than their length says: too deep, or too many lists, objects and values. */
export function isTooNested(bytes: Uint8Array): boolean {
  let depth = 0;
  let containers = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      at = endOfText(bytes, at);
      if (at < 0) return false;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth++;
      containers++;
      if (depth > MAX_DEPTH || containers > MAX_CONTAINERS) return true;
    } else if (byte === COMMA) {
      if (++values > MAX_VALUES) return true;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
  }
  return false;
}

/** Where the text that starts at a quotation mark ends; -1 if it does not. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end >= 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let before = end - 1;
    while (bytes[before] === BACKSLASH) before--;
    if ((end - before) % 2 === 1) return end;
  }
  return -1;
}
