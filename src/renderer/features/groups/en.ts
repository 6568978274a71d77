export default {
  title: 'A-Z',
  page: '{{title}}, A-Z',
  headings: 'Jump to a heading',
  empty: 'No groups yet. Add cards to this box first.',
  not_here: 'These cards are on the server. They appear here as soon as they are synced.',
} as const;
