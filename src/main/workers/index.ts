export { type CopiesFolder, createCopiesFolder } from './copiesFolder.ts';
export { createMirror } from './createMirror.ts';
export { createMirrorControl } from './mirrorControl.ts';
export { createSamples, type SampleFolder } from './samples.ts';
export type { Decks, Mirror } from './types.ts';
