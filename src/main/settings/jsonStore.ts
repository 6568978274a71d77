import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import ElectronStore from 'electron-store';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#shared/fileModes.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { flushFolders } from './flush.ts';
import { quarantineFile } from './quarantine.ts';

/** One small JSON file under userData, written atomically and flushed. Its reader validates the content. */
export interface JsonStore {
  read(): Readonly<Record<string, unknown>>;
  write(value: Readonly<Record<string, unknown>>): void;
}

/** @returns the store, and the new name of a damaged file if there was one */
export function openJsonStore(folder: string, name: string): { store: JsonStore; setAsideAs: string | null } {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const setAsideAs = quarantineFile(join(folder, `${name}.json`), new Date());
  const file = new ElectronStore<Record<string, unknown>>({ name, cwd: folder, configFileMode: PRIVATE_FILE });
  const store: JsonStore = {
    read: () => file.store,
    write: (value) => {
      file.store = { ...value };
      // electron-store flushes the new file, but not its name.
      flushFolders(folder);
    },
  };
  return { store, setAsideAs };
}

/** Runs a write to a store. Errors: `DISK_FULL`, `INTERNAL`. */
export function tryWrite<T>(write: () => T): Result<T> {
  try {
    return ok(write());
  } catch (error) {
    const isDiskFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    return fail(isDiskFull ? 'DISK_FULL' : 'INTERNAL', 'the file could not be written');
  }
}
