export { createHandlers } from './handlers/createHandlers.ts';
export { registerChannels } from './registerChannels.ts';
