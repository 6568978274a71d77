import { createReadStream } from 'node:fs';
import { reportProgress } from './progress.ts';
import { readStart } from './textStream.ts';

/** The head of a file must say within so many bytes that it is ours. */
const HEAD = 4096;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** Whether a file is a collection as JSON (docs/json.md), by its first bytes. Throws the error of the system if it cannot be read. */
export async function isCollectionJson(path: string): Promise<boolean> {
  const head = (await readStart(path, HEAD)).toString('utf8').replace('\ufeff', '').trimStart();
  return head.startsWith('{') && /"format"\s*:\s*"cardbox"/.test(head);
}

/** A collection as one JSON file. Its media are inside the collection. */
export class JsonFile {
  readonly media: readonly string[] = [];
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** The bytes of the file, without a byte order mark. Throws the error of the system if it cannot be read. */
  async *collection(): AsyncGenerator<Uint8Array> {
    let isFirst = true;
    for await (const chunk of createReadStream(this.#path) as AsyncIterable<Buffer>) {
      const hasMark = isFirst && chunk.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
      isFirst = false;
      reportProgress();
      yield hasMark ? chunk.subarray(BYTE_ORDER_MARK.length) : chunk;
    }
  }

  close(): void {
    // Each reading of the file has closed it.
  }
}
