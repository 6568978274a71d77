export default {
  picture: '图片',
  audio: '音频',
  as_text: '这一段无法显示格式，以下是纯文本。',
  no_card: '没有这个标题的卡片。',
} as const;
