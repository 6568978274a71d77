/**
 * The values of the column `records.place`. Lists show all cards that are not in the bin (`place > inBin`). Only active cards
 * are trained. The indexes of `schema.sql` repeat these conditions.
 */
export const VISIBILITY = { inBin: 0, active: 1, suspended: 2 } as const;
