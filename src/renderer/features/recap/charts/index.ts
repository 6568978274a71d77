import '@mantine/charts/styles.layer.css';

export { ActivityHeatmap } from './ActivityHeatmap.tsx';
export { DueChart } from './DueChart.tsx';
export { LevelsChart } from './LevelsChart.tsx';
export { RetentionChart } from './RetentionChart.tsx';
