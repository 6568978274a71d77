import { lazyChunk } from '#renderer/data/lazyChunk.ts';

/** What changed in a version, from CHANGELOG.md; the build writes the list (`build/setup/changelog.mjs`). */
export interface ReleaseNotes {
  readonly version: string;
  readonly groups: readonly { readonly title: string; readonly items: readonly string[] }[];
}

/** The version of the app whose news the person has seen. */
const SEEN_KEY = 'cardbox.seenVersion';

export const readSeenVersion = (): string | null => localStorage.getItem(SEEN_KEY);
export const writeSeenVersion = (version: string): void => localStorage.setItem(SEEN_KEY, version);

/** The notes of this version and of those after the one that was seen last, newest first. */
export function notesSince(all: readonly ReleaseNotes[], version: string, seen: string | null): ReleaseNotes[] {
  const from = all.findIndex((notes) => notes.version === version);
  if (from < 0) return [];
  const to = all.findIndex((notes) => notes.version === seen);
  return all.slice(from, to > from ? to : from + 1);
}

/** The notes of all released versions, loaded on demand. */
export async function loadReleaseNotes(): Promise<readonly ReleaseNotes[]> {
  const { default: notes } = await lazyChunk(() => import('virtual:changelog'));
  return notes;
}
