import { CardboxJob } from '#mirror/import/cardboxJob.ts';
import { compareItems } from '#mirror/import/comparison.ts';
import { readPackage } from '#mirror/import/packages/packageFiles.ts';
import { openPackage } from '#mirror/import/packages/packageFormats.ts';
import type { RefusedNotes } from '#mirror/import/packages/packageReader.ts';
import type { PackageFormat } from '#shared/deckFormats.ts';
import type { PackageFile } from '#shared/mirror/import.ts';
import type { PackageOptions } from '#shared/packages.ts';
import { type Profile, pause } from './cardbox.ts';

const signal = new AbortController().signal;
const OPTIONS: PackageOptions = { target: { kind: 'decks' }, progress: true, roles: {} };

export function packageFile(path: string, format: PackageFormat = 'anki'): PackageFile {
  return { path, name: path.split('/').at(-1) ?? '', format };
}

/** The preview of a package. */
export async function lookAtPackage(source: PackageFile, roles: PackageOptions['roles'] = {}) {
  const reader = await openPackage(source);
  try {
    return await reader.preview(roles);
  } finally {
    await reader.close();
  }
}

/** Imports a package into a profile, with the pieces and calls of the app. */
export async function importPackage(to: Profile, source: PackageFile, options: Partial<PackageOptions> = {}) {
  const chosen = { ...OPTIONS, ...options };
  const reader = await openPackage(source);
  const job = await CardboxJob.begin(to.place, pause, chosen.target, source.name);
  let refused: RefusedNotes = { count: 0, rows: [], leftOut: [] };
  try {
    const reading = await readPackage(reader, chosen);
    for (let piece = await reading.next(); piece !== null; piece = await reading.next()) {
      if (piece.section === 'refused') refused = JSON.parse(new TextDecoder().decode(piece.bytes));
      else await job.add(piece, signal);
    }
    return { ...(await job.finish()), notes: refused };
  } catch (error) {
    await job.abandon();
    throw error;
  } finally {
    await reader.close();
  }
}

/** What an import would do. */
export async function compareWith(to: Profile, source: PackageFile, options: Partial<PackageOptions> = {}) {
  const reader = await openPackage(source);
  const sum = { added: 0, updated: 0, unchanged: 0, answers: 0, states: 0 };
  const reading = await readPackage(reader, { ...OPTIONS, ...options }, true);
  for (let piece = await reading.next(); piece !== null; piece = await reading.next()) {
    const changes = compareItems(to.store, piece, true);
    for (const name of ['added', 'updated', 'unchanged', 'answers', 'states'] as const) sum[name] += changes[name];
  }
  await reader.close();
  return sum;
}
