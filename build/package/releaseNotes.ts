/** `node build/package/releaseNotes.ts v1.2.0`: prints the entry of CHANGELOG.md for a version. Fails if there is none. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The lines under the heading of a version, which may have a date behind it; null without such a heading. */
export function releaseNotes(changelog: string, version: string): string | null {
  const parts = changelog.split(/^## /m).slice(1);
  const part = parts.find((text) => text.split(/\s/, 1)[0] === version);
  return part === undefined ? null : part.slice(part.indexOf('\n')).trim();
}

if (import.meta.main) {
  const version = (process.argv[2] ?? '').replace(/^v/, '');
  const notes = releaseNotes(readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8'), version);
  if (notes === null) throw new Error(`CHANGELOG.md has no entry for ${version}`);
  console.log(notes);
}
