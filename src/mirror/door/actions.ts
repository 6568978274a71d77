import * as v from 'valibot';
import { ankiTag } from '#mirror/export/index.ts';
import { allTags, indexTexts } from '#mirror/search/index.ts';
import type { DoorReply } from '#shared/door.ts';
import { actionPath, addPath, browsePath, cardPath } from '#shared/routes.ts';
import { codeOf } from '../database/errors.ts';
import { addNotes, checkModel, checkNote, refusalOf } from './addNotes.ts';
import { answerCards, editCards, firstCard, updateNote } from './changes.ts';
import { type DoorContext, DoorError } from './context.ts';
import { allDecks, boxOfDeck, deckStats, decksNamed } from './decks.ts';
import { FIELDS, MODEL } from './fields.ts';
import { forgetFile, mediaNames, retrieveFile, storeFile } from './media.ts';
import { areSuspended, cardsInfo, modTimes, notesInfo } from './notes.ts';
import { nextNumber, numberCards } from './numbers.ts';
import { answers, edit, file, id, ids, name, names, note, notes, query, tags } from './schemas.ts';
import { find } from './search.ts';

const MAX_TAGS = 100_000;
/** More cards do not fit into a query of Browse. */
const MAX_BROWSED = 60;
/** Characters of a field: the form gets them in its address. */
const MAX_DRAFT = 5000;

interface Action {
  readonly schema: v.GenericSchema;
  readonly run: (params: never, context: DoorContext) => unknown;
}

/** An action with its parameters. Further ones are ignored: programs send some that only others know. */
function action<E extends v.ObjectEntries>(
  entries: E,
  run: (params: v.InferOutput<v.ObjectSchema<E, undefined>>, context: DoorContext) => unknown,
): Action {
  return { schema: v.object(entries), run };
}

/** All actions, by the names of AnkiConnect (docs/local-api.md). */
const TABLE: Readonly<Record<string, Action>> = {
  deckNames: action({}, (_, { store }) => [...new Set(allDecks(store).map((deck) => deck.name))].sort()),
  // Of decks with one name the first counts, so it is set last.
  deckNamesAndIds: action({}, (_, { store }) =>
    Object.fromEntries(
      allDecks(store)
        .toReversed()
        .map(({ name, id }) => [name, id]),
    ),
  ),
  getDeckStats: action({ decks: names }, ({ decks }, { store }) => deckStats(store, decks)),
  createDeck: action({ deck: name }, ({ deck }, { store }) => {
    if (decksNamed(store, deck).length === 0) store.write(() => boxOfDeck(store, deck));
    return decksNamed(store, deck)[0]?.id;
  }),
  changeDeck: action({ cards: ids, deck: name }, async ({ cards, deck }, context) => {
    const pbid = context.store.write(() => boxOfDeck(context.store, deck));
    await editCards(context, 'number', cards, { move: { pbid } });
  }),
  modelNames: action({}, () => [MODEL]),
  modelFieldNames: action({ modelName: name }, ({ modelName }) => {
    checkModel(modelName);
    return FIELDS;
  }),
  createModel: action({}, () => {
    throw new DoorError(`Cardbox has one note type, "${MODEL}", and takes no others`);
  }),

  canAddNotes: action({ notes }, (given, { store }) => given.notes.map((one) => refusalOf(store, one) === null)),
  canAddNotesWithErrorDetail: action({ notes }, (given, { store }) =>
    given.notes
      .map((one) => refusalOf(store, one))
      .map((error) => (error === null ? { canAdd: true } : { canAdd: false, error })),
  ),
  addNote: action({ note }, async (given, context) => (await addNotes(context, [given.note]))[0]),
  addNotes: action({ notes }, (given, context) => addNotes(context, given.notes)),

  findNotes: action({ query }, (given, context) => find(context, 'note', given.query ?? '')),
  findCards: action({ query }, (given, context) => find(context, 'number', given.query ?? '')),
  notesInfo: action({ notes: v.nullish(ids), query }, async ({ notes, query }, context) =>
    notesInfo(context.store, notes ?? (query == null ? [] : await find(context, 'note', query))),
  ),
  cardsInfo: action({ cards: ids }, ({ cards }, { store }) => cardsInfo(store, cards)),
  notesModTime: action({ notes: ids }, (given, { store }) => modTimes(store, 'note', given.notes)),
  cardsModTime: action({ cards: ids }, ({ cards }, { store }) => modTimes(store, 'number', cards)),
  areSuspended: action({ cards: ids }, ({ cards }, { store }) => areSuspended(store, cards)),

  updateNoteFields: action({ note: edit }, (given, context) => updateNote(context, given.note)),
  suspend: action(
    { cards: ids },
    async ({ cards }, context) => (await editCards(context, 'number', cards, { suspend: true })) > 0,
  ),
  deleteNotes: action({ notes: ids }, async (given, context) => {
    await editCards(context, 'note', given.notes, { bin: true });
  }),
  answerCards: action({ answers }, (given, { store }) => answerCards(store, given.answers)),
  getTags: action({}, async (_, context) => (await tagsOf(context)).map(ankiTag)),
  addTags: action({ notes: ids, tags }, async (given, context) => {
    await editCards(context, 'note', given.notes, { tag: { add: given.tags, remove: [] } });
  }),
  // Anki writes `_` where a tag has a space, and takes tags in any case.
  removeTags: action({ notes: ids, tags }, async (given, context) => {
    const wanted = given.tags.map((tag) => tag.toLowerCase());
    const remove = (await tagsOf(context)).filter((tag) => wanted.includes(ankiTag(tag).toLowerCase()));
    await editCards(context, 'note', given.notes, { tag: { add: [], remove } });
  }),

  storeMediaFile: action(file.entries, (given, { media }) => storeFile(media, given)),
  retrieveMediaFile: action({ filename: name }, ({ filename }, { media }) => retrieveFile(media, filename)),
  getMediaFilesNames: action({ pattern: v.nullish(name) }, ({ pattern }, { store }) =>
    mediaNames(store, pattern ?? '*'),
  ),
  deleteMediaFile: action({ filename: name }, ({ filename }, { store }) => forgetFile(store, filename)),

  guiBrowse: action({ query }, async (given, context) => {
    const found = await find(context, 'number', given.query ?? '');
    const isAll = (given.query ?? '').trim() === '' || found.length === 0;
    context.shown.show = browsePath(isAll ? '' : `id:${found.slice(0, MAX_BROWSED).join(',')}`);
    return found;
  }),
  guiEditNote: action({ note: id }, (given, { store, shown }) => {
    shown.show = actionPath(cardPath(firstCard(store, given.note)), 'edit');
  }),
  guiAddCards: action({ note }, (given, { store, shown }) => {
    const { title, front, back } = checkNote(store, { ...given.note, options: { allowDuplicate: true } });
    const text = (parts: readonly string[]): string => parts.join('\n\n').slice(0, MAX_DRAFT);
    const deck = decksNamed(store, given.note.deckName).find((one) => !one.hasSubBoxes);
    const draft = { title, front: text(front), back: text(back), tags: given.note.tags.join(' ') };
    shown.show = addPath(deck?.box.bid, draft);
    return nextNumber(store);
  }),
};
const ACTIONS = new Map(Object.entries(TABLE));

async function tagsOf({ store, pause }: DoorContext): Promise<string[]> {
  await indexTexts(store, pause);
  return allTags(store, MAX_TAGS);
}

/** Sentences for errors of a card's limits and of the computer. Any other one is a fault of ours. */
const SENTENCES: Readonly<Record<string, string>> = {
  TITLE_TOO_LONG: 'the title has more than 500 characters',
  PART_TOO_LONG: 'a field has more than 64 KiB',
  TOO_MANY_TAGS: 'there are too many tags, or one is too long',
  FRONT_REQUIRED: 'cannot create note because it is empty',
  TITLE_REQUIRED: 'cannot create note because it is empty',
  BOX_FULL: 'the deck is full',
  MEDIA_TOO_LARGE: 'the file has more than 25 MiB',
  MEDIA_UNSUPPORTED: 'the file is no picture or audio that cards can show',
  DISK_FULL: 'the disk is full',
};

/** Does what a program asks. An action that is not known is `unsupported action`, by which programs find out what is there. */
export async function runDoorAction(
  name: string,
  params: Readonly<Record<string, unknown>>,
  given: Pick<DoorContext, 'media' | 'pause' | 'source'>,
): Promise<DoorReply> {
  const found = ACTIONS.get(name);
  if (found === undefined) return { error: 'unsupported action' };
  const context = { ...given, store: given.media.store, shown: {} };
  try {
    const parsed = v.safeParse(found.schema, params);
    if (!parsed.success) return { error: wrongParameter(v.getDotPath(parsed.issues[0])) };
    await numberCards(context.store, context.pause);
    const result = await found.run(parsed.output as never, context);
    return { json: JSON.stringify(result ?? null), ...context.shown };
  } catch (error) {
    const sentence = error instanceof DoorError ? error.message : SENTENCES[codeOf(error)];
    if (sentence === undefined) throw error;
    return { error: sentence };
  }
}

function wrongParameter(path: string | null): string {
  return path === null ? 'the parameters are not valid' : `the parameter "${path.slice(0, 100)}" is not valid`;
}
