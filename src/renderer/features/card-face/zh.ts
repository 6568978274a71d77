export default {
  picture: '图片',
  audio: '音频',
  player: {
    play: '播放',
    pause: '暂停',
    position: '播放位置',
    failed: '无法播放',
  },
  as_text: '这一段无法显示格式，以下是纯文本。',
  no_card: '没有这个标题的卡片。',
} as const;
