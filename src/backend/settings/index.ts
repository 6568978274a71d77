export { readSettings, type ServerSettings } from './settings.ts';
