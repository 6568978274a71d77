export { DoorSettings } from './DoorSettings.tsx';
export { useDoorMessages } from './useDoorMessages.ts';
