export { createRecapWindow, type RecapList } from './recapWindow.ts';
