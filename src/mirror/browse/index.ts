export { type BrowseCardRow, browseMutations, browseQueries, browseTypes } from './resolvers.ts';
