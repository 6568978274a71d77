export default {
  progress: 'Card {{at, number}} of {{total, number}}',
  previous: 'Previous',
  next: 'Next',
  empty: 'No cards here yet.',
} as const;
