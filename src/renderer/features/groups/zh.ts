export default {
  title: 'A-Z',
  page: '{{title}}：A-Z',
  headings: '跳转到标题',
  empty: '还没有分组。请先在这个卡盒里添加卡片。',
  not_here: '这些卡片在服务器上，同步完成后会出现在这里。',
} as const;
