export default {
  title: 'Learning Cards',
  progress: 'Card {{at, number}} of {{total, number}}',
  previous: 'Previous',
  next: 'Next',
  leave: 'Leave',
  front: 'Front',
  back: 'Back',
  mnemonic: 'Mnemonic',
  empty: 'There are no cards here yet.',
} as const;
