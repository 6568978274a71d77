export default {
  title: '通读卡片',
  progress: '第 {{at, number}} 张，共 {{total, number}} 张',
  previous: '上一张',
  next: '下一张',
  leave: '关闭',
  front: '正面',
  back: '背面',
  mnemonic: '助记',
  empty: '这里还没有卡片。',
} as const;
