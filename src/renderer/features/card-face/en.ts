export default {
  picture: 'Image',
  audio: 'Audio',
  player: {
    play: 'Play',
    pause: 'Pause',
    position: 'Position',
    failed: 'Can’t be played',
  },
  as_text: 'Couldn’t show the formatting, so here’s the plain text.',
  no_card: 'No card has this title.',
} as const;
