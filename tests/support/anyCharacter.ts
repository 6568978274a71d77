import fc from 'fast-check';

/**
 * Any character of Unicode, as a unit of `fc.string`. Its own unit `binary` first makes a table of all of them, which takes
 * seconds in each file of tests.
 */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
