import { basename } from 'node:path';
import { withoutEnding } from '#shared/deckFormats.ts';
import type { PackageFile } from '#shared/mirror/import.ts';
import { type CardSource, inChunks, type SourceCard } from '../cardSource.ts';
import { CheckedZip } from '../checkedZip.ts';

const PAIRS = 'pairs.txt';
const MAX_BYTES = 16 * 1024 * 1024;

export function isPairs({ entries }: CheckedZip): boolean {
  return entries.has(PAIRS);
}

/** Opens a zip with a list of pairs: on each line the front, a tab and the back. */
export async function openPairs({ path, name }: PackageFile): Promise<CardSource> {
  const zip = await CheckedZip.open(path, 'PACKAGE_DAMAGED');
  const title = withoutEnding(basename(name));
  return {
    format: 'pairs',
    title,
    zip,
    decks: new Map([['', [title]]]),
    media: new Map(),
    leftOut: [],
    async *cards() {
      const text = (await zip.bytes(PAIRS, MAX_BYTES)).toString('utf8');
      yield* inChunks(
        text
          .split('\n')
          .filter((line) => line.includes('\t'))
          .map(toCard),
      );
    },
  };
}

function toCard(line: string): SourceCard {
  const [front = '', back = ''] = line.split('\t');
  return {
    key: front,
    deck: '',
    title: '',
    front: [front],
    back: [back],
    mnemonic: [],
    tags: [],
    isSuspended: false,
    createdAt: 0,
    changedAt: 0,
    answers: [],
    state: null,
  };
}
