import { lazy } from 'react';

/** The recap's charts. What draws them is loaded when the first of them has its turn. */
const charts = () => import('./index.ts');

export const LevelsChart = lazy(async () => ({ default: (await charts()).LevelsChart }));
export const RetentionChart = lazy(async () => ({ default: (await charts()).RetentionChart }));
export const DueChart = lazy(async () => ({ default: (await charts()).DueChart }));
export const ActivityHeatmap = lazy(async () => ({ default: (await charts()).ActivityHeatmap }));
