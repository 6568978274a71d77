export default {
  picture: '图片',
  audio: '声音',
  no_card: '没有以此为标题的卡片。',
} as const;
