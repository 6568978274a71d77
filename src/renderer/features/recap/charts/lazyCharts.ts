import { lazy } from 'react';
import { lazyChunk } from '#renderer/data/lazyChunk.ts';

/** The recap's charts. The chart library loads when the first chart is drawn. */
const charts = () => lazyChunk(() => import('./index.ts'));

export const LevelsChart = lazy(async () => ({ default: (await charts()).LevelsChart }));
export const RetentionChart = lazy(async () => ({ default: (await charts()).RetentionChart }));
export const DueChart = lazy(async () => ({ default: (await charts()).DueChart }));
export const ActivityHeatmap = lazy(async () => ({ default: (await charts()).ActivityHeatmap }));
