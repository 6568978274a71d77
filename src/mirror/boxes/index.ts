export { createBox } from './boxes.ts';
export { unfinishedJob } from './boxJobs.ts';
export { finishReshape, unmergeBoxes } from './reshapeBoxes.ts';
export {
  type BoxHead,
  boxMutations,
  boxQueries,
  boxTypes,
  type CountedBox,
  type SubBoxRow,
} from './resolvers.ts';
export { subBoxTitle } from './splitBox.ts';
