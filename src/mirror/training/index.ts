export { ActiveSessions } from './activeSessions.ts';
export { rebuildDays } from './dayChange.ts';
export { readSessionReport } from './report.ts';
