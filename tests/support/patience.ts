/** A busy machine is slow, not wrong: tests of React code may wait longer than Testing Library's second. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
