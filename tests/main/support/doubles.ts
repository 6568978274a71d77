import type { Log } from '#main/log/log.ts';
import type { JsonStore } from '#main/settings/jsonStore.ts';
import { tempFolder as newFolder } from '#tests/support/temp.ts';

/** A folder of its own, for as long as the tests of this file run. */
export function tempFolder(): string {
  return newFolder('cardbox-main').path;
}

/** A log whose lines can be read, each with its level. */
export function memoryLog(): Log & { readonly lines: string[] } {
  const lines: string[] = [];
  return {
    lines,
    info: (message) => void lines.push(`info ${message}`),
    warn: (message) => void lines.push(`warn ${message}`),
    error: (message, cause) => void lines.push(`error ${message} ${String(cause ?? '')}`),
  };
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

/** A store on a full disk: every write fails until `isFull` is false. */
export function fullStore(value: Record<string, unknown> = {}) {
  const store = memoryStore(value);
  const full = {
    ...store,
    isFull: true,
    write(next: Readonly<Record<string, unknown>>): void {
      if (full.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      store.write(next);
    },
  };
  return full;
}
