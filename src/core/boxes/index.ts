export { BOX_COLORS, type BoxColor, parseColor } from './colors.ts';
export { CARD_FILTERS, type CardFilter, parseCardFilter } from './filter.ts';
export { BOX_LIMITS, brokenBoxLimit, withinBoxLimits } from './limits.ts';
export { countParts, MAX_SUB_BOXES } from './order.ts';
