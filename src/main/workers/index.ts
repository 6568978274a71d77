export { type CopiesFolder, createCopiesFolder } from './copiesFolder.ts';
export { createMirror } from './createMirror.ts';
export type { Decks } from './decks.ts';
export type { Mirror } from './mirror.ts';
export { createMirrorControl } from './mirrorControl.ts';
export { createSamples, type SampleFolder } from './samples.ts';
