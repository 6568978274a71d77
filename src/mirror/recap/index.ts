export { recapQueries } from './resolvers.ts';
