export { createDoor, type Door } from './door.ts';
