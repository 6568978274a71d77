import type { Log } from '#main/log/log.ts';
import type { JsonStore } from '#main/settings/jsonStore.ts';
import { tempFolder as newFolder } from '#tests/support/temp.ts';

/** A folder of its own, for as long as the tests of this file run. */
export function tempFolder(): string {
  return newFolder('cardbox-main').path;
}

/** A log whose lines can be read. */
export function memoryLog(): Log & { readonly lines: string[] } {
  const lines: string[] = [];
  const write = (message: string): void => void lines.push(message);
  return { lines, info: write, warn: write, error: (message, cause) => write(`${message} ${String(cause ?? '')}`) };
}

/** A store that keeps its value here; as on disk, only what survives JSON is kept. */
export function memoryStore(value: Record<string, unknown> = {}): JsonStore & { current(): Record<string, unknown> } {
  let kept = value;
  return {
    read: () => kept,
    write: (next) => {
      kept = JSON.parse(JSON.stringify(next)) as Record<string, unknown>;
    },
    current: () => kept,
  };
}
