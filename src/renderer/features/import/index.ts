export { useSamples } from './importCalls.ts';
export { Samples } from './Samples.tsx';
