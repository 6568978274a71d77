export { bringPaletteUses } from './paletteUses.ts';
export { amongIds, BrowseRefusal, type Condition, matchCondition, matchesOf, matchOf } from './searchTerms.ts';
export { allTags, foldBody, indexTexts, indexWhenIdle, tagsOf } from './textIndex.ts';
export { updateTitles } from './titles.ts';
