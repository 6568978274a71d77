/** Queries that use every part of the query language. */
export const QUERIES = [
  '',
  'mir',
  'answer',
  'sentence title',
  '"the answer"',
  'te',
  '-answer',
  'is:due',
  'is:new',
  'is:learned -is:due',
  'level:>3',
  'level:2 is:due',
  'due:<7d',
  'added:7d',
  'added:>30d',
  'tag:bench',
  'box:"Box 7"',
  'box:"Box 7" is:due level:<4',
  'ren or kal',
  '(ren or kal) -is:due level:1-5',
  'tag:bench -(is:suspended or is:hard) due:<30d',
];

export const SORTS = ['title', 'box', 'level', 'due', 'last', 'added', 'status', 'forgotten'] as const;
