/** The counting columns of `box_counts`. */
export const COUNT_COLUMNS = [
  'count',
  'trained',
  'learned',
  'memorized',
  'suspended',
  'unmemorized',
  'reviewable',
  'fresh',
  'level_0',
  'level_1',
  'level_2',
  'level_3',
  'level_4',
  'level_5',
  'level_6',
  'level_7',
] as const;
