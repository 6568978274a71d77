export { recapQueries, recapTypes } from './resolvers.ts';
