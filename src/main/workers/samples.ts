import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { SampleDeck } from '#shared/import.ts';

const SamplesSchema = v.array(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
    language: v.picklist(['en', 'zh']),
    file: v.pipe(v.string(), v.regex(/^[\w-]+\.(csv|tsv)$/)),
    title: v.string(),
    count: v.pipe(v.number(), v.integer(), v.minValue(1)),
    frontLang: v.string(),
    backLang: v.string(),
  }),
);
type Sample = v.InferOutput<typeof SamplesSchema>[number];

export type SampleFolder = ReturnType<typeof createSamples>;

/**
 * The decks that ship with the app.
 * @param folder absolute path of `resources/samples`; its `index.json` lists the decks
 */
export function createSamples(folder: string) {
  const read = async (): Promise<readonly Sample[]> =>
    v.parse(SamplesSchema, JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')));
  return {
    list: async (): Promise<SampleDeck[]> => (await read()).map(({ file: _, ...sample }) => sample),
    /** Absolute path and file name of a sample; null for an unknown id. */
    async find(id: string) {
      const sample = (await read()).find((one) => one.id === id);
      return sample === undefined ? null : { path: join(folder, sample.file), name: sample.file };
    },
  };
}
