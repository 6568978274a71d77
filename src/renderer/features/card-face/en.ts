export default {
  picture: 'Picture',
  audio: 'Sound',
  as_text: 'This part cannot be shown with its formatting. Here is its text.',
  no_card: 'There is no card of this title.',
} as const;
