export { LiveSessions } from './activeSessions.ts';
export { rebuildDays } from './dayChange.ts';
export { sessionReport } from './report.ts';
export { trainingMutations, trainingQueries } from './resolvers.ts';
