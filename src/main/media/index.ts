export { createMediaHandler } from './mediaProtocol.ts';
