export default {
  title: 'A-Z',
  page: '{{title}}, A-Z',
  empty: 'No groups yet: this box has no cards.',
  cards_one: '{{count, number}} card',
  cards_other: '{{count, number}} cards',
} as const;
