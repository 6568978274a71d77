export { createBox } from './boxes.ts';
export { finishReshape, unmergeBoxes } from './reshapeBoxes.ts';
export { boxMutations, boxQueries, boxTypes } from './resolvers.ts';
export { subBoxTitle } from './splitBox.ts';
