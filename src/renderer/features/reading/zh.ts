export default {
  progress: '第 {{at, number}} 张，共 {{total, number}} 张',
  previous: '上一张',
  next: '下一张',
  empty: '这里还没有卡片。',
} as const;
