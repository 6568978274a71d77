export default {
  picture: 'Image',
  audio: 'Audio',
  player: {
    play: 'Play',
    pause: 'Pause',
    position: 'Position',
    failed: 'Can’t be played',
  },
  as_text: 'This part can’t be shown with its formatting. Here’s the plain text.',
  no_card: 'No card has this title.',
} as const;
