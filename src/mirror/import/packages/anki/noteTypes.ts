import * as v from 'valibot';
import { roleOfHeader } from '#core/import/index.ts';
import { readJson } from '#mirror/cardbox-file/index.ts';
import type { FieldRole } from '#shared/packages.ts';
import { MirrorError } from '../../../database/errors.ts';
import { parsePackageJson } from '../packageJson.ts';
import type { AnkiDatabase } from './ankiDatabase.ts';
import { toLegacyModel } from './modernModels.ts';
import { fieldsNamedIn, flagsIn, parseTemplate, type Template } from './template.ts';

export interface CardTemplate {
  /** null if it needs what only Anki has (scripts, filters of add-ons). */
  readonly front: Template | null;
  readonly back: Template | null;
  /** The fields that each side names, in order: what is left if the template cannot be rendered. */
  readonly frontFields: readonly number[];
  readonly backFields: readonly number[];
}

export interface AnkiNoteType {
  readonly id: number;
  readonly name: string;
  readonly isCloze: boolean;
  readonly fields: readonly string[];
  /** The names of fields that only decide which cards there are. */
  readonly flags: ReadonlySet<string>;
  readonly templates: readonly CardTemplate[];
  /** When it was changed, in seconds since 1970. */
  readonly mod: number;
  /** The note type as JSON of schema 11. */
  readonly original: string;
}

const ModelSchema = v.looseObject({
  name: v.string(),
  mod: v.optional(v.number(), 0),
  type: v.optional(v.number(), 0),
  flds: v.pipe(v.array(v.looseObject({ name: v.string() })), v.maxLength(1000)),
  tmpls: v.pipe(v.array(v.looseObject({ qfmt: v.string(), afmt: v.string() })), v.maxLength(1000)),
});
/** Note types, with templates and styles, and decks, with their settings: each is at most some kilobytes. */
const JSON_LIMITS = { characters: 16 * 1024 * 1024, marks: 2_000_000, depth: 32 } as const;
const ModelsSchema = v.record(v.string(), ModelSchema);
const DecksSchema = v.record(v.string(), v.object({ name: v.string() }));

/** The note types of a collection by id. @throws MirrorError PACKAGE_DATA_INVALID */
export function readNoteTypes(database: AnkiDatabase): ReadonlyMap<number, AnkiNoteType> {
  if (database.isModern) return modernTypes(database);
  const models = Object.entries(parseJson(ModelsSchema, database.col.models, 'models'));
  return new Map(models.map(([id, model]) => [Number(id), noteType(Number(id), model)]));
}

/** The names of the decks by id, with `::` between levels. @throws MirrorError PACKAGE_DATA_INVALID */
export function readDecks(database: AnkiDatabase): ReadonlyMap<number, string> {
  if (database.isModern) {
    return new Map(database.modern('decks').map(({ id, name }) => [Number(id), String(name).replaceAll('\x1f', '::')]));
  }
  const decks = parseJson(DecksSchema, database.col.decks, 'decks');
  return new Map(Object.entries(decks).map(([id, { name }]) => [Number(id), name]));
}

/** A note type from its JSON of schema 11, as an import has kept it; null if it is not valid. */
export function readNoteType(json: string): AnkiNoteType | null {
  const model = readJson(v.looseObject({ ...ModelSchema.entries, id: v.unknown() }), json);
  return model && noteType(Number(model.id), model);
}

function modernTypes(database: AnkiDatabase): ReadonlyMap<number, AnkiNoteType> {
  const inOrder = (table: 'fields' | 'templates') =>
    Map.groupBy(
      database.modern(table).toSorted((a, b) => Number(a.ord) - Number(b.ord)),
      ({ ntid }) => Number(ntid),
    );
  const fields = inOrder('fields');
  const templates = inOrder('templates');
  return new Map(
    database.modern('notetypes').map((row) => {
      const id = Number(row.id);
      return [id, noteType(id, toLegacyModel(row, fields.get(id) ?? [], templates.get(id) ?? []))];
    }),
  );
}

function parseJson<T>(schema: v.GenericSchema<unknown, T>, json: string, name: string): T {
  try {
    return v.parse(schema, parsePackageJson(json, JSON_LIMITS, name));
  } catch {
    throw new MirrorError('PACKAGE_DATA_INVALID', `${name} is not valid`);
  }
}

function noteType(id: number, model: v.InferOutput<typeof ModelSchema>): AnkiNoteType {
  const { name, type, mod, flds, tmpls } = model;
  const fields = flds.map((field) => field.name);
  return {
    id,
    name,
    isCloze: type === 1,
    fields,
    flags: flagsIn(tmpls.map(({ qfmt, afmt }) => qfmt + afmt).join('')),
    mod,
    original: JSON.stringify(model),
    templates: tmpls.map(({ qfmt: front, afmt: back }) => {
      const frontFields = fieldsNamedIn(front, fields);
      return {
        front: parseTemplate(front, fields),
        back: parseTemplate(back, fields),
        frontFields,
        backFields: fieldsNamedIn(back, fields).filter((at) => !frontFields.includes(at)),
      };
    }),
  };
}

/** Whether all templates can be rendered. */
export function hasLayout({ templates }: AnkiNoteType): boolean {
  return templates.length > 0 && templates.every(({ front, back }) => front !== null && back !== null);
}

/** The roles of fields by the first template, then by their names. The first field is on the front if no other one is. */
export function guessRoles({ fields, flags, templates }: AnkiNoteType): FieldRole[] {
  const first = templates[0];
  const roles = fields.map((name, at): FieldRole => {
    if (first?.frontFields.includes(at)) return 'front';
    if (flags.has(name)) return 'ignore';
    const byName = roleOfHeader(name);
    return byName === 'mnemonic' || byName === 'tags' ? byName : 'back';
  });
  if (!roles.includes('front') && roles.length > 0) roles[0] = 'front';
  return roles;
}
