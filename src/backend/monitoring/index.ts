export { createMetrics } from './metrics.ts';
export { monitoringRoutes } from './routes.ts';
export { timedDatabase } from './timedDatabase.ts';
