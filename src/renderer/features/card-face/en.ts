export default {
  picture: 'Picture',
  audio: 'Sound',
  no_card: 'There is no card of this title.',
} as const;
