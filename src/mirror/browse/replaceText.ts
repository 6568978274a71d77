import { type CardRefusal, checkCard, type Mnemonic } from '#core/card/index.ts';
import { type FieldChange, type FieldRow, fieldRows } from '#mirror/cards/index.ts';
import { CHUNK, inChunks, type Pause } from '#mirror/scheduling/chunking.ts';
import type { ReplaceField, ReplaceInput, ReplacePreview, ReplaceSample } from '#shared/graphql/generated.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';

const SAMPLES = 5;
/** Characters before and after the first match in a sample. */
const AROUND = 40;

/** Replaces the text that is searched for. */
export interface Replacer {
  readonly in: (text: string) => string;
  readonly pattern: RegExp;
}

/** Searches for the exact text, not for a pattern. Throws `BAD_REQUEST` for an empty text. */
export function createReplacer({ find, replace, match_case }: ReplaceInput): Replacer {
  if (find === '') throw new MirrorError('BAD_REQUEST', 'nothing to find');
  const pattern = new RegExp(find.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), match_case ? 'gu' : 'giu');
  return { in: (text) => text.replace(pattern, () => replace), pattern };
}

function textsOf(row: FieldRow, field: ReplaceField): string[] {
  if (field === 'title') return [row.title];
  if (field === 'mnemonic') return (JSON.parse(row.mnemonic) as Mnemonic[]).map(({ content }) => content);
  return JSON.parse(row[field]);
}

/** The texts of a field as its column has them. */
export function toColumnText(field: ReplaceField, texts: readonly string[]): string {
  if (field === 'title') return texts[0] ?? '';
  return JSON.stringify(field === 'mnemonic' ? texts.map((content) => ({ content })) : texts);
}

/** The limit that a card would break with a change; null for none. */
export function brokenLimit(row: FieldRow, change: FieldChange): CardRefusal | null {
  const { title, front, back, mnemonic } = { ...row, ...change };
  return checkCard({ title, front: JSON.parse(front), back: JSON.parse(back), mnemonic: JSON.parse(mnemonic) });
}

/** The change that a replacement makes to a card; null for none, 'refused' if the card would break a limit. */
export function replaceChange(row: FieldRow, input: ReplaceInput, replace: Replacer): FieldChange | null | 'refused' {
  const change: Record<string, string> = {};
  for (const field of input.fields) {
    const before = textsOf(row, field);
    const after = before.map(replace.in);
    if (after.some((text, at) => text !== before[at])) change[field] = toColumnText(field, after);
  }
  if (Object.keys(change).length === 0) return null;
  return brokenLimit(row, change) === null ? change : 'refused';
}

function excerptAround(text: string, at: number, length: number): string {
  const from = Math.max(0, at - AROUND);
  const to = Math.min(text.length, at + length + AROUND);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

function sampleOf(row: FieldRow, input: ReplaceInput, replace: Replacer) {
  for (const field of input.fields) {
    for (const text of textsOf(row, field)) {
      const at = text.search(replace.pattern);
      if (at < 0) continue;
      const excerpt = excerptAround(text, at, input.find.length);
      return { cid: row.cid, before: excerpt, after: replace.in(excerpt) };
    }
  }
  return null;
}

/** Counts what a replacement would change in these cards, with samples. Changes nothing. Throws `BAD_REQUEST`. */
export async function previewReplace(
  store: Store,
  cids: readonly string[],
  input: ReplaceInput,
  pause: Pause,
): Promise<ReplacePreview> {
  const replace = createReplacer(input);
  const preview = { cards: 0, places: 0, refused: 0, samples: [] as ReplaceSample[] };
  await inChunks(cids, CHUNK, pause, (chunk) => {
    for (const row of fieldRows(store, chunk)) {
      const change = row.deleted_at === null ? replaceChange(row, input, replace) : null;
      if (change === null) continue;
      if (change === 'refused') {
        preview.refused++;
        continue;
      }
      preview.cards++;
      for (const field of input.fields) {
        for (const text of textsOf(row, field)) preview.places += text.match(replace.pattern)?.length ?? 0;
      }
      const sample = preview.samples.length < SAMPLES ? sampleOf(row, input, replace) : null;
      if (sample !== null) preview.samples.push(sample);
    }
  });
  return preview;
}
