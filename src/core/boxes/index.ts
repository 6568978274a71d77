export { BOX_COLORS, type BoxColor, parseColor } from './colors.ts';
export {
  matchesFilter,
  parseFilter,
  SUB_BOX_FILTERS,
  type SubBoxFilter,
} from './filter.ts';
export { a2zKey } from './group.ts';
export { BOX_LIMITS, brokenBoxLimit, type LimitedEdit } from './limits.ts';
export { countParts, MAX_SUB_BOXES } from './order.ts';
export type * from './types.ts';
