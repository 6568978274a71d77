export { openSample, useSamples } from './importCalls.ts';
export { SampleCards } from './SampleCards.tsx';
