import { randomUUID } from 'node:crypto';

/** Stands for a `JsonText` while a result is written. Nobody outside the process knows it, so no text contains it. */
const MARK = randomUUID();
const QUOTED_MARK = `"${MARK}"`;

let collected: string[] = [];

/**
 * A value as the JSON text that the database gives. It goes into the response as it is: parsing a large page only to write it
 * again would be half of the server's work.
 */
export class JsonText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toJSON(): string {
    collected.push(this.#text);
    return MARK;
  }
}

/** Like `JSON.stringify`, with the texts of all `JsonText` in their places. */
export function stringifyResult(result: unknown): string {
  collected = [];
  const json = JSON.stringify(result);
  const texts = collected;
  collected = [];
  if (texts.length === 0) return json;
  const parts = json.split(QUOTED_MARK);
  return parts.map((part, at) => part + (texts[at] ?? '')).join('');
}
