export default {
  title: 'A-Z',
  page: '{{title}}：A-Z',
  empty: '还没有分组：这个卡盒里没有卡片。',
  cards_other: '{{count, number}} 张卡片',
} as const;
