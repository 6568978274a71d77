import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import ElectronStore from 'electron-store';
import { quarantineFile } from '#main/settings/quarantine.ts';

/** One small JSON file under userData, written atomically. Its reader validates the content. */
export interface JsonStore {
  read(): Readonly<Record<string, unknown>>;
  write(value: Readonly<Record<string, unknown>>): void;
}

/** @returns the store, and the new name of a damaged file if there was one */
export function openStore(folder: string, name: string): { store: JsonStore; setAsideAs: string | null } {
  mkdirSync(folder, { recursive: true });
  const setAsideAs = quarantineFile(join(folder, `${name}.json`), new Date());
  const file = new ElectronStore<Record<string, unknown>>({ name, cwd: folder, configFileMode: 0o600 });
  const store: JsonStore = {
    read: () => file.store,
    write: (value) => {
      file.store = { ...value };
    },
  };
  return { store, setAsideAs };
}
