import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mirrorName } from '#main/account/fileName.ts';
import type { AccountState } from '#shared/account.ts';

/** Absolute path of the mirror of whoever uses the app. */
export function mirrorFile(folder: string, { kind, uid }: AccountState): string {
  mkdirSync(folder, { recursive: true });
  return join(folder, `${mirrorName(uid, kind !== 'account')}.sqlite`);
}

/** Absolute path of the folder with the media of whoever uses the app, beside the mirrors' folder. */
export function mediaFolder(folder: string, { kind, uid }: AccountState): string {
  return join(dirname(folder), 'media', mirrorName(uid, kind !== 'account'));
}

/** The mirrors' file names, the one written last first. */
export function mirrorFiles(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
  const rows = names.map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }));
  return rows.sort((a, b) => b.at - a.at).map(({ name }) => name);
}
