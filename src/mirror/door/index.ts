export { runDoorAction } from './actions.ts';
