export default {
  picture: 'Image',
  audio: 'Audio',
  as_text: 'This part can’t be shown with its formatting. Here’s the plain text.',
  no_card: 'No card has this title.',
} as const;
