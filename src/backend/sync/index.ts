export { type AccountFeed, writeToAccount } from './accountFeed.ts';
export { type AppliedChanges, applyChanges, applyItems } from './applyChanges.ts';
export { type ChangePage, DEFAULT_PAGE, MAX_PAGE, readChanges } from './changeFeed.ts';
export { type ChangeHub, createChangeHub } from './changeHub.ts';
export { ChangeSetSchema, type RefusedItem, refusalOf } from './changeSet.ts';
export { type StoredBox, type StoredCard, storedBoxes, storedCards } from './mergeItems.ts';
export { repeatable } from './operations.ts';
export { syncRoutes } from './routes.ts';
export { serverStamp } from './serverStamp.ts';
