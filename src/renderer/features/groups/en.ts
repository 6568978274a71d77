export default {
  title: 'A-Z',
  page: '{{title}}, A-Z',
  empty: 'No groups yet. Add cards to this box first.',
  cards_one: '{{count, number}} card',
  cards_other: '{{count, number}} cards',
} as const;
