export { createBox, newRecall } from './boxes.ts';
export { unfinishedJob } from './boxJobs.ts';
export { finishReshape, unmergeBoxes } from './reshapeBoxes.ts';
export { subBoxTitle } from './splitBox.ts';
