export {
  type Before,
  beginOperation,
  isMerge,
  lastOperation,
  type OperationKind,
  saveBefore,
  saveChunk,
  undoOperation,
} from './operations.ts';
