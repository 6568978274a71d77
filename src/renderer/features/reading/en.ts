export default {
  title: 'Learning Cards',
  progress: 'Card {{at, number}} of {{total, number}}',
  previous: 'Previous',
  next: 'Next',
  leave: 'Close',
  front: 'Front',
  back: 'Back',
  mnemonic: 'Mnemonic',
  empty: 'No cards here yet.',
} as const;
