export {
  type Before,
  beginOperation,
  isMerge,
  keepBefore,
  keepPart,
  lastOperation,
  type OperationKind,
  tell,
  undoOperation,
} from './operations.ts';
