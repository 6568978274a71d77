export default {
  picture: '图片',
  audio: '声音',
  as_text: '这一部分无法按格式显示，下面是它的原文。',
  no_card: '没有以此为标题的卡片。',
} as const;
