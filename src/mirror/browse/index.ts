export { browseMutations, browseQueries, browseTypes } from './resolvers.ts';
