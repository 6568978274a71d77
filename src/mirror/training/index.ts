export { ActiveSessions } from './activeSessions.ts';
export { rebuildDays } from './dayChange.ts';
export { readSessionReport } from './report.ts';
export { trainingMutations, trainingQueries } from './resolvers.ts';
