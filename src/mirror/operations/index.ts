export {
  type Before,
  beginOperation,
  isMerge,
  keepBefore,
  keepPart,
  lastOperation,
  type OperationKind,
  undoOperation,
} from './operations.ts';
