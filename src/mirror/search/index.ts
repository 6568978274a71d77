export { backlinks, linkedCards } from './linkedCards.ts';
export { search } from './search.ts';
export { indexTitle, unindexTitle } from './searchIndex.ts';
export { amongIds, BrowseRefusal, type Condition, matchCondition, matchesOf, matchOf } from './searchTerms.ts';
export { similarCards } from './similarCards.ts';
export { allTags, foldBody, indexTexts, indexWhenIdle, tagsOf } from './textIndex.ts';
