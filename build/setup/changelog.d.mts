import type { Plugin } from 'vite';

/** What changed in a version. */
export interface ReleaseNotes {
  readonly version: string;
  readonly groups: readonly { readonly title: string; readonly items: readonly string[] }[];
}

export function parseChangelog(text: string): ReleaseNotes[];
export function changelog(): Plugin;
