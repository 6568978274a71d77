import * as v from 'valibot';

/** The parameters of actions. */

const MAX_LIST = 20_000;
const text = v.pipe(v.string(), v.maxLength(4_000_000));
export const name = v.pipe(v.string(), v.maxLength(2000));
export const names = v.pipe(v.array(name), v.maxLength(1000));
export const query = v.nullish(v.string());
export const id = v.pipe(v.number(), v.safeInteger());
export const ids = v.pipe(v.array(id), v.maxLength(MAX_LIST));

/** Tags, which in Anki have no spaces: one text or a list. */
export const tags = v.pipe(
  v.union([name, names]),
  v.transform((given) => [given].flat().flatMap((one) => one.split(/\s+/).filter((tag) => tag !== ''))),
);

/** `path` and `url` are here to be refused: nothing is read for a program. */
export const file = v.object({
  filename: name,
  data: v.nullish(v.string()),
  path: v.nullish(v.unknown()),
  url: v.nullish(v.unknown()),
  skipHash: v.nullish(name),
  deleteExisting: v.nullish(v.boolean()),
});
export type GivenFile = v.InferOutput<typeof file>;

const noteFile = v.object({ ...file.entries, fields: v.nullish(names) });
const noteFiles = v.nullish(v.union([v.pipe(v.array(noteFile), v.maxLength(50)), noteFile]));
const files = { audio: noteFiles, picture: noteFiles, video: noteFiles };
export type GivenFiles = v.InferOutput<v.ObjectSchema<typeof files, undefined>>;

const fields = v.record(name, text);
const duplicateScopeOptions = v.object({ deckName: v.nullish(name), checkChildren: v.nullish(v.boolean()) });
const options = v.object({
  allowDuplicate: v.nullish(v.boolean()),
  duplicateScope: v.nullish(name),
  duplicateScopeOptions: v.nullish(duplicateScopeOptions),
});

export const note = v.object({
  deckName: name,
  modelName: name,
  fields,
  tags: v.nullish(tags, ''),
  options: v.nullish(options),
  ...files,
});
export type GivenNote = v.InferOutput<typeof note>;
export const notes = v.pipe(v.array(note), v.maxLength(500));
export const edit = v.object({ id, fields: v.nullish(fields), ...files });
export type GivenEdit = v.InferOutput<typeof edit>;

/** "Again" is 1 and means forgotten, everything above it remembered. */
const ease = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4));
const answer = v.object({ cardId: id, ease });
export type GivenAnswer = v.InferOutput<typeof answer>;
export const answers = v.pipe(v.array(answer), v.maxLength(500));
