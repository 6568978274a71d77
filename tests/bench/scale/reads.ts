import { SORTS } from '../browse/queries.ts';
import { titleOf } from '../mirror/data.ts';
import type { Collection } from './collection.ts';

/** What a screen asks for. */
export interface Read {
  readonly name: string;
  readonly operation: string;
  readonly variables: Record<string, unknown>;
  /** The texts of all cards must be indexed. */
  readonly needsTexts?: boolean;
}

const RANDOM = { type: 'all', mode: 'normal', count: 20, training_in_order: false };

/** The lists that a person may look at while something else is going on. */
const LISTS = ['Today', 'all boxes', 'a small box', 'Browse everything by title', 'palette search, a title'];

export function listsOf(collection: Collection, uid: string): Read[] {
  return readsOf(collection, uid).filter(({ name }) => LISTS.includes(name));
}

/** The questions of each screen. */
export function readsOf({ large, small, cards }: Collection, uid: string): Read[] {
  const page = { offset: 0, limit: 100 };
  const list = (pbid: string) => ({ scope: { pbid }, filter: null, sort: 'title', ...page });
  const browse = SORTS.flatMap((sort) =>
    ['', 'is:due'].map((query) => ({
      name: `Browse ${query === '' ? 'everything' : query} by ${sort}`,
      operation: 'browse',
      variables: { query, sort, descending: false, ...page },
    })),
  );
  const recap = { sort: 'last_training_at', descending: false, ...page };
  return [
    { name: 'Today', operation: 'today', variables: {} },
    { name: 'all boxes', operation: 'cardboxes', variables: { uid } },
    { name: 'a small box', operation: 'cardPage', variables: list(small) },
    { name: 'a box of a tenth of the cards', operation: 'cardPage', variables: list(large) },
    { name: 'the middle of it', operation: 'cardPage', variables: { ...list(large), offset: cards / 20 } },
    { name: 'the same by level', operation: 'cardPage', variables: { ...list(large), sort: 'level' } },
    { name: 'the same, in review', operation: 'cardPage', variables: { ...list(large), filter: 'inreview' } },
    {
      name: 'the cids of it',
      operation: 'cardIds',
      variables: { scope: { pbid: large }, filter: null, sort: 'title' },
    },
    ...browse,
    {
      name: 'Browse by a word',
      operation: 'browse',
      variables: { query: 'mir', sort: 'title', descending: false, ...page },
      needsTexts: true,
    },
    {
      name: 'Browse duplicates',
      operation: 'browse',
      variables: { query: '', sort: 'title', descending: false, duplicates: 'title', ...page },
      needsTexts: true,
    },
    { name: 'palette search, few letters', operation: 'search', variables: { text: 'ka', limit: 9 } },
    { name: 'palette search, a title', operation: 'search', variables: { text: titleOf(cards / 2), limit: 9 } },
    {
      name: 'palette search, a typo',
      operation: 'search',
      variables: { text: titleOf(cards / 2).replace('a', 'z'), limit: 9 },
    },
    {
      name: 'palette search in texts',
      operation: 'searchTexts',
      variables: { text: 'answer to', limit: 9 },
      needsTexts: true,
    },
    { name: 'A-Z', operation: 'a2zGroups', variables: { uid, bid: large } },
    { name: 'recap of everything', operation: 'recap', variables: { scope: {} } },
    { name: 'recap of a box', operation: 'recap', variables: { scope: { pbid: large } } },
    { name: 'activity of everything', operation: 'recapActivity', variables: { scope: {} } },
    { name: 'activity of a large box', operation: 'recapActivity', variables: { scope: { pbid: large } } },
    { name: 'activity of a small box', operation: 'recapActivity', variables: { scope: { pbid: small } } },
    {
      name: 'recap table, by due date',
      operation: 'recapCards',
      variables: { scope: {}, ...recap, sort: 'next_training_at' },
    },
    { name: 'recap table, by last training', operation: 'recapCards', variables: { scope: {}, ...recap } },
    { name: 'choices of a training', operation: 'trainingChoices', variables: { scope: {}, settings: RANDOM } },
    {
      name: 'start of a training, in order',
      operation: 'startSession',
      variables: { scope: {}, replace: true, settings: { ...RANDOM, training_in_order: true } },
    },
    {
      name: 'start of a training, at random',
      operation: 'startSession',
      variables: { scope: {}, replace: true, settings: RANDOM },
    },
    {
      name: 'start of a training of what is due',
      operation: 'startSession',
      variables: { scope: {}, replace: true, settings: { ...RANDOM, type: 'SpacedRepetition' } },
    },
    {
      name: 'start of a training of today',
      operation: 'startSession',
      variables: { scope: { today: true }, replace: true, settings: { ...RANDOM, type: 'SpacedRepetition' } },
    },
  ];
}
