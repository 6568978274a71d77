export { ActiveSessions } from './activeSessions.ts';
export { bringSessions } from './bringSessions.ts';
export { rebuildDays } from './dayChange.ts';
export { readSessionReport } from './report.ts';
