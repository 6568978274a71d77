import '@mantine/charts/styles.layer.css';

export { DueChart } from './DueChart.tsx';
export { LevelsChart } from './LevelsChart.tsx';
export { RetentionChart } from './RetentionChart.tsx';
export { YearMap } from './YearMap.tsx';
