/** A busy machine is slow, not wrong: what a test of React code waits for may take longer than Testing Library's second. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
