export { createBox } from './boxes.ts';
export { settleReshape, unmergeBoxes } from './reshapeBoxes.ts';
export { boxMutations, boxQueries, boxTypes } from './resolvers.ts';
export { partTitle } from './splitBox.ts';
